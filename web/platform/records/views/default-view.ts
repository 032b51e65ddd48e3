import type { Entity } from '#shared/permissions.ts';
import type { ViewParts } from './current-view.ts';

/** The view that a person wants a list to open with, on this device. */
export interface DefaultView extends ViewParts {
  id: string;
  name: string;
}

export interface ViewOwner {
  companyId: string;
  userId: string;
  list: Entity;
}

const keyOf = ({ companyId, userId, list }: ViewOwner) => `palka.view.${companyId}.${userId}.${list}`;

export function defaultView(owner: ViewOwner): DefaultView | undefined {
  try {
    const kept: Partial<DefaultView> | null = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
    return kept?.id && kept.search && Array.isArray(kept.hidden_columns) ? (kept as DefaultView) : undefined;
  } catch {
    // What this browser does not keep, or another version wrote, opens nothing.
    return undefined;
  }
}

/** Makes a view the one that its list opens with, or none. */
export function keepDefaultView(owner: ViewOwner, view: DefaultView | undefined): void {
  try {
    if (!view) return localStorage.removeItem(keyOf(owner));
    const { id, name, search, hidden_columns } = view;
    localStorage.setItem(keyOf(owner), JSON.stringify({ id, name, search, hidden_columns }));
  } catch {
    // A browser that keeps nothing opens lists as they are.
  }
}

import type { PickInput } from '#shared/stock/picking.ts';

/** An action while picking: packs taken, or given back. */
export type PickChange = { picked: PickInput } | { undone: string };

/** A change that the server has not acknowledged; with why it refused it, where it did. */
export type KeptChange = PickChange & { refused?: string };

/** Where a browser keeps nothing, as when it is full, this tab does. */
const unkept = new Map<string, readonly KeptChange[]>();

/** Where the changes of a person to an issue of a company are kept. */
export const nameOf = (place: { companyId: string; personId: string; documentId: string }) =>
  `palka.picks.${place.personId}.${place.companyId}.${place.documentId}`;

/** The changes that this browser keeps, also those of another tab. */
export function keptPicks(name: string): readonly KeptChange[] {
  const here = unkept.get(name);
  if (here) return here;
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as KeptChange[];
  } catch {
    return [];
  }
}

/** Keeps changes over a reload, a closed tab and an empty battery. */
export function keepPicks(name: string, changes: readonly KeptChange[]) {
  try {
    if (changes.length === 0) {
      localStorage.removeItem(name);
    } else {
      localStorage.setItem(name, JSON.stringify(changes));
    }
    unkept.delete(name);
  } catch {
    unkept.set(name, changes);
  }
}

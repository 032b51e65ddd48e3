import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { clampWidth } from './columns.ts';

/** Widths in pixels by column; columns that are hidden are `false`. */
export interface GridSettings {
  widths: Record<string, number>;
  hidden: Record<string, boolean>;
}

type Hidden = GridSettings['hidden'];

const keyOf = (table: string) => `palka.grid.${table}`;

/** What the person gave each table, with the text that the browser keeps of it. */
const known = new Map<string, { text: string | null; settings: GridSettings }>();

/** What a view hides of a table, in place of what the person hides there. Nobody remembers it. */
let laid: { table: string; hidden: Hidden } | undefined;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = () => listeners.forEach((listener) => listener());

const laidOver = (table: string): Hidden | undefined => (laid?.table === table ? laid.hidden : undefined);

/** The columns that a table hides: those of the view that lies over it, or else the person's own. */
export const hiddenColumns = (table: string): string[] =>
  Object.entries(laidOver(table) ?? own(table).hidden).flatMap(([column, isShown]) => (isShown ? [] : [column]));

/** Has a table hide these columns and no others, until another view is laid or this one is lifted. */
export function layView(table: string, columns: readonly string[]): void {
  laid = { table, hidden: Object.fromEntries(columns.map((column) => [column, false])) };
  tell();
}

/** Shows each table as the person has it. */
export function liftView(): void {
  laid = undefined;
  tell();
}

/**
 * The widths and hidden columns of a table, and the way to change them. What a person gave it is remembered on this device; columns that
 * are shown or hidden while a view lies over the table belong to that view.
 */
export function useGridSettings(table: string) {
  const kept = useSyncExternalStore(subscribe, () => own(table));
  const over = useSyncExternalStore(subscribe, () => laidOver(table));
  const settings = useMemo(() => (over ? { ...kept, hidden: over } : kept), [kept, over]);
  const change = useCallback(
    (update: (before: GridSettings) => GridSettings) => {
      const hidden = laidOver(table);
      const before = own(table);
      const next = update(hidden ? { ...before, hidden } : before);
      if (hidden) laid = { table, hidden: next.hidden };
      keep(table, hidden ? { ...next, hidden: before.hidden } : next);
      tell();
    },
    [table],
  );
  return [settings, change] as const;
}

/** What the person gave a table: the same object until it changes. */
function own(table: string): GridSettings {
  const text = stored(table);
  const before = known.get(table);
  if (before?.text === text) return before.settings;
  const settings = read(text);
  known.set(table, { text, settings });
  return settings;
}

/** Null also where the browser keeps nothing. */
function stored(table: string): string | null {
  try {
    return localStorage.getItem(keyOf(table));
  } catch {
    return null;
  }
}

function keep(table: string, settings: GridSettings): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows the table, for as long as the page is open.
  }
  known.set(table, { text: stored(table), settings });
}

function read(text: string | null): GridSettings {
  try {
    const { widths, hidden } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const sane = entriesOf(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
    return {
      widths: Object.fromEntries(sane.map(([column, width]) => [column, clampWidth(width)])),
      hidden: Object.fromEntries(entriesOf(hidden).map(([column, shown]) => [column, shown !== false])),
    };
  } catch {
    return { widths: {}, hidden: {} };
  }
}

/** Stored settings may have been written by another version: they are checked. */
const entriesOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});

import { useEffect, useState } from 'react';
import { clampWidth } from './columns.ts';

/** Widths in pixels by column; columns that are hidden are `false`. */
export interface GridSettings {
  widths: Record<string, number>;
  hidden: Record<string, boolean>;
}

const keyOf = (table: string) => `palka.grid.${table}`;

/** The tables on the screen that want to know of settings made elsewhere. */
const listeners = new Set<(table: string) => void>();

/** The columns that a table hides. */
export const hiddenColumns = (table: string): string[] =>
  Object.entries(read(table).hidden).flatMap(([column, isShown]) => (isShown ? [] : [column]));

/** Has a table hide these columns and no others; widths stay. */
export function hideColumns(table: string, columns: readonly string[]): void {
  const hidden = Object.fromEntries(columns.map((column) => [column, false]));
  keep(table, { ...read(table), hidden });
  for (const listener of listeners) listener(table);
}

/** The widths and hidden columns a person gave a table, remembered on this device. */
export function useGridSettings(table: string) {
  const [current, setCurrent] = useState(() => read(table));

  useEffect(() => keep(table, current), [table, current]);
  useEffect(() => {
    const listener = (changed: string) => changed === table && setCurrent(read(table));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [table]);

  return [current, setCurrent] as const;
}

function keep(table: string, settings: GridSettings): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows the table.
  }
}

function read(table: string): GridSettings {
  try {
    const { widths, hidden } = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Record<string, unknown>;
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

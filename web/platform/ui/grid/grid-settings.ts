import { useEffect, useState } from 'react';
import { clampWidth } from './columns.ts';

/** Widths in pixels by column; columns that are hidden are `false`. */
export interface GridSettings {
  widths: Record<string, number>;
  hidden: Record<string, boolean>;
}

const keyOf = (table: string) => `palka.grid.${table}`;

/** The widths and hidden columns a person gave a table, remembered on this device. */
export function useGridSettings(table: string) {
  const [current, setCurrent] = useState(() => read(table));

  useEffect(() => {
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(current));
    } catch {
      // A browser that keeps nothing still shows the table.
    }
  }, [table, current]);

  return [current, setCurrent] as const;
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

import { useEffect, useState } from 'react';
import { z } from 'zod';
import { clampWidth } from './columns.ts';

const settings = z.object({
  widths: z.record(z.string(), z.number().transform(clampWidth)).catch({}),
  hidden: z.record(z.string(), z.boolean()).catch({}),
});

export type GridSettings = z.output<typeof settings>;

const untouched: GridSettings = { widths: {}, hidden: {} };

const keyOf = (table: string) => `palka.grid.${table}`;

function read(table: string): GridSettings {
  try {
    return settings.parse(JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}'));
  } catch {
    return untouched;
  }
}

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

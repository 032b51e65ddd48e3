import type { Aside } from '#server/platform/db/aside.ts';
import { type Cells, perCell } from './this-cell.ts';

/** The standbys of cells as one: who asks is answered by that of their cell, where it has one. Undefined where none has. */
export function asideOfCells(cells: Cells, open: (letter: string) => Aside | undefined): Aside | undefined {
  const asides = perCell(cells, open);
  const opened = asides.all.filter((aside) => aside !== undefined);
  if (opened.length === 0) return undefined;
  return {
    forPerson: (userId) => asides.here()?.forPerson(userId),
    written: (userId) => asides.here()?.written(userId),
    ageMs: () => asides.here()?.ageMs(),
    async stop() {
      await Promise.all(opened.map((aside) => aside.stop()));
    },
  };
}

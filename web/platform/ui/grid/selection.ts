import { type ChangeEvent, useRef } from 'react';

/** Which rows are chosen, for doing something with all of them. */
export interface GridSelection<Row> {
  /** Also of rows on other pages. */
  ids: ReadonlySet<string>;
  /** The name of a row's checkbox. */
  nameOf(row: Row): string;
  /** Chooses the rows, or no longer does. */
  onSelect(rows: readonly Row[], chosen: boolean): void;
}

/** Pixels; the checkbox of a row stands in a column of its own. */
export const checkWidth = 44;

/** The state of the checkbox of the whole page. */
export function pageState(rows: readonly { id: string }[], ids: ReadonlySet<string>) {
  const chosen = rows.filter(({ id }) => ids.has(id)).length;
  return { all: rows.length > 0 && chosen === rows.length, some: chosen > 0 && chosen < rows.length };
}

/** Chooses one row; with Shift held, all the rows between it and the one chosen before. */
export function useRangeSelect<Row extends { id: string }>(
  rows: readonly Row[],
  selection: GridSelection<Row> | undefined,
) {
  const before = useRef<string>(undefined);

  return (row: Row, { currentTarget: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const held = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const ends = [row.id, held ? before.current : row.id].map((end) => rows.findIndex(({ id }) => id === end));
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    selection?.onSelect(from < 0 ? [row] : rows.slice(from, to + 1), checked);
    before.current = row.id;
  };
}

import type { FixedField } from '#shared/import.ts';
import type { GivenRow, Reading } from './draft.ts';
import type { GivenCell } from './given-cell.ts';

/** The reading of rows that have their fixed fields as cells behind their own. */
export const withFixed = (reading: Reading): Reading => ({
  ...reading,
  mapping: [...reading.mapping, ...reading.fixed.map(({ name }) => name)],
});

/** A row with its fixed fields as cells behind its own. */
export const filled = <Row extends Pick<GivenRow, 'cells'>>(row: Row, fixed: readonly FixedField[]): Row =>
  fixed.length === 0 ? row : { ...row, cells: [...row.cells, ...fixedCells(row.cells, fixed)] };

const fixedCells = (cells: readonly GivenCell[], fixed: readonly FixedField[]): GivenCell[] =>
  fixed.map(({ text, column }) => (column === null ? text : (cells[column] ?? null)));

import type { FixedField, ImportCellError } from '#shared/import.ts';
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

/**
 * The errors of a row without those that a fixed field has of the cell it copies: they are one error, and mended by one text.
 */
export const withoutCopies = (errors: readonly ImportCellError[], { mapping, fixed }: Reading): ImportCellError[] => {
  const first = mapping.length - fixed.length;
  return errors.filter(({ column, code }) => {
    const source = column === null ? null : fixed[column - first]?.column;
    return source == null || !errors.some((other) => other.column === source && other.code === code);
  });
};

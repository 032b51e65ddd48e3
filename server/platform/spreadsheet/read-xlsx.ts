import { streamXlsxRows } from 'hucre/xlsx';
import type { Cell } from './cell.ts';
import { MARKS } from './marks.ts';
import type { SheetLine } from './sheet-grid.ts';
import { layoutOf, type SheetLayout } from './sheet-layout.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { checkedParts } from './zip-parts.ts';

/**
 * The filled rows of the first sheet; formulas by the value they had last, and marked where none was stored. A cell that
 * reaches over several rows is in each of them. What the sheet says of its own size is not looked at.
 * @throws SheetRefusal
 */
export async function* xlsxLines(bytes: Uint8Array): AsyncGenerator<SheetLine> {
  const layout = sheetLayout(bytes);
  const complete = completer(layout);
  try {
    for await (const line of streamXlsxRows(bytes)) yield complete(line);
  } catch (error) {
    throw new SheetRefusal('sheet_unreadable', error);
  }
}

/** On its own, so that the unpacked parts are let go before the rows are read. */
function sheetLayout(bytes: Uint8Array): SheetLayout {
  const parts = checkedParts(bytes);
  if (![...parts.keys()].some((name) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name)))
    throw new SheetRefusal('sheet_type');
  return layoutOf(parts);
}

function completer({ noResult, merges }: SheetLayout): (line: SheetLine) => SheetLine {
  /** By column, the value that the rows down to one have in common. */
  const common = new Map<number, { value: Cell; to: number }>();
  return ({ index, values }) => {
    for (const column of noResult.get(index) ?? []) values[column] = MARKS.noResult;
    const isFilled = values.some((value) => value !== null && value !== '');
    for (const [column, { value, to }] of common) {
      if (index > to) common.delete(column);
      else if (isFilled) values[column] ??= value;
    }
    for (const { column, to } of merges.get(index) ?? []) common.set(column, { value: values[column] ?? null, to });
    return { index, values: Array.from(values, (value) => value ?? null) };
  };
}

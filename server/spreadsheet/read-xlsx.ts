import { streamXlsxRows } from 'hucre/xlsx';
import type { SheetLine } from './sheet-grid.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { checkedParts } from './zip-parts.ts';

/**
 * The filled rows of the first sheet; formulas by the value they had last. What the sheet says of its own size is not
 * looked at.
 * @throws SheetRefusal
 */
export async function* xlsxLines(bytes: Uint8Array): AsyncGenerator<SheetLine> {
  const parts = checkedParts(bytes);
  if (!parts.some((name) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name))) throw new SheetRefusal('sheet_type');
  try {
    yield* streamXlsxRows(bytes);
  } catch (error) {
    throw new SheetRefusal('sheet_unreadable', error);
  }
}

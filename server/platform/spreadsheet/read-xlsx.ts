import { streamXlsxRows } from 'hucre/xlsx';
import type { Cell } from './cell.ts';
import { HEADING_ROWS_MAX, knownHeadings } from './headings-of-sheets.ts';
import { MARKS } from './marks.ts';
import type { SheetLine } from './sheet-grid.ts';
import { layoutOf, type SheetLayout } from './sheet-layout.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { sheetsOf, type WorkbookSheet } from './workbook-sheets.ts';
import { checkedParts } from './zip-parts.ts';

/** Each sheet that is looked at costs the reading of all shared texts. */
const SHEETS_LOOKED_AT = 8;

/** Which sheet of a workbook is meant: by name, else the one with the most known headings. */
export interface WantedSheet {
  name?: string | undefined;
  /** Headings as `loose` has them. */
  known: ReadonlySet<string>;
}

/** A workbook: the sheets that people see, and the rows of the one that was meant. */
export interface Workbook {
  sheets: string[];
  sheet: string;
  lines: AsyncGenerator<SheetLine>;
}

/**
 * Opens an xlsx file. A name that no sheet has is ignored, as the file may have been saved again meanwhile.
 * @throws SheetRefusal
 */
export async function openWorkbook(bytes: Uint8Array, { name, known }: WantedSheet): Promise<Workbook> {
  const parts = checkedWorkbook(bytes);
  const all = sheetsOf(parts.get('xl/workbook.xml') ?? new Uint8Array());
  const seen = all.filter(({ isHidden }) => !isHidden);
  const offered = seen.length > 0 ? seen : all;
  const meant = offered.find((sheet) => sheet.name === name) ?? (await bestKnown(bytes, offered, known));
  if (!meant) throw new SheetRefusal('sheet_unreadable');
  const layout = layoutOf(parts, meant.relation);
  return {
    sheets: offered.map((sheet) => sheet.name),
    sheet: meant.name,
    lines: xlsxLines(bytes, meant, layout),
  };
}

/** The sheet with the row that has the most known headings; of several the first. */
async function bestKnown(bytes: Uint8Array, sheets: WorkbookSheet[], known: ReadonlySet<string>) {
  if (sheets.length < 2) return sheets[0];
  const scores: number[] = [];
  for (const { index } of sheets.slice(0, SHEETS_LOOKED_AT)) scores.push(await scoreOf(bytes, index, known));
  return sheets[scores.indexOf(Math.max(...scores))];
}

async function scoreOf(bytes: Uint8Array, sheet: number, known: ReadonlySet<string>): Promise<number> {
  let [rows, best] = [0, 0];
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet })) {
      best = Math.max(best, knownHeadings(values, known));
      if (++rows >= HEADING_ROWS_MAX) break;
    }
  } catch {
    // A sheet of charts, or damaged: not the one that is meant. Chosen by name it is refused with its reason.
    return -1;
  }
  return best;
}

/**
 * The filled rows of a sheet; formulas by the value they had last, and marked where none was stored. A cell that
 * reaches over several rows is in each of them. What the sheet says of its own size is not looked at.
 * @throws SheetRefusal
 */
async function* xlsxLines(bytes: Uint8Array, { index }: WorkbookSheet, layout: SheetLayout): AsyncGenerator<SheetLine> {
  const complete = completer(layout);
  try {
    for await (const line of streamXlsxRows(bytes, { sheet: index })) yield complete(line);
  } catch (error) {
    throw new SheetRefusal('sheet_unreadable', error);
  }
}

function checkedWorkbook(bytes: Uint8Array) {
  const parts = checkedParts(bytes);
  if (![...parts.keys()].some((name) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name)))
    throw new SheetRefusal('sheet_type');
  return parts;
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

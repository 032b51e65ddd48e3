import { invalid } from '#server/platform/problems/problem.ts';
import { HEADING_ROWS_MAX, knownHeadings } from '#server/platform/spreadsheet/headings-of-sheets.ts';
import { readSheet } from '#server/platform/spreadsheet/read-sheet.ts';
import type { GivenRow } from './draft.ts';
import { givenCell, type GivenCell, textOf } from './given-cell.ts';
import { inTurns } from './in-turns.ts';

const HEADING_MAX = 200;
const FILE_NAME_MAX = 200;

export interface ReadFile {
  file_name: string;
  sheets: string[];
  sheet: string | null;
  heading_row: number;
  headings: string[];
  /** All filled rows, also the one of the headings and those above it. */
  rows: GivenRow[];
}

interface Asked {
  companyId: string;
  /** The sheet that the person chose. */
  sheet: string | undefined;
  /** Headings as `loose` has them. */
  known: ReadonlySet<string>;
}

/**
 * Reads a file that a person sent. Of its first rows the one with the most known headings has the headings, else the first;
 * the rows below it are the records.
 * @throws Problem `invalid-input` at `/file`
 */
export async function readFile(file: File, { companyId, sheet, known }: Asked): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readSheet(bytes, { companyId, sheet, known: [...known] });
  const rows: GivenRow[] = [];
  await inTurns(read.rows, (cells, at) => {
    const given = cells.map(givenCell);
    if (given.some((cell) => textOf(cell).trim() !== '')) rows.push({ number: at + 1, cells: given });
  });
  // Below the headings there has to be a row.
  const candidates = rows.slice(0, Math.min(HEADING_ROWS_MAX, rows.length - 1));
  const scores = candidates.map(({ cells }) => knownHeadings(cells, known));
  const row = candidates[scores.indexOf(Math.max(...scores))];
  if (!row) throw invalid('/file', 'sheet_empty');
  return {
    file_name: nameOf(file),
    sheets: read.sheets.map((name) => name.slice(0, HEADING_MAX)),
    sheet: read.sheet?.slice(0, HEADING_MAX) ?? null,
    heading_row: row.number,
    headings: headingsIn(row.cells),
    rows,
  };
}

/** The cells of a row as headings. */
export const headingsIn = (cells: readonly GivenCell[]): string[] =>
  cells.map((cell) => textOf(cell).trim().slice(0, HEADING_MAX));

/** A browser may send anything as the name of a file. */
function nameOf({ name }: File): string {
  const words = name.replace(/\p{Cc}/gu, '').trim();
  return words.slice(-FILE_NAME_MAX).toWellFormed() || 'import';
}

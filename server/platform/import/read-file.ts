import { invalid } from '#server/platform/problems/problem.ts';
import { readSheet } from '#server/platform/spreadsheet/read-sheet.ts';
import type { GivenRow } from './draft.ts';
import { givenCell, textOf } from './given-cell.ts';
import { inTurns } from './in-turns.ts';

const HEADING_MAX = 200;
const FILE_NAME_MAX = 200;

export interface ReadFile {
  file_name: string;
  headings: string[];
  rows: GivenRow[];
}

/**
 * Reads a file that a person sent: its first row that is not empty has the headings, the others the records.
 * @throws Problem `invalid-input` at `/file`
 */
export async function readFile(file: File, companyId: string): Promise<ReadFile> {
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), { companyId });
  const rows: GivenRow[] = [];
  await inTurns(sheet, (cells, at) => {
    const given = cells.map(givenCell);
    if (given.some((cell) => textOf(cell).trim() !== '')) rows.push({ number: at + 1, cells: given });
  });
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) throw invalid('/file', 'sheet_empty');
  return {
    file_name: nameOf(file),
    headings: first.cells.map((cell) => textOf(cell).trim().slice(0, HEADING_MAX)),
    rows: rest,
  };
}

/** A browser may send anything as the name of a file. */
function nameOf({ name }: File): string {
  const words = name.replace(/\p{Cc}/gu, '').trim();
  return words.slice(-FILE_NAME_MAX).toWellFormed() || 'import';
}

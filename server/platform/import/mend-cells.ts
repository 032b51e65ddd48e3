import { sql } from 'kysely';
import type { ImportSettings } from '#shared/import.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import type { Trx } from '#server/platform/db/database.ts';

interface Place {
  id: string;
  heading_row: number;
  headings: readonly string[];
}

/**
 * Puts other texts into cells of a kept file. What was there before is compared as it was given.
 * @throws Problem `invalid-input` at a cell that the file does not have
 */
export async function mendCells(
  trx: Trx,
  { id, heading_row, headings }: Place,
  mended: NonNullable<ImportSettings['mended']>,
): Promise<void> {
  for (const [at, { number, column, text, everywhere }] of mended.entries()) {
    if (column >= headings.length) throw invalid(`/mended/${at}/column`, 'too_big');
    const path = `{${column}}`;
    const { numAffectedRows } = await sql`
      update import_row mended
      set cells = jsonb_set(mended.cells, ${path}::text[], to_jsonb(${text === '' ? null : text}::text))
      from import_row pointed
      where pointed.import_id = ${id} and pointed.number = ${number} and pointed.number > ${heading_row}
        and mended.import_id = ${id} and mended.number > ${heading_row}
        and case when ${everywhere}::boolean then mended.cells -> ${column}::integer = pointed.cells -> ${column}::integer
              else mended.number = pointed.number end`.execute(trx);
    if (numAffectedRows === 0n) throw invalid(`/mended/${at}/number`, 'not_found');
  }
}

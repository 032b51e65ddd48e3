import type { ImportMode } from '#shared/import.ts';
import { type Asking, inTurn, readingOf } from './asking.ts';
import { check } from './check.ts';
import { type Importable, withinOf } from './importable.ts';
import { learnedHeadings } from './learned-headings.ts';
import { knownHeadingsOf, mappingOf, namedColumns } from './map-headings.ts';
import { readFile } from './read-file.ts';
import { insertImport } from './store.ts';

/**
 * Reads, checks and keeps a file that a person sent; answers the id of its import. A file with ids was exported: it
 * changes the records it came from.
 * @param sheet the one that the person chose
 * @throws Problem `invalid-input` at `/file`
 */
export async function takeFile(
  importable: Importable,
  { file, sheet }: { file: File; sheet?: string | undefined },
  asking: Asking,
): Promise<string> {
  const { companyId, inCompany } = asking;
  const columns = namedColumns(importable);
  return inTurn(companyId, async () => {
    const learned = await inCompany((trx) => learnedHeadings(trx, importable.table));
    const known = knownHeadingsOf(columns, learned);
    const { rows, ...about } = await readFile(file, { companyId, sheet, known });
    const mapping = mappingOf(about.headings, columns, learned);
    const mode: ImportMode = mapping.includes('id') ? 'update' : 'create';
    const stored = { ...about, mapping, mode, fixed: [], creates_missing: false, only_sound: false };
    return inCompany(async (trx) => {
      const records = rows.filter(({ number }) => number > about.heading_row);
      const checked = await check(trx, importable, records, readingOf(stored, asking));
      return insertImport(
        trx,
        { resource: importable.table, within_id: withinOf(importable) || null, ...stored },
        rows,
        checked,
      );
    });
  });
}

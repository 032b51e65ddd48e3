import { headingsOf } from '#server/platform/spreadsheet/headings.ts';
import type { ImportMode, ImportSettings } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { fairQueue } from '#server/platform/http/queue.ts';
import { check } from './check.ts';
import type { Reading } from './draft.ts';
import type { Importable } from './importable.ts';
import { mappingOf } from './map-headings.ts';
import { importColumns } from './preview.ts';
import { readFile } from './read-file.ts';
import { countsOf, findImport, givenRows, insertImport, saveResults } from './store.ts';

/** Who asks: the request of a signed-in person, and the language they read. */
interface Asking {
  companyId: string;
  language: Language;
  /** The person's permissions on the records, beyond importing. */
  may: Reading['may'];
  inCompany: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
}

/**
 * An unpacked file takes up to a hundred megabytes until it is checked, and the check holds a connection: neither must
 * run out, so that files wait as they came.
 */
const inTurn = fairQueue({ running: 2, waiting: 16 });

/**
 * Reads, checks and keeps a file that a person sent; answers the id of its import. A file with ids was exported: it
 * changes the records it came from.
 * @throws Problem `invalid-input` at `/file`
 */
export async function takeFile(importable: Importable, file: File, asking: Asking): Promise<string> {
  const { companyId, language, may, inCompany } = asking;
  const columns = importColumns(importable).map(({ name }) => ({
    name,
    headings: headingsOf(name),
  }));
  return inTurn(companyId, async () => {
    const { rows, ...about } = await readFile(file, companyId);
    const mapping = mappingOf(about.headings, columns);
    const mode: ImportMode = mapping.includes('id') ? 'update' : 'create';
    return inCompany(async (trx) => {
      const checked = await check(trx, importable, rows, { mapping, mode, headings: about.headings, may, language });
      return insertImport(trx, { resource: importable.table, ...about, mapping, mode }, rows, checked);
    });
  });
}

/**
 * Reads a kept file by another mapping or mode, and checks it again.
 * @throws Problem `import-not-ready` when it is being written or was
 * @throws Problem `invalid-input` at `/mapping`
 */
export async function readOtherwise(
  importable: Importable,
  { id, mapping, mode }: ImportSettings,
  asking: Asking,
): Promise<void> {
  const { companyId, language, may, inCompany } = asking;
  const readAgain = async (trx: Trx) => {
    const stored = await findImport(trx, importable.table, id);
    if (!stored) throw new Problem('record-not-found');
    if (stored.state === 'running' || stored.state === 'done') throw new Problem('import-not-ready');
    refuseUnknown(mapping, stored.headings.length, importable);
    const { headings } = stored;
    const checked = await check(trx, importable, await givenRows(trx, id), { mapping, mode, headings, may, language });
    await saveResults(trx, id, checked);
    const { numUpdatedRows } = await trx
      .updateTable('import')
      .set({ mapping, mode, state: 'checked', problem: null, progress: 0, ...countsOf(checked) })
      .where('id', '=', id)
      .where('state', 'in', ['checked', 'failed'])
      .executeTakeFirstOrThrow();
    // Started meanwhile, in another window.
    if (numUpdatedRows === 0n) throw new Problem('import-not-ready');
  };
  await inTurn(companyId, () => inCompany(readAgain));
}

/** A mapping names a column, or none, for each column of the file. */
function refuseUnknown(mapping: (string | null)[], length: number, importable: Importable) {
  if (mapping.length !== length) throw invalid('/mapping', mapping.length > length ? 'too_big' : 'too_small');
  const known = new Set(importColumns(importable).map(({ name }) => name));
  const at = mapping.findIndex((name) => name !== null && !known.has(name));
  if (at >= 0) throw invalid(`/mapping/${at}`, 'not_found');
}

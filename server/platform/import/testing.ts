import { sql } from 'kysely';
import type { ImportPreview, ImportSettings } from '#shared/import.ts';
import { importables } from '#server/app/features.ts';
import { db, formBody, type newCompany, owner } from '#server/testing.ts';
import { type ImportJob, runImport } from './run-import.ts';

type Send = Awaited<ReturnType<typeof newCompany>>['send'];

/** A file as a browser sends it. */
export const fileForm = (content: string | Uint8Array, name = 'data.csv', fields: { sheet?: string } = {}) =>
  formBody({ ...fields, file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name) });

/** A CSV text with these rows. */
export const csvOf = (...rows: string[]) => rows.join('\r\n');

/** Sends a file and answers what came of it. */
export async function upload(send: Send, path: string, content: string | Uint8Array): Promise<ImportPreview> {
  const answer = await send('POST', `${path}/import`, fileForm(content));
  if (answer.statusCode !== 200) throw new Error(`The file was refused: ${answer.body}`);
  return answer.json().data;
}

/** Does what the started imports of a company left to the background, as its job workers would. */
export async function runImportsOf(companyId: string): Promise<void> {
  const { rows } = await sql<{ payload: ImportJob }>`
    delete from job where kind = 'import' and payload->>'company_id' = ${companyId} returning payload`.execute(owner);
  for (const { payload } of rows) await runImport({ db, importables })(payload);
}

/** Has a file read in another way. */
export async function readAnew(
  send: Send,
  path: string,
  { id }: Pick<ImportPreview, 'id'>,
  changes: Omit<ImportSettings, 'id'>,
): Promise<ImportPreview> {
  const answer = await send('PUT', `${path}/import/${id}`, { id, ...changes });
  if (answer.statusCode !== 200) throw new Error(`The settings were refused: ${answer.body}`);
  return answer.json().data;
}

/** What becomes of each row: its action, or its errors as `field code`. */
export const verdicts = ({ rows, mapping }: ImportPreview) =>
  rows.map(({ action, errors }) =>
    errors.length > 0 ? errors.map(({ column, code }) => `${mapping[column ?? -1] ?? 'row'} ${code}`) : action,
  );

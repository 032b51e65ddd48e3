import { sql } from 'kysely';
import type { Attachment } from '#shared/stock/document.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/nested.ts';
import '#server/stock/ledger/table.ts';

/** The photos and papers of the document `d`, in the order in which they came, as JSON. */
export const attachmentsColumn = sql<Attachment[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'content_type', f.content_type,
    'bytes', f.bytes, 'created_at', ${moment('f.created_at')})
    order by f.created_at, f.id)
  from stock_attachment f where f.company_id = d.company_id and f.document_id = d.id), '[]')`;

/** The same, read. */
export async function attachmentsOf(trx: Trx, documentId: string): Promise<Attachment[]> {
  const { rows } = await sql<{ attachments: Attachment[] }>`
    select ${attachmentsColumn} as attachments from stock_document d where d.id = ${documentId}`.execute(trx);
  return rows[0]?.attachments ?? [];
}

/** Adds a file that is stored already. */
export async function addAttachment(
  trx: Trx,
  documentId: string,
  file: Pick<Attachment, 'name' | 'path' | 'content_type' | 'bytes'>,
): Promise<void> {
  await sql`
    insert into stock_attachment (document_id, name, path, content_type, bytes)
    select id, ${file.name}, ${file.path}, ${file.content_type}, ${file.bytes}
    from stock_document where id = ${documentId}`.execute(trx);
}

/** Takes an attachment off, and answers what it was; undefined where the document has none of that id. */
export const removeAttachment = (
  trx: Trx,
  documentId: string,
  id: string,
): Promise<Pick<Attachment, 'name' | 'path'> | undefined> =>
  trx
    .deleteFrom('stock_attachment')
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .returning(['name', 'path'])
    .executeTakeFirst();

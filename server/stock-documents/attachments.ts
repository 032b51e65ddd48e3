import { sql } from 'kysely';
import type { Attachment } from '#shared/stock/document.ts';
import type { Trx } from '#server/database.ts';
import '#server/stock/table.ts';

/** The photos and papers of a document, in the order in which they came. */
export const attachmentsOf = async (trx: Trx, documentId: string): Promise<Attachment[]> =>
  trx
    .selectFrom('stock_attachment')
    .select(['id', 'name', 'path', 'content_type', 'bytes', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds a file that is stored already. */
export async function addAttachment(
  trx: Trx,
  documentId: string,
  file: Pick<Attachment, 'name' | 'path' | 'content_type' | 'bytes'>,
): Promise<void> {
  await sql`
    insert into stock_attachment (document_id, warehouse_id, name, path, content_type, bytes)
    select id, warehouse_id, ${file.name}, ${file.path}, ${file.content_type}, ${file.bytes}
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

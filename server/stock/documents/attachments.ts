import { sql } from 'kysely';
import type { Attachment } from '#shared/attachment.ts';
import { moment } from '#server/platform/db/nested.ts';
import type { PaperShelf } from '#server/platform/files/paper-routes.ts';
import '#server/stock/ledger/table.ts';

/** The photos and papers of the document `d`, in the order in which they came, as JSON. */
export const attachmentsColumn = sql<Attachment[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'content_type', f.content_type,
    'bytes', f.bytes, 'created_at', ${moment('f.created_at')})
    order by f.created_at, f.id)
  from stock_attachment f where f.company_id = d.company_id and f.document_id = d.id), '[]')`;

/** The papers of documents. */
export const documentPapers: PaperShelf = {
  async of(trx, documentId) {
    const { rows } = await sql<{ attachments: Attachment[] }>`
      select ${attachmentsColumn} as attachments from stock_document d where d.id = ${documentId}`.execute(trx);
    return rows[0]?.attachments ?? [];
  },
  async add(trx, documentId, { name, path, content_type, bytes }) {
    await sql`
      insert into stock_attachment (document_id, name, path, content_type, bytes)
      select id, ${name}, ${path}, ${content_type}, ${bytes} from stock_document where id = ${documentId}`.execute(trx);
  },
  remove: (trx, documentId, id) =>
    trx
      .deleteFrom('stock_attachment')
      .where('document_id', '=', documentId)
      .where('id', '=', id)
      .returning(['name', 'path'])
      .executeTakeFirst(),
};

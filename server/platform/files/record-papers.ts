import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { attachment, type Attachment } from '#shared/attachment.ts';
import type { EntityWith } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/nested.ts';
import { allowed } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { type PaperHolder, paperRoutes, type PaperShelf } from './paper-routes.ts';
import type { FileStorage } from './storage.ts';

/** The column of `record_paper` by which papers are those of a record. */
type Of = 'contract_id' | 'facility_id' | 'agreement_id';

/** The attachments of contracts, of facilities or of agreements. */
function recordPapers(column: Of): PaperShelf {
  const of = sql.ref(column);
  return {
    async of(trx, recordId) {
      const { rows } = await sql<Attachment>`
        select id, name, path, content_type, bytes, ${moment('created_at')} as created_at
        from record_paper where ${of} = ${recordId} order by created_at, id`.execute(trx);
      return rows;
    },
    async add(trx, recordId, { name, path, content_type, bytes }) {
      await sql`insert into record_paper (${of}, name, path, content_type, bytes)
        values (${recordId}, ${name}, ${path}, ${content_type}, ${bytes})`.execute(trx);
    },
    async remove(trx, recordId, id) {
      const { rows } = await sql<Pick<Attachment, 'name' | 'path'>>`
        delete from record_paper where ${of} = ${recordId} and id = ${id} returning name, path`.execute(trx);
      return rows[0];
    },
  };
}

/** Where the papers of a record are, for who deletes it. */
export const pathsOfPapers = async (trx: Trx, column: Of, recordId: string): Promise<string[]> =>
  (await recordPapers(column).of(trx, recordId)).map(({ path }) => path);

interface RecordHolder extends Omit<PaperHolder, 'shelf' | 'entity' | 'lock'> {
  entity: EntityWith<'update'> & EntityWith<'view'>;
  table: string;
  column: Of;
  /** The status from which on nothing is removed; papers are still added. */
  keptFrom: string;
}

/** The attachments of contracts, facilities or agreements: list, add and remove. Who may view the record may also see which files it has. */
export const recordPaperRoutes =
  ({ table, column, keptFrom, ...holder }: RecordHolder, storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    const { entity, path, find } = holder;
    const lock: PaperHolder['lock'] = async (trx, id, act) => {
      const { rows } = await sql<{ status: string }>`
        select status from ${sql.table(table)} where id = ${id} for no key update`.execute(trx);
      if (!rows[0]) throw new Problem('record-not-found');
      if (act === 'remove' && rows[0].status === keptFrom) throw new Problem('document-status');
    };
    const shelf = recordPapers(column);
    app.get(
      `${path}/:id/attachments`,
      {
        config: allowed(entity, 'view'),
        preParsing: existing(find),
        schema: {
          tags: [entity],
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ data: z.array(attachment) }) },
        },
      },
      async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => shelf.of(trx, id)) }),
    );
    await app.register(paperRoutes({ ...holder, lock, shelf }, storage));
  };

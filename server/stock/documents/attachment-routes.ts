import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { NewActivity } from '#shared/activity.ts';
import { ATTACHMENT_BYTES, ATTACHMENTS_MAX, NAME_MAX } from '#shared/limits.ts';
import type { EntityWith } from '#shared/permissions.ts';
import { attachment } from '#shared/stock/document.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import { oneLine } from '#shared/text.ts';
import { allowed } from '#server/platform/http/access.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { forgetFile, withFile } from '#server/platform/files/store-file.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { fileUpload } from '#server/platform/files/upload.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { params } from './answer.ts';
import { refuseTaken } from './asked.ts';
import { addAttachment, attachmentsOf, removeAttachment } from './attachments.ts';
import { documentExists } from './find.ts';
import { lockDocument } from './store.ts';

/** A file's name as it is shown: the last part of what browsers send, and nothing that cannot be shown. */
const shownName = (name: string) =>
  oneLine(
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .split(/[/\\]/)
      .at(-1)!,
  ).slice(0, NAME_MAX) || 'file';

/** Statuses in which a document takes more papers. */
const keepsPapers = ['draft', 'submitted', 'approved', 'rejected', 'posted', 'voided'] as const;

/** Photos and papers of a document: pictures are re-encoded, a PDF is kept as it is and served as a download. */
export function attachmentRoutes(
  kind: { entity: Extract<LedgerEntity, EntityWith<'update'>>; path: `/${string}`; asks?: unknown },
  storage: FileStorage,
): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const tags = [entity];
  const response = { 200: z.object({ data: z.array(attachment) }) };
  const [create, update] = [`${entity}_create`, `${entity}_update`] as const;
  const preParsing = existing((trx, id) => documentExists(trx, entity, id));

  const record = (trx: Trx, recordId: string, done: Pick<NewActivity, 'action' | 'changes'>) =>
    recordActivity(trx, { entity, recordId, ...done });

  return async (app) => {
    app.post(
      `${path}/:id/attachments`,
      {
        // People of a partner add papers to what they ask for.
        config: kind.asks ? { access: { anyOf: [update, create] } } : allowed(entity, 'update'),
        preParsing,
        preValidation: readForm({ schema: fileUpload, fileField: 'file', fileBytes: ATTACHMENT_BYTES }),
        schema: { tags, consumes: ['multipart/form-data'], params, body: fileUpload, response },
      },
      async (request) => {
        const { id } = request.params;
        const { file } = request.body;
        const { permissions, partner_ids } = request.user;
        if (!partner_ids && !permissions.has(update)) throw new Problem('permission-missing');
        const bytes = new Uint8Array(await file.arrayBuffer());
        const data = await withFile(storage, request, { bytes, maxBytes: ATTACHMENT_BYTES, pointer: '/file' }, (kept) =>
          request.inCompany(async (trx) => {
            if (partner_ids) await refuseTaken(trx, id);
            else await lockDocument(trx, kind, { id }, keepsPapers);
            if ((await attachmentsOf(trx, id)).length >= ATTACHMENTS_MAX) throw invalid('/file', 'too_many');
            const name = shownName(file.name);
            await addAttachment(trx, id, { ...kept, name });
            await record(trx, id, { action: 'add_detail', changes: { file_name: [null, name] } });
            return attachmentsOf(trx, id);
          }),
        );
        return { data };
      },
    );

    app.delete(
      `${path}/:id/attachments/:attachment_id`,
      {
        config: allowed(entity, 'update'),
        preParsing,
        schema: { tags, params: params.extend({ attachment_id: z.uuid() }), response },
      },
      async ({ params: { id, attachment_id }, inCompany, log }) => {
        const { file, data } = await inCompany(async (trx) => {
          // What was posted keeps its papers.
          await lockDocument(trx, kind, { id }, ['draft', 'submitted', 'approved', 'rejected', 'cancelled']);
          const gone = await removeAttachment(trx, id, attachment_id);
          if (!gone) throw new Problem('record-not-found');
          await record(trx, id, { action: 'remove_detail', changes: { file_name: [gone.name, null] } });
          return { file: gone.path, data: await attachmentsOf(trx, id) };
        });
        await forgetFile(storage, file, log);
        return { data };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { NewActivity } from '#shared/activity.ts';
import { attachment, type Attachment } from '#shared/attachment.ts';
import { ATTACHMENT_BYTES, ATTACHMENTS_MAX, NAME_MAX } from '#shared/limits.ts';
import type { EntityWith } from '#shared/permissions.ts';
import { oneLine } from '#shared/text.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type Access, allowed, type User } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { namedAs } from './file-name.ts';
import type { FileStorage } from './storage.ts';
import { forgetFile, withFile } from './store-file.ts';
import { fileUpload } from './upload.ts';

/** Where the photos and papers of a kind of record are kept. */
export interface PaperShelf {
  /** Those of a record, in the order in which they came. */
  of(trx: Trx, recordId: string): Promise<Attachment[]>;
  /** Adds a file that is stored already. */
  add(trx: Trx, recordId: string, file: Omit<Attachment, 'id' | 'created_at'>): Promise<void>;
  /** Takes one off, and answers what it was; undefined where the record has none of that id. */
  remove(trx: Trx, recordId: string, id: string): Promise<Pick<Attachment, 'name' | 'path'> | undefined>;
}

/** Records that have photos and papers. */
export interface PaperHolder {
  entity: EntityWith<'update'>;
  path: `/${string}`;
  shelf: PaperShelf;
  /** Whether there is such a record. */
  find(trx: Trx, id: string): Promise<unknown>;
  /** Who may ask to add one, where that is not who may change the record: `lock` then refuses the others. */
  adds?: { access: Access };
  /** Locks a record until the transaction ends. @throws Problem where it takes no paper, or gives none back */
  lock(trx: Trx, id: string, act: 'add' | 'remove', user: User): Promise<unknown>;
}

/** A file's name as it is shown: the last part of what browsers send, and nothing that cannot be shown. */
const shownName = (name: string) =>
  oneLine(
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .split(/[/\\]/)
      .at(-1)!,
  ).slice(0, NAME_MAX) || 'file';

/** Photos and papers of records, added and taken off: pictures are re-encoded, a PDF is kept as it is and served as a download. */
export function paperRoutes(holder: PaperHolder, storage: FileStorage): FastifyPluginAsyncZod {
  const { entity, path, shelf, find, lock } = holder;
  const tags = [entity];
  const params = z.object({ id: z.uuid() });
  const response = { 200: z.object({ data: z.array(attachment) }) };
  const preParsing = existing(find);

  const record = (trx: Trx, recordId: string, done: Pick<NewActivity, 'action' | 'changes'>) =>
    recordActivity(trx, { entity, recordId, ...done });

  return async (app) => {
    app.post(
      `${path}/:id/attachments`,
      {
        config: holder.adds ?? allowed(entity, 'update'),
        preParsing,
        preValidation: readForm({ schema: fileUpload, fileField: 'file', fileBytes: ATTACHMENT_BYTES }),
        schema: { tags, consumes: ['multipart/form-data'], params, body: fileUpload, response },
      },
      async (request) => {
        const { id } = request.params;
        const { file } = request.body;
        const bytes = new Uint8Array(await file.arrayBuffer());
        const data = await withFile(storage, request, { bytes, maxBytes: ATTACHMENT_BYTES, pointer: '/file' }, (kept) =>
          request.inCompany(async (trx) => {
            await lock(trx, id, 'add', request.user);
            if ((await shelf.of(trx, id)).length >= ATTACHMENTS_MAX) throw invalid('/file', 'too_many');
            const name = namedAs(shownName(file.name), kept.content_type);
            await shelf.add(trx, id, { ...kept, name });
            await record(trx, id, { action: 'add_detail', changes: { file_name: [null, name] } });
            return shelf.of(trx, id);
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
      async ({ params: { id, attachment_id }, user, inCompany, log }) => {
        const { file, data } = await inCompany(async (trx) => {
          await lock(trx, id, 'remove', user);
          const gone = await shelf.remove(trx, id, attachment_id);
          if (!gone) throw new Problem('record-not-found');
          await record(trx, id, { action: 'remove_detail', changes: { file_name: [gone.name, null] } });
          return { file: gone.path, data: await shelf.of(trx, id) };
        });
        await forgetFile(storage, file, log);
        return { data };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { stockDocument } from '#shared/stock/document.ts';
import { remarksBody } from '#shared/stock/document-input.ts';
import { UNSEEN } from '#shared/stock/unseen.ts';
import { allowed } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { forgetFile } from '#server/platform/files/store-file.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { retried } from '#server/platform/db/retried.ts';
import { DOCUMENT_BYTES, params, whole } from './answer.ts';
import { documentExists } from './find.ts';
import type { DraftedType } from './drafted-type.ts';
import { deleteDraft, saveRemarks } from './remarks.ts';
import { createDraft, createDraftAs, saveDraft } from './store.ts';

const SAVING =
  'Saves a draft on top of the version that was seen. Version 0: makes it under the id, once, however often it is sent.';

/** Drafts: made, saved as a whole and deleted. Remarks: put right at any time. */
export function draftRoutes(kind: DraftedType, storage: FileStorage): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const tags = [entity];
  const response = { 200: z.object({ data: stockDocument }) };
  const [create, update] = [`${entity}_create`, `${entity}_update`] as const;
  const preParsing = existing((trx, id) => documentExists(trx, entity, id));
  // Only the version in the body tells whether the document must exist already.
  const existingOrNew = existing(
    async (trx, id, { permissions }) => permissions.has(create) || documentExists(trx, entity, id),
  );

  return async (app) => {
    app.post(
      path,
      { config: allowed(entity, 'create'), bodyLimit: DOCUMENT_BYTES, schema: { tags, body: kind.input, response } },
      async ({ body, inCompany, user }) => ({
        data: await retried(() =>
          inCompany(async (trx) => whole(trx, kind, await createDraft(trx, kind, body, user), user)),
        ),
      }),
    );

    app.put(
      `${path}/:id`,
      {
        config: { access: { anyOf: [create, update] } },
        bodyLimit: DOCUMENT_BYTES,
        preParsing: existingOrNew,
        schema: { tags, description: SAVING, params, body: kind.draft, response },
      },
      async ({ params: { id }, body: { version, ...content }, inCompany, user }) => {
        const isNew = version === UNSEEN;
        if (!user.permissions.has(isNew ? create : update)) throw new Problem('permission-missing');
        const data = await retried(() =>
          inCompany(async (trx) => {
            if (isNew) await createDraftAs(trx, kind, { ...content, id }, user);
            else await saveDraft(trx, kind, { ...content, version, id }, user);
            return whole(trx, kind, id, user);
          }),
        );
        return { data };
      },
    );

    app.put(
      `${path}/:id/remarks`,
      { config: allowed(entity, 'update'), preParsing, schema: { tags, params, body: remarksBody, response } },
      async ({ params: { id }, body, inCompany, user }) => ({
        data: await retried(() =>
          inCompany(async (trx) => {
            const find = (inTrx: Trx, which: string) => whole(inTrx, kind, which, user);
            await saveRemarks(trx, kind, { ...body, id }, find);
            return find(trx, id);
          }),
        ),
      }),
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed(entity, 'delete'),
        preParsing,
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log, user }) => {
        const files = await inCompany((trx) => deleteDraft(trx, kind, id, user));
        for (const file of files) await forgetFile(storage, file, log);
        return { data: {} };
      },
    );
  };
}

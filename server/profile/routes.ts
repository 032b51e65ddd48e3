import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PHOTO_BYTES } from '#shared/limits.ts';
import { photo, profileBody } from '#shared/profile.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetImage, imageOf, withImage } from '#server/platform/files/with-image.ts';
import { readForm } from '#server/platform/http/multipart.ts';

const tags = ['profile'];
const config = { access: 'own-account' } as const;
const photoForm = z.strictObject({ image: z.file() });

/** What people say about themselves, and how they want to see Palka. */
export function profileRoutes(storage: FileStorage): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      '/profile',
      { config, schema: { tags, body: profileBody, response: { 200: z.object({ data: profileBody }) } } },
      async ({ body, user, inCompany }) => {
        await inCompany((trx) => trx.updateTable('app_user').set(body).where('id', '=', user.id).execute());
        return { data: body };
      },
    );

    app.put(
      '/profile/photo',
      {
        config,
        preValidation: readForm({ schema: photoForm, fileField: 'image', fileBytes: PHOTO_BYTES }),
        schema: {
          tags,
          consumes: ['multipart/form-data'],
          body: photoForm,
          response: { 200: z.object({ data: photo }) },
        },
      },
      async (request) => {
        const { user, inCompany, log } = request;
        const upload = { bytes: await imageOf(request.body), maxBytes: PHOTO_BYTES, owner: user.id };
        const { path, before } = await withImage(storage, request, upload, async (path = null) => ({
          path,
          before: await inCompany((trx) => setPhoto(trx, user.id, path)),
        }));
        await forgetImage(storage, before, log);
        return { data: { photo: path } };
      },
    );

    app.delete(
      '/profile/photo',
      { config, schema: { tags, response: { 200: z.object({ data: photo }) } } },
      async ({ user, inCompany, log }) => {
        await forgetImage(storage, await inCompany((trx) => setPhoto(trx, user.id, null)), log);
        return { data: { photo: null } };
      },
    );
  };
}

/** Answers the photo there was. */
async function setPhoto(trx: Trx, userId: string, path: string | null): Promise<string | null> {
  // Work that is being written refers to the person; their key stays, so it need not end first.
  const own = trx.selectFrom('app_user').select('photo').where('id', '=', userId).forNoKeyUpdate();
  const { photo } = await own.executeTakeFirstOrThrow();
  await trx.updateTable('app_user').set({ photo: path }).where('id', '=', userId).execute();
  return photo;
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import type { EntityWith } from '#shared/permissions.ts';
import { seenVersion } from '#shared/version.ts';
import { allowed } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import type { FileStorage } from './storage.ts';
import { forgetImage, imageOf, withImage } from './with-image.ts';

/** Records with a picture. `Form` is what is typed about one; its picture is sent with it, as `image`. */
interface Pictured<Form extends z.ZodObject> {
  path: `/${string}`;
  /** Where they are kept, each with the path of its picture in `image`. */
  table: string;
  entity: EntityWith<'create' | 'update' | 'delete'>;
  /** Under which the API's description files the routes. */
  tag: string;
  row: z.ZodType;
  form: Form;
  maxBytes: number;
  find(trx: Trx, id: string): Promise<unknown>;
  /** Answers the new record's id. */
  insert(trx: Trx, values: z.output<Form>, image: string | null): Promise<string>;
  /** `image` undefined keeps the picture there is. */
  update(trx: Trx, id: string, values: z.output<Form>, image: string | null | undefined): Promise<unknown>;
  /** Answers the picture that belonged to the record. */
  remove(trx: Trx, id: string): Promise<string | null>;
}

const params = z.object({ id: z.uuid() });
const consumes = ['multipart/form-data'];

/**
 * The routes that create, change and delete records with a picture, sent as forms. `image` left out of a change keeps
 * the picture, empty removes it.
 */
export function pictureRoutes<Form extends z.ZodObject>(
  records: Pictured<Form>,
  storage: FileStorage,
): FastifyPluginAsyncZod {
  const { path, maxBytes, find, insert, update, remove } = records;
  const tags = [records.tag];
  const one = { 200: z.object({ data: records.row }) };
  const createForm = (records.form as z.ZodObject).safeExtend({ image: z.file().nullish() });
  const updateForm = createForm.safeExtend({ id: z.uuid(), ...seenVersion });
  const read = (schema: z.ZodObject) => readForm({ schema, fileField: 'image', fileBytes: maxBytes });
  const { entity } = records;
  const upload = async (body: { image?: File | null | undefined }) => ({ bytes: await imageOf(body), maxBytes });

  return async (app) => {
    app.post(
      path,
      {
        config: allowed(entity, 'create'),
        preValidation: read(createForm),
        schema: { tags, consumes, body: createForm, response: one },
      },
      async (request) => {
        const { image: _, ...values } = request.body;
        const data = await withImage(storage, request, await upload(request.body), (image) =>
          request.inCompany(async (trx) => find(trx, await insert(trx, values as z.output<Form>, image ?? null))),
        );
        return { data };
      },
    );

    app.put(
      `${path}/:id`,
      {
        config: allowed(entity, 'update'),
        preParsing: existing(find),
        preValidation: read(updateForm),
        preHandler: sameId,
        schema: { tags, params, consumes, body: updateForm, response: one },
      },
      async (request) => {
        const { id } = request.params;
        const { id: _, image: __, version, ...values } = request.body;
        const { data, unused } = await withImage(storage, request, await upload(request.body), (image) =>
          request.inCompany(async (trx) => {
            const before =
              (await held(trx, records, { id, version: version as number | undefined })) ??
              (await refuseSave(trx, id, find));
            await update(trx, id, values as z.output<Form>, image);
            return { unused: image === undefined ? null : before.image, data: await find(trx, id) };
          }),
        );
        await forgetImage(storage, unused, request.log);
        return { data };
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed(entity, 'delete'),
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        await forgetImage(storage, await inCompany((trx) => remove(trx, id)), log);
        return { data: {} };
      },
    );
  };
}

/** The path of a record's picture, with the record held until the transaction ends; undefined when it is of another version. */
async function held(
  trx: Trx,
  { table }: Pick<Pictured<z.ZodObject>, 'table'>,
  { id, version }: { id: string; version: number | undefined },
): Promise<{ image: string | null } | undefined> {
  const { rows } = await sql<{ image: string | null }>`
    select image from ${sql.table(table)}
    where id = ${id} and version = coalesce(${version ?? null}, version) for no key update`.execute(trx);
  return rows[0];
}

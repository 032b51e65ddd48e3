import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  facility,
  facilityChange,
  facilityDefault,
  facilityInput,
  facilityQuery,
  facilityStepBody,
  facilityStepNames,
} from '#shared/fishfin.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { pathsOfPapers } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetFile } from '#server/platform/files/store-file.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId, stepOn } from '#server/platform/http/existing-record.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { facilityKind } from './kind.ts';
import { everyFacility, findFacility, findFacilityOf, listFacilities } from './list.ts';
import { defaultFacility, deleteFacility, insertFacility, stepFacility, updateFacility } from './save.ts';

const { path, entity } = facilityKind;
const tags = [entity];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: facility }) };

const answer = async (trx: Trx, id: string) => ({ data: (await findFacility(trx, id))! });

/** Facilities: loans with goods in a warehouse as security, and the steps of each. */
export const facilityRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      readingRoutes({
        path,
        entity,
        tag: entity,
        row: facility,
        detail: facility,
        query: facilityQuery,
        list: listFacilities,
        every: everyFacility,
        // The log and the ledger name documents of facilities, which have no page of their own.
        find: findFacilityOf,
      }),
    );

    app.post(
      path,
      { config: allowed(entity, 'create'), schema: { tags, body: facilityInput, response: one } },
      async ({ body, inCompany }) => inCompany(async (trx) => answer(trx, await insertFacility(trx, body))),
    );

    app.put(
      `${path}/:id`,
      {
        config: allowed(entity, 'update'),
        preParsing: existing(findFacility),
        preHandler: sameId,
        schema: { tags, params, body: facilityChange, response: one },
      },
      async ({ params: { id }, body: { id: _, version, ...input }, inCompany }) =>
        inCompany(async (trx) => {
          await updateFacility(trx, { id, version }, input);
          return answer(trx, id);
        }),
    );

    for (const step of facilityStepNames) {
      app.post(
        `${path}/:id/${step}`,
        {
          config: allowed(entity, 'approval'),
          ...stepOn(findFacility),
          schema: { tags, params, body: facilityStepBody, response: one },
        },
        async ({ params: { id }, body: { version }, inCompany }) =>
          inCompany(async (trx) => {
            await stepFacility(trx, { id, version }, step);
            return answer(trx, id);
          }),
      );
    }

    app.post(
      `${path}/:id/default`,
      {
        config: allowed(entity, 'approval'),
        ...stepOn(findFacility),
        schema: { tags, params, body: facilityDefault, response: one },
      },
      async ({ params: { id }, body: { version, reason }, inCompany }) =>
        inCompany(async (trx) => {
          await defaultFacility(trx, { id, version }, reason);
          return answer(trx, id);
        }),
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed(entity, 'delete'),
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        const files = await inCompany(async (trx) => {
          const papers = await pathsOfPapers(trx, 'facility_id', id);
          await deleteFacility(trx, id);
          return papers;
        });
        await Promise.all(files.map((file) => forgetFile(storage, file, log)));
        return { data: {} };
      },
    );
  };

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { chargeDetailQuery, chargeDetails, chargeQuery, charges } from '#shared/rental-charges.ts';
import { allowed } from '#server/platform/http/access.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { answerCharges } from './answer.ts';
import { chargesOfContract } from './charges-of-contract.ts';
import type { ChargeDetail } from './detail.ts';
import { namedDetail, namesOf } from './named.ts';
import { detailsAt } from './parts.ts';

const path = '/rental_charges';
const config = allowed('rental', 'view');
const tags = ['rental'];

/** What is charged under a contract, computed from the ledger whenever it is asked for. */
export const chargeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    { config, schema: { tags, querystring: chargeQuery, response: { 200: z.object({ data: charges }) } } },
    async ({ query, inTransaction }) =>
      inTransaction(async (trx) => ({ data: await answerCharges(trx, await chargesOfContract(trx, query)) })),
  );

  app.get(
    `${path}/details`,
    { config, schema: { tags, querystring: chargeDetailQuery, response: { 200: chargeDetails } } },
    async ({ query: { tariff_id, page, size, ...query }, inTransaction }) =>
      inTransaction(async (trx) => {
        const { lines, parts } = await chargesOfContract(trx, query);
        const total = lines.find(({ rate }) => rate.id === tariff_id)?.details ?? 0;
        const shown: ChargeDetail[] = [];
        let left = page * size;
        for await (const details of detailsAt(parts, tariff_id)) {
          shown.push(...details.slice(left, left + size - shown.length));
          left = Math.max(0, left - details.length);
          if (shown.length === size) break;
        }
        const names = await namesOf(
          trx,
          shown.map(({ id }) => id),
        );
        return {
          data: shown.map((detail, at) => namedDetail(detail, names, page * size + at)),
          pagination: paginationOf({ page, size }, total),
        };
      }),
  );
};

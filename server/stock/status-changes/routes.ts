import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Permission } from '#shared/permissions.ts';
import { stockDocument } from '#shared/stock/document.ts';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { type StatusChange, statusChangeBody } from '#shared/stock/status-change.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { whole } from '#server/stock/documents/answer.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { changeStatus } from './change-status.ts';
import type { ChangeInGrams } from './parts.ts';
import { adjusted } from '#shared/stock/document-types.ts';

const { entity, path } = adjusted;

/** A hold only restricts what may be done with goods; the others let them out. */
const needed: Record<PlaceChangeKind, Permission> = {
  hold: 'stockadjustment_create',
  release: 'stockadjustment_approval',
  recall_release: 'stockadjustment_approval',
};

const inGrams = ({ parts, ...change }: StatusChange): ChangeInGrams => ({
  ...change,
  parts: parts.map(({ net_weight, ...part }) => ({
    ...part,
    net_weight_g: net_weight === null ? null : gramsOf(net_weight),
  })),
});

/** Status changes of goods at their places are made; they are listed and read as adjustments are. */
export const statusChangesFeature: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `${path}/status_changes`,
    {
      config: { access: { anyOf: Object.values(needed) }, idempotent: true },
      schema: {
        tags: [entity],
        description: 'It counts as of today.',
        body: statusChangeBody,
        response: { 200: z.object({ data: stockDocument }) },
      },
    },
    async (request) => {
      const { body, user } = request;
      if (!user.permissions.has(needed[body.kind])) throw new Problem('permission-missing');
      return {
        data: await idempotent(request, {
          work: (trx) => changeStatus(trx, inGrams(body)),
          answer: (trx, id) => whole(trx, adjusted, id, user),
        }),
      };
    },
  );
};

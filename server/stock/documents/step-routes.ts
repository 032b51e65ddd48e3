import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentSteps } from '#shared/stock/document-steps.ts';
import { approvalBody, rejectBody, stepBody, stockDocument } from '#shared/stock/document.ts';
import { allowed, type User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { retried } from '#server/platform/db/retried.ts';
import { onceOf } from '#server/stock/ledger/once.ts';
import { params, whole } from './answer.ts';
import { documentExists } from './find.ts';
import type { DraftedType } from './drafted-type.ts';
import { shown } from './shown.ts';
import { refuse, take } from './answer-request.ts';
import { approve, cancel, postDocument, reject, reopen, submit } from './workflow.ts';
import type { Step } from './decide.ts';

/** The steps that take nothing but the version that was seen. */
const plainSteps = { submit, reopen, cancel, take };

/** The way of a document: submitted, approved or rejected, taken back, given up, posted. */
export function stepRoutes(kind: DraftedType): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const tags = [entity];
  const response = { 200: z.object({ data: stockDocument }) };
  const onDocument = stepOn((trx, id) => documentExists(trx, entity, id));

  return async (app) => {
    for (const name of ['submit', 'reopen', 'cancel', ...(kind.asks ? (['take'] as const) : [])] as const) {
      app.post(
        `${path}/:id/${name}`,
        {
          config: allowed(entity, documentSteps[name].needs),
          ...onDocument,
          schema: { tags, params, body: stepBody, response },
        },
        async ({ params: { id }, body: { version }, inCompany, user }) => ({
          data: await retried(() =>
            inCompany(async (trx) => {
              await plainSteps[name](trx, kind, { id, version, user });
              return whole(trx, kind, id, user);
            }),
          ),
        }),
      );
    }

    app.post(
      `${path}/:id/post`,
      {
        config: { ...allowed(entity, documentSteps.post.needs), generalPlans: true, idempotent: true },
        ...onDocument,
        schema: {
          tags,
          params,
          body: kind.posting,
          response,
        },
      },
      async (request) => {
        const { inCompany, user } = request;
        const { id } = request.params;
        const once = onceOf(request);
        return {
          data: await retried(() =>
            inCompany(async (trx) => {
              const asked = { ...request.body, id };
              const posted = await postDocument(trx, kind, asked, { by: user, once });
              return posted ? shown(kind, posted, user) : whole(trx, kind, id, user);
            }),
          ),
        };
      },
    );

    if (kind.asks) await app.register(refusalRoute(kind));
    await app.register(decisionRoutes(kind));
  };
}

/** Refusing what people of a partner asked for. */
function refusalRoute(kind: DraftedType): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  return async (app) => {
    app.post(
      `${path}/:id/refuse`,
      {
        config: allowed(entity, documentSteps.refuse.needs),
        ...stepOn((trx, id) => documentExists(trx, entity, id)),
        schema: { tags: [entity], params, body: rejectBody, response: { 200: z.object({ data: stockDocument }) } },
      },
      async ({ params: { id }, body: { version, reason }, inCompany, user }) => ({
        data: await retried(() =>
          inCompany(async (trx) => {
            await refuse(trx, kind, { id, version, user }, reason);
            return whole(trx, kind, id, user);
          }),
        ),
      }),
    );
  };
}

/** Approving and rejecting, for people with the permission who did not submit it. Needs nothing of the kind but its name. */
export function decisionRoutes(kind: Pick<DraftedType, 'entity' | 'path' | 'kinds'>): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const tags = [entity];
  const response = { 200: z.object({ data: stockDocument }) };
  const onDocument = stepOn((trx, id) => documentExists(trx, entity, id));
  const decided = async (
    { inCompany, user }: { inCompany: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>; user: User },
    step: Omit<Step, 'user'>,
    decide: (trx: Trx, step: Step) => Promise<void>,
  ) => ({
    data: await retried(() =>
      inCompany(async (trx) => {
        await decide(trx, { ...step, user });
        return whole(trx, kind, step.id, user);
      }),
    ),
  });

  return async (app) => {
    app.post(
      `${path}/:id/approve`,
      {
        config: allowed(entity, documentSteps.approve.needs),
        ...onDocument,
        schema: { tags, params, body: approvalBody, response },
      },
      async (request) => {
        const { version, note } = request.body;
        return decided(request, { id: request.params.id, version }, (trx, step) => approve(trx, kind, step, note));
      },
    );

    app.post(
      `${path}/:id/reject`,
      {
        config: allowed(entity, documentSteps.reject.needs),
        ...onDocument,
        schema: { tags, params, body: rejectBody, response },
      },
      async (request) => {
        const { version, reason } = request.body;
        return decided(request, { id: request.params.id, version }, (trx, step) => reject(trx, kind, step, reason));
      },
    );
  };
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { User } from './access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that an address or a body names; empty where it names none. */
const idIn = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'id' in named && typeof named.id === 'string' ? named.id : '';

/**
 * Looks for the record that the address names before anything in the body is read. Another company's record
 * does not exist here, and an id of the wrong form never did.
 * @throws Problem `record-not-found`
 */
export const existing = (find: (trx: Trx, id: string, user: User) => Promise<unknown>): preParsingAsyncHookHandler =>
  async function check(request) {
    const id = idIn(request.params);
    const isFound = UUID.test(id) && (await request.reading((trx) => find(trx, id, request.user)));
    if (!isFound) throw new Problem('record-not-found');
  };

/** The limit for the body of a step: a version, a reason of some words. */
const STEP_BYTES = 16 * 1024;

/** Problems between the access rule and the step, beside a body that cannot be read or does not fit the schema. */
const refusedBefore = new Set<string>(['malformed-request', 'idempotency-key-required', 'idempotency-key-reused']);

const isRefusedBefore = (error: FastifyError | Problem): boolean =>
  error instanceof Problem ? refusedBefore.has(error.problem) : (error.statusCode ?? 500) < 500;

/**
 * The same for a step of a record, without a look at the database where all is well: the step locks the record and says
 * itself that there is none. Only where something is refused before that, the record is looked for: a person who may not see it
 * learns nothing of it. The body is read unseen, so it has to be small.
 * @throws Problem `record-not-found`
 */
export function stepOn(find: (trx: Trx, id: string) => Promise<unknown>) {
  const refuseUnknown = existing(find);
  return {
    bodyLimit: STEP_BYTES,
    async preParsing({ params }: FastifyRequest) {
      if (!UUID.test(idIn(params))) throw new Problem('record-not-found');
    },
    async errorHandler(
      this: FastifyInstance,
      error: FastifyError | Problem,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      if (isRefusedBefore(error)) await refuseUnknown.call(this, request, reply, request.raw);
      throw error;
    },
  };
}

/** The id in the body is the one in the address. */
export async function sameId({ params, body }: FastifyRequest): Promise<void> {
  if (idIn(params).toLowerCase() !== idIn(body).toLowerCase()) throw invalid('/id', 'mismatch');
}

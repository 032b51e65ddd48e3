import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { User } from './access.ts';
import type { Trx } from './database.ts';
import { invalid, Problem } from './problem.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Looks for the record that the address names before anything in the body is read. Another company's record
 * does not exist here, and an id of the wrong form never did.
 * @throws Problem `record-not-found`
 */
export const existing = (find: (trx: Trx, id: string, user: User) => Promise<unknown>): preParsingAsyncHookHandler =>
  async function check(request) {
    const { id } = request.params as { id: string };
    const isFound = UUID.test(id) && (await request.inCompany((trx) => find(trx, id, request.user)));
    if (!isFound) throw new Problem('record-not-found');
  };

/** The id in the body is the one in the address. */
export async function sameId({ params, body }: FastifyRequest): Promise<void> {
  if ((params as { id: string }).id.toLowerCase() !== (body as { id: string }).id.toLowerCase())
    throw invalid('/id', 'mismatch');
}

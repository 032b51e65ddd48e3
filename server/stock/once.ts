import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import './table.ts';

const HEADER = 'idempotency-key';
const KEY_MAX = 200;

interface Request {
  key: string;
  /** SHA-256 of all that makes the request what it is. */
  hash: Buffer;
}

/**
 * Does `work` once for a key, in the caller's transaction: a repeated request is given the first one's answer. Whoever
 * comes while the first is still at it waits for its end; when it fails, nothing was done and the next one does it.
 * @throws Problem `idempotency-key-reused` when the key came with another request
 */
export async function once<T>(trx: Trx, { key, hash }: Request, work: () => Promise<T>): Promise<T> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (key, request_hash) values (${key}, ${hash}) on conflict do nothing`.execute(trx);
  if (numAffectedRows === 0n) {
    const first = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.request_hash.equals(hash)) throw new Problem('idempotency-key-reused');
    return first.answer as T;
  }
  const answer = await work();
  await sql`update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb where key = ${key}`.execute(trx);
  return answer;
}

/**
 * Answers a request that must happen only once, by its Idempotency-Key header: the same key with the same request of the
 * same person is answered with what the first one was. What they may see and do is part of the request: the answer to
 * somebody who might see more is not given again once they may not.
 * @throws Problem `idempotency-key-required`, `idempotency-key-reused`
 */
export function idempotent<T>(request: FastifyRequest, work: (trx: Trx) => Promise<T>): Promise<T> {
  const key = request.headers[HEADER];
  if (typeof key !== 'string' || key.trim() === '' || key.length > KEY_MAX)
    throw new Problem('idempotency-key-required');
  const { method, url, user, body } = request;
  const rights = [[...user.permissions].toSorted(), user.warehouse_ids?.toSorted() ?? null];
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, user.id, rights, body ?? null]))
    .digest();
  return request.inCompany((trx) => once(trx, { key, hash }, () => work(trx)));
}

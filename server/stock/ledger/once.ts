import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { retried } from '#server/platform/db/retried.ts';
import './table.ts';

const HEADER = 'idempotency-key';
const KEY_MAX = 200;

/** A request that must happen only once. */
interface Request {
  key: string;
  /** SHA-256 of all that makes the request what it is. */
  hash: Buffer;
  /** The record in its address, where it names one. */
  id: string | undefined;
}

/** What is kept of what was done: a reference, from which the answer is read again. */
interface Done {
  id: string;
}

/**
 * Does `work` once for a key, in the caller's transaction, and answers the id of the record that came of it, also to a
 * repeated request. One that comes while the first is running waits for its end; when that fails, nothing was done and
 * the next one does it.
 * @throws Problem `idempotency-key-reused` when the key came with another request
 */
export async function once(trx: Trx, request: Request, work: () => Promise<string>): Promise<string> {
  const { key, hash } = request;
  const { numAffectedRows } = await sql`${named('take key')}
    insert into idempotency_key (key, request_hash) values (${key}, ${hash}) on conflict do nothing`.execute(trx);
  if (numAffectedRows === 0n) {
    const first = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const done = first.answer as Done;
    if (!isRepeated(request, first.request_hash, done)) throw new Problem('idempotency-key-reused');
    return done.id;
  }
  const done: Done = { id: await work() };
  await sql`${named('answer of key')}
    update idempotency_key set answer = ${JSON.stringify(done)}::jsonb where key = ${key}`.execute(trx);
  return done.id;
}

/** The hash is unknown of a request from before it left out the rights; then the record in the address has to be the same. */
function isRepeated({ hash, id }: Request, first: Buffer | null, done: Done): boolean {
  if (first) return first.equals(hash);
  return id === undefined || id.toLowerCase() === done.id;
}

interface Work<T> {
  /** Does it in the transaction, which may be retried, and answers the id of the record that came of it. */
  work(trx: Trx): Promise<string>;
  /** Reads what is answered from that record, by what the person may see now; for the first request and each repeated one. */
  answer(trx: Trx, id: string): Promise<T>;
}

/**
 * Answers a request that must happen only once, by its Idempotency-Key header: the same key with the same method, address
 * and body of the same person does nothing again. Their rights are no part of the request: a repeated one is checked and
 * answered by those of today, with the record as it is now.
 * @throws Problem `idempotency-key-required`, `idempotency-key-reused`
 */
export function idempotent<T>(request: FastifyRequest, { work, answer }: Work<T>): Promise<T> {
  const key = request.headers[HEADER];
  if (typeof key !== 'string' || key.trim() === '' || key.length > KEY_MAX)
    throw new Problem('idempotency-key-required');
  const { method, url, user, body } = request;
  const { id } = request.params as { id?: string };
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, user.id, body ?? null]))
    .digest();
  return retried(() =>
    request.inCompany(async (trx) => answer(trx, await once(trx, { key, hash, id }, () => work(trx)))),
  );
}

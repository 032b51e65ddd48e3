import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { retried } from '#server/platform/db/retried.ts';
import './table.ts';

const HEADER = 'idempotency-key';
const KEY_MAX = 200;

/** A request that must happen only once. */
export interface Once {
  key: string;
  /** SHA-256 of all that makes the request what it is. */
  hash: Buffer;
  /** The record in its address, where it names one. */
  id: string | undefined;
}

/** The stored result of a request: a reference, from which the answer is read again. */
interface Done {
  id: string;
}

/** The stored row of an idempotency key. The hash is hexadecimal; unknown of a request from before it left out the rights. */
export interface Kept {
  hash: string | null;
  answer: Done;
}

const keptColumns = sql<Kept>`json_build_object('hash', encode(k.request_hash, 'hex'), 'answer', k.answer)`;

/** The stored row of a key, as a JSON column of a statement; null where the key is new. */
export const keptColumn = (key: RawBuilder<unknown>) => sql<Kept | null>`(
  select ${keptColumns} from idempotency_key k where k.company_id = app_company_id() and k.key = ${key}::text)`;

/** The same, read. */
export async function keptOf(trx: Trx, key: string): Promise<Kept | null> {
  const { rows } = await sql<{
    kept: Kept | null;
  }>`${named('find key')} select ${keptColumn(sql.val(key))} as kept`.execute(trx);
  return rows[0]!.kept;
}

/**
 * Does `work` once for a key, in the caller's transaction, and answers the id of the record that came of it, also to a
 * repeated request. One that comes while the first is running waits for its end; when that fails, nothing was done and
 * the next one does it.
 * @throws Problem `idempotency-key-reused` when the key came with another request
 */
export async function once(trx: Trx, request: Once, work: () => Promise<string>): Promise<string> {
  const { key, hash } = request;
  const { numAffectedRows } = await sql`${named('take key')}
    insert into idempotency_key (key, request_hash) values (${key}, ${hash}) on conflict do nothing`.execute(trx);
  if (numAffectedRows === 0n) {
    const kept = await keptOf(trx, key);
    // Of another person of a partner it is not seen.
    if (!kept) throw new Problem('idempotency-key-reused');
    refuseReused(request, kept);
    return kept.answer.id;
  }
  const done: Done = { id: await work() };
  await sql`${named('answer of key')}
    update idempotency_key set answer = ${JSON.stringify(done)}::jsonb where key = ${key}`.execute(trx);
  return done.id;
}

/**
 * Refuses another request than the one that the key came with first. Of one whose hash is unknown the record in the address has to be
 * the same.
 * @throws Problem `idempotency-key-reused`
 */
export function refuseReused({ hash, id }: Once, { hash: first, answer }: Kept): void {
  const isRepeated =
    first === null ? id === undefined || id.toLowerCase() === answer.id : first === hash.toString('hex');
  if (!isRepeated) throw new Problem('idempotency-key-reused');
}

/** Another request with the key was done at the same time, so that this one cannot be kept. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'idempotency_key_pkey';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its work is done once for an Idempotency-Key, which it needs. */
    idempotent?: boolean;
  }
}

interface Work<T> {
  /** Does it in the transaction, which may be retried, and answers the id of the record that came of it. */
  work(trx: Trx): Promise<string>;
  /** Reads what is answered from that record, by what the person may see now; for the first request and each repeated one. */
  answer(trx: Trx, id: string): Promise<T>;
}

/**
 * A request that must happen only once, by its Idempotency-Key header: the same key with the same method, address and body of the same
 * person. Their rights are no part of it.
 * @throws Problem `idempotency-key-required`
 */
export function onceOf({ headers, params, method, url, user, body, routeOptions }: FastifyRequest): Once {
  if (!routeOptions.config.idempotent) throw new Error('The route does not declare that it is idempotent.');
  const key = headers[HEADER];
  if (typeof key !== 'string' || key.trim() === '' || key.length > KEY_MAX)
    throw new Problem('idempotency-key-required');
  const { id } = params as { id?: string };
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, user.id, body ?? null]))
    .digest();
  return { key, hash, id };
}

/**
 * Answers a request that must happen only once: what was done is not done again. A repeated one is checked and answered by the
 * rights of today, with the record as it is now.
 * @throws Problem `idempotency-key-required`, `idempotency-key-reused`
 */
export function idempotent<T>(request: FastifyRequest, { work, answer }: Work<T>): Promise<T> {
  const asked = onceOf(request);
  return retried(() => request.inCompany(async (trx) => answer(trx, await once(trx, asked, () => work(trx)))));
}

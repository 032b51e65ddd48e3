import { sql } from 'kysely';
import { numberFrameOf } from '#shared/document-number.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { withCommit } from '#server/platform/db/with-commit.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { stockChanged } from '#server/platform/db/stock-changes.ts';
import { apply, type AppliedMove, type Balance } from './apply.ts';
import { refuseBackDated } from './back-dated.ts';
import { carry, lockReservers, relocationsOf } from './carry.ts';
import { refuseBroken } from './guards.ts';
import { lockStock } from './lock-stock.ts';
import { type Movement, nameOf } from './movement.ts';
import { isKeyTaken, type Once } from './once.ts';
import { namingFacilities, pledgeFaults } from './pledges.ts';
import { reserversOf } from './reserve.ts';
import './table.ts';

/** A document to post, without its movements. The caller has locked its row. */
export interface Postable {
  id: string;
  entity: LedgerEntity;
  kind?: string;
  /** The day it counts for, YYYY-MM-DD. */
  date: string;
  /** How documents of its kind are numbered; left out, it is read. */
  number_format?: string;
  /** Whether it is submitted in the same step, by the person who posts it. */
  submitted?: boolean;
}

/** A document with what it does to stock. */
export interface Posting {
  document: Postable;
  movements: readonly Movement[];
}

export interface Posted {
  number: string;
  value: number;
  posted_at: string;
}

/** Documents whose movements stand against nothing, with all stock that they touch locked. Nothing of them is written yet. */
export interface Prepared {
  /** The value of each, in whole rupiah. */
  values: readonly number[];
  /**
   * Writes them to the ledger, with balances, numbers and the status `posted`, and with what is kept of the request.
   * @throws Problem `idempotency-key-reused` where another request with the key was done at the same time
   */
  write(last?: Last): Promise<Posted[]>;
}

interface Last {
  /** The request that posts them, if it must happen only once. */
  once?: Once | undefined;
  /** Whether nothing is asked after it: then it is committed with it. */
  isLast?: boolean;
}

/**
 * Makes a document count, all or nothing: lets go of what it reserved, writes its movements to the ledger, brings the
 * balances up to date, gives it its number and the status `posted`. Answers the number and what it is worth, in whole rupiah.
 * @param locked called once all stock is locked that it touches, to look at what nobody changes any more
 * @throws Problem `insufficient-stock` at the places that are short; `invalid-input` where a guard is broken, more would lie
 *   than can be counted, or the document would be worth more (`too_big`), and at /date for closed books, a date to come, and what `refuseBackDated` throws
 */
export async function post(
  trx: Trx,
  document: Postable,
  movements: readonly Movement[],
  locked?: () => Promise<void>,
): Promise<Posted> {
  const [posted] = await (await prepare(trx, [{ document, movements }], locked)).write();
  return posted!;
}

/**
 * Makes several documents count, all or nothing, each after the one before it: what the first brings the next
 * may take. All that any of them touches is locked at once, in one order, so that two such postings never deadlock.
 * Answers their numbers and values in the same order.
 * @throws Problem as `post` does, for the first document at fault
 */
export const postTogether = async (trx: Trx, postings: readonly Posting[]): Promise<Posted[]> =>
  (await prepare(trx, postings)).write();

/**
 * Locks what documents touch, and applies them in memory, each after the one before it. The books have to be open for the earliest of them.
 * @throws Problem as `post` does
 */
export async function prepare(trx: Trx, postings: readonly Posting[], locked?: () => Promise<void>): Promise<Prepared> {
  const [date] = postings.map(({ document }) => document.date).toSorted();
  if (date === undefined) throw new Error('There is no document to post.');
  const ids = postings.map(({ document }) => document.id);
  const relocations = postings.flatMap((posting) => relocationsOf(posting.movements));
  const reservers = await lockReservers(trx, relocations, ids);
  const movements = postings.flatMap((posting) => posting.movements);
  const { balances, broken } = await lockStock(trx, { date, movements, documentIds: ids });
  await locked?.();
  const { before, arrive } = await carry(trx, relocations, { balances, documents: reservers });
  const applied = await namingHolders(trx, { postings, before }, () => applyAll(before, postings));
  refuseBroken(broken);
  await refuseBackDated(
    trx,
    before,
    postings.map((posting, at) => ({ date: posting.document.date, movements: posting.movements, moves: applied[at]! })),
  );
  const values = applied.map(worthOf);
  if (!values.every(Number.isSafeInteger)) throw invalid('/lines', 'too_big');
  return {
    values,
    async write({ once, isLast = false } = {}) {
      const documents = [];
      for (const [at, { document }] of postings.entries()) {
        documents.push({
          id: document.id,
          moves: applied[at]!.map(written),
          worth: values[at]!,
          submitted: document.submitted ?? false,
          ...numberFrameOf(await numberFormatOf(trx, document), document.date),
        });
      }
      stockChanged(trx);
      const { numbers, posted_at } = await write(trx, documents, { once, isLast: isLast && !arrive });
      await arrive?.(trx);
      return numbers.map((number, at) => ({ number, value: values[at]!, posted_at }));
    },
  };
}

async function write(trx: Trx, documents: readonly object[], { once, isLast }: Last) {
  const request = once ? { key: once.key, hash: once.hash.toString('hex') } : null;
  const [posted, asked] = [JSON.stringify(documents), JSON.stringify(request)];
  const statement = sql<{ numbers: string[]; posted_at: string }>`${isLast ? withCommit : named('post documents')}
    select post_documents(${posted}::jsonb, ${asked}::jsonb) as numbers,
      now() as posted_at`;
  try {
    const { rows } = await statement.execute(trx);
    return rows[0]!;
  } catch (error) {
    throw isKeyTaken(error) ? new Problem('idempotency-key-reused', { cause: error }) : error;
  }
}

const numberFormatOf = async (trx: Trx, { number_format, entity }: Postable): Promise<string> =>
  number_format ?? (await documentSettingOf(trx, entity)).number_format;

/**
 * Where goods are refused that others have reserved, names the documents: taken back, they let them go. Where they are pledged, names
 * the facility.
 */
async function namingHolders<T>(
  trx: Trx,
  { postings, before }: { postings: readonly Posting[]; before: readonly Balance[] },
  applying: () => T,
): Promise<T> {
  try {
    return applying();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { problem, errors = [] } = error;
    if (errors.some(({ code }) => code === 'pledged')) {
      throw new Problem(problem, { errors: await namingFacilities(trx, errors), cause: error });
    }
    const places = new Set(errors.filter(({ code }) => code === 'reserved').map(({ pointer }) => pointer));
    if (places.size === 0) throw error;
    const moved = postings.flatMap(({ movements }) => movements.filter(({ pointer }) => places.has(pointer)));
    const names = new Set(moved.map(({ key }) => nameOf(key)));
    const documents = await reserversOf(
      trx,
      before.filter(({ key }) => names.has(nameOf(key))).map(({ id }) => id),
    );
    const own = new Set(postings.map(({ document }) => document.id));
    throw new Problem(problem, { errors, documents: documents.filter(({ id }) => !own.has(id)), cause: error });
  }
}

/** The moves of each document, applied one after the other. */
function applyAll(before: readonly Balance[], postings: readonly Posting[]): AppliedMove[][] {
  let balances = before;
  return postings.map(({ document, movements }) => {
    const { moves, faults, balances: after } = apply(balances, movements);
    if (faults.length === 0) faults.push(...pledgeFaults(document, { movements, before, moves }));
    if (faults.length > 0) {
      const tooBig = faults.some(({ code }) => code === 'too_big');
      throw new Problem(tooBig ? 'invalid-input' : 'insufficient-stock', { errors: faults });
    }
    balances = after;
    return moves;
  });
}

/** A move as the functions that write the ledger take it. */
export const written = ({ balance_id, packs, net_weight_g, value, cause }: AppliedMove) => ({
  balance_id,
  packs,
  net_weight_g,
  value,
  cause,
});

/**
 * The value that came in or went out, in whole rupiah, and that of goods that moved inside or became others; not what was lost
 * with them. Where nothing else was done, what was lost and found counts, both of them. Where value alone changes, all by which the
 * cost of goods becomes more or less.
 */
function worthOf(moves: readonly AppliedMove[]): number {
  if (moves.every(({ packs, net_weight_g }) => packs === 0 && net_weight_g === 0)) {
    return moves.reduce((total, { cause, value }) => (cause === 'revalued' ? total + Math.abs(value) : total), 0);
  }
  if (moves.every(({ cause }) => cause === 'lost' || cause === 'found')) {
    return moves.reduce((total, { value }) => total + Math.abs(value), 0);
  }
  const sum = (some: readonly AppliedMove[]) => Math.abs(some.reduce((total, { value }) => total + value, 0));
  const stays = ({ cause }: AppliedMove) => cause === 'moved' || cause === 'process';
  const arrived = moves.filter((move) => stays(move) && move.net_weight_g > 0);
  return sum(arrived) + sum(moves.filter((move) => !stays(move) && move.cause !== 'lost'));
}

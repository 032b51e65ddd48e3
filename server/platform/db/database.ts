import { type ColumnType, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { saidCell } from './said-cell.ts';
import { contextOf } from './context.ts';
import { socketOf } from './driver.ts';
import { exactNumber } from './exact-number.ts';
import { tellCommitted } from './stock-changes.ts';
import { LostAnswers } from './lost-answers.ts';
import { transport } from './transport.ts';

/** Tables by name. Each feature adds its own by module augmentation, beside its queries. */
export interface Database {}

/** A moment: read as ISO 8601 text in UTC, written as a Date or left to the database. */
export type Moment = ColumnType<string, Date | string | undefined, Date | string>;

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Connection strings: the owner migrates, backs up and restores; the app serves requests behind the walls. */
export interface DatabaseUrls {
  owner: string;
  app: string;
}

const moment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

// As the API writes them: dates stay text (YYYY-MM-DD), moments become ISO 8601 in UTC. Whole numbers and decimals
// become numbers: every column that uses them is bounded well below 2^53, and sums beyond it are refused.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return exactNumber;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => moment(text).toISOString();
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long a connection may be idle before it is closed. */
const IDLE_MS = 30_000;
/** By a Unix socket, which no network can cut. A new connection has no prepared statements: a document costs it 100 ms more. */
const SOCKET_IDLE_MS = 10 * 60_000;
/** Longer than any statement may take. */
const SILENCE_MS = 60_000;

/** Whether an address leads to a socket of this machine, as libpq and the driver write it. */
const isSocket = (connectionString: string): boolean =>
  new URL(connectionString).searchParams.get('host')?.startsWith('/') ?? false;

/** A pool that gives up instead of hanging when the network or the server goes away. */
export function createPool(
  connectionString: string,
  { max = 8, onError }: { max?: number; onError?: (error: Error) => void } = {},
) {
  const bySocket = isSocket(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // Who waits for a connection is one of many who post to the same stock, or the server is away.
    // The caller gets the error within five seconds.
    connectionTimeoutMillis: 4500,
    idleTimeoutMillis: bySocket ? SOCKET_IDLE_MS : IDLE_MS,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'palka',
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', onError ?? (() => {}));
  // So does one that breaks between two statements of a transaction: the next statement fails and says so.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (bySocket) return;
    // When the network drops packets silently, a connection waits for ever and would be lent out again.
    const socket = socketOf(client);
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
  });
  return pool;
}

const poolsOf = new WeakMap<Db, () => pg.Pool>();

/** @param silentMs after how much silence of a statement the database is asked whether its answer was lost */
export const connect = (pool: pg.Pool, silentMs?: number): Db => connectBy([pool], () => pool, silentMs);

/** Runs work on a connection of its own, which is closed afterwards. */
export async function connected<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(createPool(url, { max: 1 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** One way to several databases: `choose` says to which, whenever a connection is needed. */
export function connectBy(pools: readonly pg.Pool[], choose: () => pg.Pool, silentMs?: number): Db {
  const ways = new Map(pools.map((pool) => [pool, transport(pool, new LostAnswers(pool, silentMs))]));
  const pool: PostgresPool = {
    options: pools[0]!.options,
    connect: async () => ways.get(choose())!.connect(),
    end: async () => void (await Promise.all(pools.map((one) => one.end()))),
  };
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  poolsOf.set(db, choose);
  return db;
}

/**
 * How many connections are at work and at rest, how many may still be taken, and how many callers wait for one, to the database that is
 * chosen now. Of what `connect` did not open there are none.
 */
export function connectionsOf(db: Db): { busy: number; idle: number; free: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = poolsOf.get(db)?.() ?? {};
  const busy = totalCount - idleCount;
  return { busy, idle: idleCount, free: (options?.max ?? 0) - busy, waiting: waitingCount };
}

/** Who works in a company, and on whose request: the activity log keeps both. */
export interface Actor {
  companyId: string;
  /** Empty when nobody does, such as in upkeep. */
  userId: string;
  ip?: string;
  requestId?: string;
  /** The warehouses the person is restricted to, null for all. Left out: the database looks it up where it matters. */
  warehouseIds?: readonly string[] | null;
  /** The partners the person is bound to, null where they work for the company. Left out: the database looks it up where it matters. */
  partnerIds?: readonly string[] | null;
  /** Named statements use a generic plan: for work that is always alike. */
  generalPlans?: boolean;
}

/** As the settings `app.warehouses` and `app.partners` have them: empty for what is to be looked up. */
const idsSetting = (ids: readonly string[] | null | undefined): string =>
  ids === undefined ? '' : ids === null ? '*' : `{${ids.join(',')}}`;

/**
 * Makes the running transaction the actor's: from here on it sees and writes their company's rows. Where there are several cells, the
 * next statement fails if the company has moved to another one.
 */
export async function actAs(trx: Trx, actor: Actor): Promise<void> {
  const then = saidCell() === undefined ? [] : [sql`enter_company()`];
  await contextOf(settingsOf(actor), ...then).execute(trx);
}

/** What the statements of an actor work with, by the names of settings. */
export const settingsOf = ({
  companyId,
  userId,
  ip = '',
  requestId = '',
  warehouseIds,
  partnerIds,
  generalPlans = false,
}: Actor): Record<string, string> => ({
  'app.company_id': companyId,
  'app.user_id': userId,
  'app.ip': ip,
  'app.request_id': requestId,
  'app.warehouses': idsSetting(warehouseIds),
  'app.partners': idsSetting(partnerIds),
  // Stock of a large company is added up in memory; the server's own 4 MB would send it to disk.
  work_mem: '16MB',
  ...(generalPlans && { plan_cache_mode: 'force_generic_plan' }),
});

/**
 * Runs `work` in one transaction as one person of one company. Row-level security hides every other company's
 * rows, so no query names a company.
 */
export async function asCompany<T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { trx, answer } = await db.transaction().execute(async (trx) => {
    await actAs(trx, actor);
    return { trx, answer: await work(trx) };
  });
  tellCommitted(db, trx, actor.companyId);
  return answer;
}

/**
 * Runs `work`, which only reads, as one person of one company: without a transaction, each statement with the context. Each sees what
 * is committed by then, as the statements of `asCompany` do. The database refuses one that writes.
 */
export function asReader<T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
  const reading = db.transaction().setAccessMode('read only');
  return reading.execute(async (trx) => {
    await contextOf({ ...settingsOf(actor), transaction_read_only: 'on' }).execute(trx);
    return work(trx);
  });
}

/** As `asCompany`, for reading only: all statements see one snapshot of the company. */
export function asSnapshot<T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (trx) => {
    await contextOf(settingsOf(actor)).execute(trx);
    return work(trx);
  });
}

/** Runs `work` in one transaction for the installation: sign-in, sessions, background work. Business rows stay hidden. */
export function asInstallation<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await contextOf({ 'app.installation': 'on' }).execute(trx);
    return work(trx);
  });
}

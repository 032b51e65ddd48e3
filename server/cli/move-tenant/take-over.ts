import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { UsageError } from '../command.ts';
import { printable } from '../terminal.ts';
import { caughtUp } from './copy.ts';
import { finds, inTransaction, type Move, openClient, bypassTriggers, withClient } from './move.ts';
import { jobsOf, openTenant, readRest } from './open-tenant.ts';
import { knownAsOthers, peopleOf } from './people.ts';
import type { Rows } from './rows.ts';

/** How long the writes under way may take to end, and the last rows to arrive; each of the two, in milliseconds. */
const WAIT_MS = 900;
/** The same for the locks of rows. */
const ROWS_MS = 100;
/** Between two tries: people write meanwhile. */
const PAUSE_MS = 3000;
const TRIES = 40;
/** PostgreSQL's code for a statement that took too long. */
const CANCELLED = '57014';

/** Both cells as they were between the last write in the one and the first in the other, for `compare`. */
export interface Snapshots {
  source: pg.Client;
  target: pg.Client;
  close(): Promise<void>;
}

/** The companies cannot be closed at this moment. */
class Postponed extends Error {}

/**
 * Closes the companies in the source once their writes have ended and arrived, and opens them in the target. Writes that begin meanwhile
 * wait, and are then refused.
 * @returns how long writes waited at most, in milliseconds, and both sides as of then
 * @throws UsageError where other work prevents it again and again, or a company or a person came who cannot move
 */
export async function takeOver(
  move: Move,
  say: (text: string) => void,
): Promise<{ waitedMs: number; snapshots: Snapshots }> {
  const people = await peopleOf(move.source.client, move.companies);
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      if (!(await caughtUp(move, WAIT_MS))) throw new Postponed('The last changes take long to arrive');
      return await closeAndOpen(move, people);
    } catch (error) {
      if (!(error instanceof Postponed)) throw error;
      if (tries % 5 === 0) say(`${error.message}; trying again.`);
    }
    await pause(PAUSE_MS);
  }
  throw new UsageError(
    'The companies could not be closed for a moment. Copying goes on: run the command again when they are quieter.',
  );
}

async function closeAndOpen(move: Move, people: readonly string[]) {
  const snapshots = await openSnapshots(move);
  const begunAt = performance.now();
  try {
    await withClient(move.target, (target) =>
      inTransaction(target, async () => {
        await bypassTriggers(target);
        // The source is closed for good before the target opens: a tenant is never open in both.
        await withClient(move.source, (source) =>
          inTransaction(source, async () => {
            await lock(source, move);
            await takeSnapshot(snapshots.source);
            if (!(await caughtUp(move, WAIT_MS))) throw new Postponed('The last changes take long to arrive');
            await takeSnapshot(snapshots.target);
            const rest = await readRest(source, move, people);
            await refuseNewcomers(source, move, rest.people);
            const jobs = await jobsOf(source, move, rest.leaving);
            await openTenant(target, move, rest, jobs);
            await closeTenant(source, move, jobs);
          }),
        );
      }),
    );
    return { waitedMs: performance.now() - begunAt, snapshots };
  } catch (error) {
    await snapshots.close();
    throw error;
  }
}

/** Opens a tenant in the target that was closed before the command broke off. */
export async function openClosed(move: Move): Promise<void> {
  const { source, target, tenant, companies } = move;
  if (!(await caughtUp(move, 60_000))) throw new UsageError('The last changes do not arrive. Run the command again.');
  const rest = await readRest(source.client, move, await peopleOf(source.client, companies));
  const { rows } = await source.client.query<{ jobs: Rows }>('select jobs from tenant_move where tenant_id = $1', [
    tenant.id,
  ]);
  await inTransaction(target.client, async () => {
    await bypassTriggers(target.client);
    await openTenant(target.client, move, rest, rows[0]!.jobs);
  });
}

async function openSnapshots({ source, target }: Move): Promise<Snapshots> {
  const [one, other] = [await openClient(source.urls), await openClient(target.urls)];
  return {
    source: one,
    target: other,
    async close() {
      await Promise.all([one.end(), other.end()]);
    },
  };
}

/** Takes a snapshot, which the connection keeps. */
const takeSnapshot = (client: pg.Client) =>
  client.query('begin transaction isolation level repeatable read read only; select pg_current_snapshot()');

/** Rows that are written without the lock of a company: when somebody was last seen, counted files, seals, limits. */
const unguarded = [
  'company where id = any ($1)',
  'membership where company_id = any ($1)',
  'activity_chain where company_id = any ($1)',
  'tenant where id in (select tenant_id from company where id = any ($1))',
];

/** Waits for the writes of the companies, and lets those that begin wait. */
async function lock(client: pg.Client, { companies }: Move): Promise<void> {
  try {
    await client.query(`set local statement_timeout = ${WAIT_MS}`);
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('move ' || id, 0)) from unnest($1::uuid[]) as id`,
      [companies],
    );
    // A sign-in may hold its membership and wait for the lock before: then this try is given up, and not the sign-in.
    await client.query(`set local statement_timeout = ${ROWS_MS}`);
    for (const rows of unguarded) await client.query(`select from ${rows} for update`, [companies]);
    await client.query('set local statement_timeout = 0');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CANCELLED)
      throw new Postponed('Long work is under way in the companies');
    throw error;
  }
}

/** @throws UsageError for a company or a person that came since the move began and cannot move like this */
async function refuseNewcomers(client: pg.Client, move: Move, people: readonly string[]): Promise<void> {
  const { tenant, companies } = move;
  if (await finds(client, 'select from company where tenant_id = $1 and id <> all ($2)', [tenant.id, companies]))
    throw new UsageError(
      'The tenant has got another company meanwhile. Take the move back by --back, and begin again.',
    );
  const [known] = await knownAsOthers(move, people);
  if (known)
    throw new UsageError(`${printable(known)} has an account of their own in the other cell since the move began.`);
}

/** From the commit on nobody writes in the companies. */
async function closeTenant(client: pg.Client, { tenant, companies }: Move, jobs: Rows): Promise<void> {
  await client.query('delete from job where id = any ($1)', [jobs.map(({ id }) => id)]);
  await client.query('update company set is_removed = true where id = any ($1)', [companies]);
  await client.query('update tenant_move set closed_at = now(), jobs = $2 where tenant_id = $1', [
    tenant.id,
    JSON.stringify(jobs),
  ]);
}

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { finds, idsLiteral, inTransaction, type Move, type Side, bypassTriggers, tablesOfCompanies } from './move.ts';

/**
 * Lets PostgreSQL copy the rows of the companies, and send what changes from then on, unless it does so already.
 * @param address how the server of the other cell reaches that of this one, as libpq takes it
 */
export async function beginCopying(move: Move, address: string): Promise<void> {
  const { name, tenant, companies, source, target } = move;
  if (await isSubscribed(move)) return;
  await source.client.query(
    `insert into tenant_move (tenant_id, to_cell, companies) values ($1, $2, $3) on conflict do nothing`,
    [tenant.id, target.cell, companies],
  );
  await takeRowsAway(target, move);
  const tables = await tablesOfCompanies(source.client);
  if (!(await finds(source.client, 'select from pg_publication where pubname = $1', [name]))) {
    const ids = idsLiteral(companies);
    const filtered = tables.map((table) => `${table} where (company_id = any (${ids}))`);
    const mark = `tenant_move where (tenant_id = '${tenant.id}')`;
    await source.client.query(`create publication ${name} for table ${[mark, ...filtered].join(', ')}`);
  }
  if (!(await finds(source.client, 'select from pg_replication_slots where slot_name = $1', [name])))
    await source.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  // A subscription that made its slot itself would wait for its own transaction where both databases are on one server.
  await target.client.query(
    `create subscription ${name} connection '${address.replaceAll("'", "''")}' publication ${name} with (create_slot = false, slot_name = ${name})`,
  );
}

export const isSubscribed = ({ name, target }: Move): Promise<boolean> =>
  finds(
    target.client,
    `select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  );

/** Drops the subscription of a database, and leaves its slot to the source. */
export async function dropSubscription(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter subscription ${name} disable`);
  await client.query(`alter subscription ${name} set (slot_name = none)`);
  await client.query(`drop subscription ${name}`);
}

/** Takes the rows of the companies out of a cell that has not opened them. */
export const takeRowsAway = ({ client }: Side, { companies, tenant }: Move): Promise<void> =>
  inTransaction(client, async () => {
    await bypassTriggers(client);
    for (const table of await tablesOfCompanies(client))
      await client.query(`delete from ${table} where company_id = any ($1)`, [companies]);
    await client.query('delete from tenant_move where tenant_id = $1', [tenant.id]);
  });

interface Progress {
  tables: number;
  copied: number;
  /** Tries that failed. */
  failed: number;
}

const LOOK_MS = 200;
/** Between two words about the progress. */
const SAY_MS = 5000;

/** Waits until all tables are copied, and analyses them. PostgreSQL retries by itself where a table fails. */
export async function waitUntilCopied({ name, target }: Move, say: (text: string) => void): Promise<void> {
  let saidAt = performance.now();
  let failed = 0;
  for (;;) {
    const { rows } = await target.client.query<Progress>(
      `select count(*)::integer as tables, count(*) filter (where srsubstate = 'r')::integer as copied,
        (select apply_error_count + sync_error_count from pg_stat_subscription_stats where subid = s.oid)::integer as failed
      from pg_subscription s join pg_subscription_rel on srsubid = s.oid where subname = $1 group by s.oid`,
      [name],
    );
    const now = rows[0]!;
    if (now.failed > failed) {
      failed = now.failed;
      say(`PostgreSQL failed ${failed} times and retries; the log of the server of the cell ${target.cell} says why.`);
    }
    if (now.copied === now.tables) break;
    if (performance.now() - saidAt > SAY_MS) {
      saidAt = performance.now();
      say(`${now.copied} of ${now.tables} tables are copied.`);
    }
    await pause(LOOK_MS);
  }
  // Autovacuum does so a minute later, and until then queries are planned as if the tables were empty.
  await target.client.query(`analyze ${(await tablesOfCompanies(target.client)).join(', ')}`);
}

const MARK_LOOK_MS = 5;

/**
 * Waits until all that was committed in the source by now is in the target. Needs connections without a transaction.
 * @returns whether it was there in time
 */
export async function caughtUp(
  { tenant, source, target }: Pick<Move, 'tenant' | 'source' | 'target'>,
  withinMs: number,
): Promise<boolean> {
  const { rows } = await source.client.query<{ mark: string }>(
    'update tenant_move set mark = uuid_v7() where tenant_id = $1 returning mark',
    [tenant.id],
  );
  const until = performance.now() + withinMs;
  const arrived = 'select from tenant_move where tenant_id = $1 and mark = $2';
  while (performance.now() < until) {
    if (await finds(target.client, arrived, [tenant.id, rows[0]!.mark])) return true;
    await pause(MARK_LOOK_MS);
  }
  return false;
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Of each table how many rows it has, and a hash of all of them. */
export type Prints = Record<string, string>;

/** What a statement answers in its first row and column. */
export async function query(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

export async function prints(url: string): Promise<Prints> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: Prints = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
      );
      found[name] = rows[0]?.print ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The same once a running app has nothing left to do by itself, such as the story of the demo. */
export async function quietPrints(url: string): Promise<Prints> {
  for (let before = await prints(url), tries = 0; tries < 60; tries++) {
    await sleep(4000);
    const now = await prints(url);
    const working = await query(
      url,
      `select exists (select from job where kind = 'demo-history' and given_up_at is null)::text`,
    );
    if (working === 'false' && differing(before, now).length === 0) return now;
    before = now;
  }
  throw new Error('The app did not come to rest.');
}

export const differing = (some: Prints, others: Prints): string[] =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].filter((name) => some[name] !== others[name]);

/** Ends the segment of the log that is being written, and settles when it is in the archive. */
export async function archived(url: string): Promise<void> {
  const segment = await query(url, 'select pg_walfile_name(pg_switch_wal())');
  for (let tries = 0; tries < 100; tries++) {
    const last = await query(url, `select coalesce(last_archived_wal, '') from pg_stat_archiver`);
    if (last >= segment) return;
    await sleep(200);
  }
  throw new Error(`${segment} was not archived.`);
}

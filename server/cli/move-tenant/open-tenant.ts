import type pg from 'pg';
import { dropSubscription } from './copy.ts';
import { idsLiteral, type Move } from './move.ts';
import { leaving } from './people.ts';
import { insertRows, type Rows, rowsOf } from './rows.ts';

/** What belongs to a person beside their own row. */
const ofPeople = ['credential', 'second_step', 'recovery_code', 'accepted_notice'];

/** What a tenant has beside the rows of its companies. */
interface Rest {
  tenants: Rows;
  uses: Rows;
  companies: Rows;
  people: string[];
  /** Tables of people with their rows, `app_user` first. */
  ofPeople: [string, Rows][];
  /** What was asked to be forgotten of those who leave. */
  wishes: Rows;
  leaving: string[];
}

/** @param people whom rows of the companies refer to, as of a moment ago; those who came since are members */
export async function readRest(
  client: pg.Client,
  { tenant, companies }: Move,
  people: readonly string[],
): Promise<Rest> {
  const { rows: members } = await client.query<{ user_id: string }>(
    'select user_id from membership where company_id = any ($1)',
    [companies],
  );
  const all = [...new Set([...people, ...members.map(({ user_id }) => user_id)])];
  const gone = await leaving(client, all, companies);
  const tables: [string, Rows][] = [['app_user', await rowsOf(client, 'app_user', 'id = any ($1)', [all])]];
  for (const table of ofPeople) tables.push([table, await rowsOf(client, table, 'user_id = any ($1)', [all])]);
  return {
    tenants: await rowsOf(client, 'tenant', 'id = $1', [tenant.id]),
    uses: await rowsOf(client, 'tenant_use', 'tenant_id = $1', [tenant.id]),
    companies: await rowsOf(client, 'company', 'id = any ($1)', [companies]),
    people: all,
    ofPeople: tables,
    wishes: await rowsOf(client, 'erasure', `subject_id = any ($1) and reason = 'asked' and done_at is null`, [gone]),
    leaving: gone,
  };
}

/** The work in the queue of a cell that is about the tenant, its companies or those who leave with it. */
export const jobsOf = (client: pg.Client, { tenant, companies }: Move, gone: readonly string[]): Promise<Rows> =>
  rowsOf(
    client,
    'job',
    `payload ->> 'tenant_id' = $1 or payload ->> 'company_id' = any ($2) or payload ->> 'user_id' = any ($3)
      or payload ->> 'email' in (select email from app_user where id::text = any ($3)) for update`,
    [tenant.id, companies, gone],
  );

/**
 * Opens the tenant in the cell that its rows were copied to: ends the subscription, and inserts the rest. All or nothing, with the
 * transaction of `client`, which bypasses foreign keys and triggers.
 */
export async function openTenant(
  client: pg.Client,
  { name, tenant, companies }: Move,
  rest: Rest,
  jobs: Rows,
): Promise<void> {
  await dropSubscription(client, name);
  await client.query('delete from tenant_move where tenant_id = $1', [tenant.id]);
  const arriving = await removeFormerRows(client, rest.people, companies);
  for (const [table, rows] of rest.ofPeople) {
    const column = table === 'app_user' ? 'id' : 'user_id';
    await insertRows(
      client,
      table,
      rows.filter((row) => arriving.has(String(row[column]))),
    );
  }
  // Both cells refer to the files of a person with a row in each.
  await client.query(
    'update app_user set lives_elsewhere = not (id = any ($2)) or not (id = any ($3)) where id = any ($1)',
    [rest.people, rest.leaving, [...arriving]],
  );
  await client.query('delete from erasure where subject_id = $1 or subject_id = any ($2)', [tenant.id, rest.leaving]);
  await insertRows(client, 'erasure', rest.wishes);
  await insertRows(client, 'tenant', rest.tenants);
  await insertRows(client, 'tenant_use', rest.uses);
  await insertRows(
    client,
    'company',
    rest.companies.map((row) => ({ ...row, is_removed: false })),
  );
  await insertRows(client, 'job', jobs);
  await client.query(`select pg_notify('job', '')`);
  // Logical replication does not copy sequences.
  await client.query(
    `select setval(pg_get_serial_sequence('stock_move', 'id'), greatest(
      (select max(id) from stock_move where company_id = any (${idsLiteral(companies)})),
      nextval(pg_get_serial_sequence('stock_move', 'id'))))`,
  );
}

/**
 * Takes away the rows of people who left this cell before: they come back as they are now.
 * @returns those whose rows are to be inserted; the others are here, by the same id, and stay as they are
 */
async function removeFormerRows(
  client: pg.Client,
  people: readonly string[],
  companies: readonly string[],
): Promise<Set<string>> {
  const { rows: left } = await client.query<{ id: string }>(
    `delete from app_user where id = any ($1) and email like '%@palka.invalid'
      and not exists (select from membership where user_id = app_user.id and company_id <> all ($2)) returning id`,
    [people, companies],
  );
  for (const table of ofPeople)
    await client.query(`delete from ${table} where user_id = any ($1)`, [left.map(({ id }) => id)]);
  const { rows } = await client.query<{ id: string }>('select id from app_user where id = any ($1)', [people]);
  const here = new Set(rows.map(({ id }) => id));
  return new Set(people.filter((id) => !here.has(id)));
}

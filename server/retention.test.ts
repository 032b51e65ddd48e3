import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { retention } from '#shared/retention.ts';
import { SESSION_IDLE_DAYS } from '#shared/limits.ts';
import { owner } from './testing.ts';

const days = (where: string) => retention.filter((kept) => kept.where === where).map((kept) => kept.days);

it.each([
  ['sweep_notifications', 'notification'],
  ['sweep_imports', 'import'],
  ['sweep_idempotency_keys', 'idempotency_key'],
])('%s keeps what is declared', async (name, table) => {
  const { rows } = await sql<{ body: string }>`select pg_get_functiondef(${name}::regproc) as body`.execute(owner);
  expect(rows[0]!.body).toContain(`interval '${days(table).join()} days'`);
});

it('names tables that there are, and sessions as long as they last', async () => {
  for (const { where } of retention.filter((kept) => kept.where !== 'mail/')) {
    const { rows } = await sql`select from pg_class where oid = to_regclass(${where})`.execute(owner);
    expect({ where, rows: rows.length }).toEqual({ where, rows: 1 });
  }
  expect(days('session')).toEqual([SESSION_IDLE_DAYS]);
});

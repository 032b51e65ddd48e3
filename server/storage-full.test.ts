import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { app, newCompany, owner } from './testing.ts';

/** Lets rows of a table fail as they do when the disk is full. */
async function fill(table: string, rows: string): Promise<() => Promise<void>> {
  const name = sql.ref(`full_${table}`);
  await sql`create or replace function fail_as_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    owner,
  );
  await sql`create trigger ${name} before insert on ${sql.table(table)}
    for each row when (${sql.raw(rows)}) execute function fail_as_full()`.execute(owner);
  const empty = async () => {
    await sql`drop trigger if exists ${name} on ${sql.table(table)}`.execute(owner);
  };
  onTestFinished(empty);
  return empty;
}

it('says of a full disk that it is full, serves reading, and is not ready until there is room', async () => {
  const { companyId, send } = await newCompany();
  const create = (code: string) => send('POST', '/grades', { name: `Mutu ${code}`, code, is_active: true });
  const ready = () => app.inject('/health/ready');
  expect((await create('A')).statusCode).toBe(200);
  const emptied = [
    await fill('grade', `new.company_id = '${companyId}'`),
    await fill('sign_in_attempt', `new.subject like 'room %'`),
  ];

  const refused = await create('B');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ type: 'urn:palka:problem:storage-full' });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await send('GET', '/grades')).json().data).toHaveLength(1);
  for (let time = 0; time < 2; time++) {
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ type: 'urn:palka:problem:storage-full' });
  }

  for (const empty of emptied) await empty();
  expect((await ready()).statusCode).toBe(200);
  expect((await create('B')).statusCode).toBe(200);
});

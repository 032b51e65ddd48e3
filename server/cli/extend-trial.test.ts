import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** A database with two tenants: one on trial for three more days, one that has no end. */
async function installation() {
  const url = await migratedDatabase();
  await query(
    url,
    `with made as (
       insert into tenant (name, trial_ends_at)
       values ('Samudra', date_trunc('second', now()) + interval '3 days'), ('Bahari', null) returning id, name)
     insert into company (tenant_id, name, time_zone) select id, 'PT ' || name, 'Asia/Jayapura' from made`,
  );
  const env = { DATABASE_URL: url, PALKA_DATA_DIR: join(await temporaryFolder(), 'data') };
  return {
    url,
    program: (...args: string[]) => palkaProgram(args, env),
    run: (...args: string[]) => palka(args, env),
    extend: (...args: string[]) => palka(['extend-trial', ...args], env),
    end: async (name = 'Samudra') =>
      (
        await query(
          url,
          `select to_char(trial_ends_at at time zone 'Asia/Jayapura', 'YYYY-MM-DD HH24:MI') as end,
        round(extract(epoch from trial_ends_at - now()) / 86400)::int as days from tenant where name = '${name}'`,
        )
      )[0],
    notices: async () =>
      (
        await query(url, `select payload->>'days_before' as days from job where kind = 'trial-notice' order by due_at`)
      ).map(({ days }) => days),
  };
}

test('the tenants are listed with their companies, people and the end of the trial', async () => {
  const { program, url } = await installation();
  const [{ id }] = (await query(url, `select id from tenant where name = 'Samudra'`)) as [{ id: string }];
  const { status, said } = await program('tenants');
  expect(status).toBe(0);
  const [heading, ...lines] = said.trimEnd().split('\n');
  // Both were made at the same moment.
  const [second, first] = lines.toSorted((a, b) => Number(a.includes('Samudra')) - Number(b.includes('Samudra')));
  expect(heading).toMatch(/^id +name +companies +people +trial$/);
  expect(first).toMatch(new RegExp(`^${id} +Samudra +1 +0 +ends \\d{4}-\\d\\d-\\d\\dT`));
  expect(second).toMatch(/Bahari +1 +0 +unlimited$/);
});

test('a name that somebody chose when they signed up moves no cursor and makes no line', async () => {
  const { run, extend, url } = await installation();
  await query(url, `update tenant set name = $1 where name = 'Bahari'`, ['Ba\u001B[2J\nhari']);
  const [{ id }] = (await query(url, `select id from tenant where name like 'Ba%'`)) as [{ id: string }];
  const listed = (await run('tenants')).said;
  expect(listed.trimEnd().split('\n')).toHaveLength(3);
  const { complained } = await extend('--tenant', id, '--months', '1');
  const { said } = await extend('--tenant', id, '--unlimited');
  expect([complained, said]).toEqual([
    'Ba[2Jhari has no trial that could be extended. --until gives it an end.\n',
    'Ba[2Jhari can be used without end.\n',
  ]);
  expect(listed).toContain(' Ba[2Jhari ');
});

test('a trial goes on until the end of a day, as the company counts days, and its notices with it', async () => {
  const { program, end, notices } = await installation();
  const year = new Date().getUTCFullYear() + 1;
  const { status, said, complained } = await program('extend-trial', '--tenant', 'samudra', '--until', `${year}-01-31`);
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(said).toContain('Samudra can be used until');
  expect(await end()).toMatchObject({ end: `${year}-02-01 00:00` });
  expect(await notices()).toEqual(['7', '1', '0']);
});

test('of two companies the days of the older one count', async () => {
  const { extend, end, url } = await installation();
  await query(
    url,
    `insert into company (tenant_id, name, time_zone, created_at)
     select id, 'PT Baru', 'Asia/Jakarta', now() + interval '1 hour' from tenant where name = 'Samudra'`,
  );
  const year = new Date().getUTCFullYear() + 1;
  await extend('--tenant', 'Samudra', '--until', `${year}-01-31`);
  expect(await end()).toMatchObject({ end: `${year}-02-01 00:00` });
});

test('months are added to the present end, and to today when that has passed', async () => {
  const { extend, end, url } = await installation();
  await extend('--tenant', 'Samudra', '--months', '2');
  expect((await end())!.days).toBeGreaterThanOrEqual(3 + 59);
  await query(url, `update tenant set trial_ends_at = now() - interval '1 year' where name = 'Samudra'`);
  await extend('--tenant', 'Samudra', '--months', '1');
  expect([28, 29, 30, 31]).toContain((await end())!.days);
});

test('an account can be made unlimited, and limited again', async () => {
  const { extend, end, notices } = await installation();
  expect((await extend('--tenant', 'Samudra', '--unlimited')).said).toContain('without end');
  expect(await end()).toMatchObject({ end: null });
  expect(await notices()).toEqual([]);
  const year = new Date().getUTCFullYear() + 1;
  expect((await extend('--tenant', 'Bahari', '--until', `${year}-06-30`)).status).toBe(0);
  expect(await end('Bahari')).toMatchObject({ end: `${year}-07-01 00:00` });
});

test.each([
  ['trial_ended', false],
  ['asked', true],
])('a removal that waits for the reason %s stays when the trial goes on: %s', async (reason, stays) => {
  const { extend, url } = await installation();
  await query(
    url,
    `insert into erasure (kind, subject_id, reason, due_at)
     select 'tenant', id, $1, now() + interval '1 day' from tenant where name = 'Samudra'`,
    [reason],
  );
  expect((await extend('--tenant', 'Samudra', '--months', '1')).status).toBe(0);
  expect(await query(url, 'select reason from erasure')).toEqual(stays ? [{ reason }] : []);
});

test('a tenant can be named by its id, and must be when two share a name', async () => {
  const { extend, url, end } = await installation();
  await query(url, `insert into tenant (name) values ('SAMUDRA')`);
  const { status, complained } = await extend('--tenant', 'Samudra', '--unlimited');
  const [{ id }] = (await query(url, `select id from tenant where name = 'Samudra'`)) as [{ id: string }];
  expect(status).toBe(1);
  expect(complained).toContain(`2 tenants of the name Samudra. Name one by its id:\n${id}`);
  expect((await extend('--tenant', id, '--unlimited')).status).toBe(0);
  expect(await end()).toMatchObject({ end: null });
});

const refused: [what: string, args: string[], words: string][] = [
  ['no tenant', ['--unlimited'], '--tenant is missing'],
  ['a tenant that there is not', ['--tenant', 'Nobody', '--unlimited'], 'There is no tenant Nobody'],
  ['no change', ['--tenant', 'Samudra'], 'Give one of'],
  ['two changes', ['--tenant', 'Samudra', '--months', '1', '--unlimited'], 'Give one of'],
  ['a day that there is not', ['--tenant', 'Samudra', '--until', '2030-02-30'], '--until: must be a day'],
  ['a year that is a slip', ['--tenant', 'Samudra', '--until', '0000-01-01'], '--until: must be a day'],
  ['a day that is over', ['--tenant', 'Samudra', '--until', '2020-01-31'], 'that day is over'],
  ['half a month', ['--tenant', 'Samudra', '--months', '0.5'], '--months: must be'],
  ['months where there is no trial', ['--tenant', 'Bahari', '--months', '1'], 'has no trial that could be extended'],
  ['an unknown option', ['--tenant', 'Samudra', '--for-ever'], "Unknown option '--for-ever'"],
];

test('a change that makes no sense is refused in words, and nothing changes', async () => {
  const { extend, end } = await installation();
  for (const [what, args, words] of refused) {
    const { status, complained } = await extend(...args);
    expect([what, status, complained]).toEqual([what, 1, expect.stringContaining(words)]);
    expect([what, await end()]).toMatchObject([what, { days: 3 }]);
  }
});

import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** Siti, who has a second step and a session, as a member of companies of two tenants. */
async function installation(): Promise<string> {
  const url = await migratedDatabase();
  await query(
    url,
    `with siti as (insert into app_user (email, username, name) values ('siti@a.example', 'siti', 'Siti') returning id),
       step as (insert into second_step (user_id, secret, confirmed_at)
         select id, decode(repeat('00', 20), 'hex'), now() from siti returning user_id)
     insert into recovery_code (user_id, code_hash) select user_id, sha256('code') from step`,
  );
  for (const name of ['A', 'B']) {
    await query(
      url,
      `with t as (insert into tenant (name) values ('${name}') returning id),
         c as (insert into company (tenant_id, name) select id, '${name}' from t returning id),
         r as (insert into role (company_id, name) select id, 'Viewer' from c returning company_id, id)
       insert into membership (company_id, user_id, role_id) select r.company_id, u.id, r.id from r, app_user u`,
    );
  }
  await query(
    url,
    `insert into session (token_hash, company_id, user_id, expires_at)
     select sha256('token'), company_id, user_id, now() + interval '1 day' from membership limit 1`,
  );
  return url;
}

const settings = async (url: string) => ({
  DATABASE_URL: url,
  PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
  PALKA_PUBLIC_URL: 'https://palka.example',
});
const reset = async (url: string, ...options: string[]) =>
  palka(['reset-second-step', ...options], await settings(url));

const left = (url: string) =>
  query(
    url,
    `select (select count(*)::int from second_step) as steps, (select count(*)::int from recovery_code) as codes,
       (select count(*)::int from session) as sessions,
       (select count(*)::int from job where kind = 'second-step-reset-mail' and payload->>'company' is null) as mails,
       (select count(distinct company_id)::int from activity
         where action = 'reset_second_step' and record_name = 'Siti' and user_id is null) as logs`,
  );

test('a person of two tenants loses the second step and every session, is mailed, and both companies see it in the log', async () => {
  const url = await installation();
  const { status, said, complained } = await palkaProgram(
    ['reset-second-step', '--email', 'SITI@a.example'],
    await settings(url),
  );
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(said).toContain('Siti signs in with the password alone');
  expect(await left(url)).toEqual([{ steps: 0, codes: 0, sessions: 0, mails: 1, logs: 2 }]);
  expect(await reset(url, '--email', 'siti@a.example')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('Siti has no second step.'),
  });
});

test('everybody whose secret the key cannot open loses the second step, and nobody else', async () => {
  const url = await installation();
  expect((await reset(url, '--unreadable')).said).toContain('opens every second step');
  expect(await left(url)).toEqual([{ steps: 1, codes: 1, sessions: 1, mails: 0, logs: 0 }]);
  await query(url, `update second_step set key_id = decode('0011223344556677', 'hex')`);
  expect((await reset(url, '--unreadable')).said).toContain('Siti signs in with the password alone');
  expect(await left(url)).toEqual([{ steps: 0, codes: 0, sessions: 0, mails: 1, logs: 2 }]);
});

test.each([
  ['both at once', ['--email', 'siti@a.example', '--unreadable'], 'needs one option: --email'],
  ['nobody’s address', ['--email', 'budi@a.example'], 'nobody with the e-mail address budi@a.example'],
  ['no address', [], 'needs one option: --email'],
  ['what is no address', ['--email', 'siti'], 'needs one option: --email'],
])('%s is refused in words, and nothing changes', async (_, options, words) => {
  const url = await installation();
  const { status, complained } = await reset(url, ...options);
  expect(status).toBe(1);
  expect(complained).toContain(words);
  expect(await left(url)).toEqual([{ steps: 1, codes: 1, sessions: 1, mails: 0, logs: 0 }]);
});

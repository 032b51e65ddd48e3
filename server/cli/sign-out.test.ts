import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** Siti and Budi in one company, each signed in on two devices; Ani there too, about to give her code. */
async function installation(): Promise<string> {
  const url = await migratedDatabase();
  await query(
    url,
    `with t as (insert into tenant (name) values ('A') returning id),
       c as (insert into company (tenant_id, name) select id, 'A' from t returning id),
       r as (insert into role (company_id, name) select id, 'Viewer' from c returning company_id, id),
       u as (insert into app_user (email, username, name)
         select lower(name) || '@a.example', name, name from unnest(array['Siti', 'Budi', 'Ani']) as name returning id, name)
     insert into membership (company_id, user_id, role_id) select r.company_id, u.id, r.id from r, u`,
  );
  await query(
    url,
    `insert into session (token_hash, company_id, user_id, expires_at)
     select sha256((u.name || n)::bytea), company_id, u.id, now() + interval '1 day'
     from membership join app_user u on u.id = user_id, generate_series(1, 2) n where u.name <> 'Ani'`,
  );
  await query(
    url,
    `insert into sign_in_challenge (token_hash, user_id, way, expires_at)
     select sha256('ani'), id, 'password', now() + interval '10 minutes' from app_user where name = 'Ani'`,
  );
  return url;
}

const settings = async (url: string) => ({
  DATABASE_URL: url,
  PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
  PALKA_PUBLIC_URL: 'https://palka.example',
});
const signOut = async (url: string, ...options: string[]) => palka(['sign-out', ...options], await settings(url));

/** Who is still signed in or about to be, and whose end of sessions the log of the company has, as done by nobody of it. */
async function left(url: string) {
  const rows = await query(
    url,
    `select (select string_agg(u.name, ' ' order by u.name) from session join app_user u on u.id = user_id) as sessions,
       (select count(*)::int from sign_in_challenge) as challenges,
       (select string_agg(record_name, ' ' order by record_name) from activity
         where action = 'end_sessions' and user_id is null) as log`,
  );
  return rows[0];
}

test('a person is signed out everywhere, and nobody else; the log of the company says so', async () => {
  const url = await installation();
  const { status, said, complained } = await palkaProgram(
    ['sign-out', '--email', 'SITI@a.example'],
    await settings(url),
  );
  expect({ status, said, complained }).toEqual({
    status: 0,
    said: '1 person was signed out everywhere.\n',
    complained: '',
  });
  expect(await left(url)).toEqual({ sessions: 'Budi Budi', challenges: 1, log: 'Siti' });
});

test('all people are signed out, also those who are about to sign in', async () => {
  const url = await installation();
  expect((await signOut(url, '--everybody')).said).toBe('3 people were signed out everywhere.\n');
  expect(await left(url)).toEqual({ sessions: null, challenges: 0, log: 'Ani Budi Siti' });
  expect((await signOut(url, '--everybody')).said).toBe('0 people were signed out everywhere.\n');
});

test.each([
  ['both at once', ['--email', 'siti@a.example', '--everybody'], 'needs one option: --email'],
  ['nobody’s address', ['--email', 'nobody@a.example'], 'nobody with the e-mail address nobody@a.example'],
  ['nothing', [], 'needs one option: --email'],
])('%s is refused in words, and nobody is signed out', async (_, options, words) => {
  const url = await installation();
  const { status, complained } = await signOut(url, ...options);
  expect(status).toBe(1);
  expect(complained).toContain(words);
  expect(await left(url)).toEqual({ sessions: 'Budi Budi Siti Siti', challenges: 1, log: null });
});

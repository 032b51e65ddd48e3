import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** A tenant with a company, its owner Budi and a member Siti, both signed in. */
async function installation() {
  const url = await migratedDatabase();
  await query(
    url,
    `with t as (insert into tenant (name) values ('Samudra') returning id),
       c as (insert into company (tenant_id, name) select id, 'PT Samudra' from t returning id),
       r as (insert into role (company_id, name, is_owner) select id, role, role = 'Owner' from c, unnest('{Owner,Clerk}'::text[]) role returning *),
       u as (insert into app_user (email, username, name) values ('budi@a.example', 'budi', 'Budi'), ('siti@a.example', 'siti', 'Siti') returning *),
       p as (insert into credential (user_id, password_hash) select id, $1 from u),
       m as (insert into membership (company_id, user_id, role_id)
         select r.company_id, u.id, r.id from r join u on (r.is_owner = (u.name = 'Budi')) returning *)
     insert into session (token_hash, company_id, user_id, expires_at)
     select sha256(user_id::text::bytea), company_id, user_id, now() + interval '1 day' from m`,
    [await hashPassword('a-secret-of-their-own')],
  );
  const env = { DATABASE_URL: url, PALKA_DATA_DIR: join(await temporaryFolder(), 'data') };
  const names = async () => (await query(url, 'select name from app_user order by 1')).map(({ name }) => name);
  return { url, env, names, run: (args: string[], input?: string) => palka(args, env, input) };
}

test('a person is forgotten on a day, after their address was typed once more, or stays after all', async () => {
  const { run, names, url } = await installation();
  const forget = ['forget-person', '--email', 'siti@a.example'];
  expect((await run(forget, 'yes\n')).complained).toContain('Nothing was erased');
  const asked = await run(forget, 'siti@a.example\n');
  expect(asked.status).toBe(0);
  expect(asked.said).toMatch(/UU KUP art\. 28 \(11\)[^]*Siti is forgotten after 20\d\d-/);
  const [wish] = await query(url, `select round(extract(epoch from due_at - now()) / 86400)::int as days from erasure`);
  expect(wish).toEqual({ days: 14 });
  expect((await run([...forget, '--take-back'])).said).toBe('Siti stays.\n');
  expect((await run([...forget, '--take-back'])).complained).toContain('Nobody asked');
  expect(await names()).toEqual(['Budi', 'Siti']);
  expect((await run([...forget, '--days', '0', '--yes'])).said).toContain('The person was forgotten.');
  expect(await names()).toEqual(['Budi', 'Mantan pengguna']);
  expect((await run([...forget, '--yes'])).complained).toContain('There is nobody');
});

test.each([
  [['--email', 'budi@a.example', '--yes'], 'the only owner of a company'],
  [['--email', 'budi'], 'must be the address'],
  [[], '--email is missing'],
  [['--email', 'siti@a.example', '--days', '1.5'], 'a whole number from 0 to 365'],
])('forget-person %j is refused in words', async (args, words) => {
  const { run, names } = await installation();
  const { status, complained } = await run(['forget-person', ...args]);
  expect({ status, complained }).toEqual({ status: 1, complained: expect.stringContaining(words) });
  expect(await names()).toEqual(['Budi', 'Siti']);
});

test('a tenant is removed on a day, of which its owners are told, or stays after all', async () => {
  const { env, run, url, names } = await installation();
  const forget = ['forget-tenant', '--tenant', 'samudra'];
  const asked = await run(forget, 'Samudra\n');
  expect(asked.said).toMatch(/Samudra is removed after 20\d\d-/);
  expect(await query(url, `select from job where kind = 'removal-notice'`)).toHaveLength(2);
  expect((await run([...forget, '--take-back'])).said).toBe('Samudra stays.\n');
  const gone = await palkaProgram([...forget, '--days', '0', '--yes'], env);
  expect(gone).toMatchObject({ status: 0, complained: '', said: expect.stringContaining('The tenant was removed.') });
  expect(await query(url, 'select from tenant union all select from company union all select from membership')).toEqual(
    [],
  );
  expect(await names()).toEqual(['Budi', 'Siti']);
});

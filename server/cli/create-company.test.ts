import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createCompany } from './create-company.ts';
import { openTerminal } from './terminal.ts';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { emptyDatabase, migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const password = 'ikan-beku-Ünïcode 7';
const options = ['--tenant', 'Samudra', '--company', 'PT Baru', '--name', 'Budi', '--email', 'Budi@Baru.example'];

const settings = async (url: string) => ({
  DATABASE_URL: url,
  PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
  PALKA_PUBLIC_URL: 'https://palka.example',
});

test('a tenant, its company and an owner who can sign in are made in an empty database', async () => {
  const url = await emptyDatabase();
  const { status, said, complained } = await palkaProgram(
    ['create-company', ...options],
    await settings(url),
    `${password}\n`,
  );
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(said).toContain('PT Baru is ready. Sign in at https://palka.example/login as budi@baru.example.');
  expect(said).not.toContain(password);
  const [person] = await query(
    url,
    `select t.name as tenant, t.trial_ends_at, c.name as company, c.language, r.name as role, r.is_owner, u.name, u.email, u.username,
       k.password_hash
     from tenant t join company c on c.tenant_id = t.id join membership m on m.company_id = c.id
     join role r on (r.company_id, r.id) = (m.company_id, m.role_id) join app_user u on u.id = m.user_id
     join credential k on k.user_id = u.id`,
  );
  const { password_hash: hash, ...rest } = person ?? {};
  expect(rest).toEqual({
    tenant: 'Samudra',
    trial_ends_at: null,
    company: 'PT Baru',
    language: 'id',
    role: 'Pemilik',
    is_owner: true,
    name: 'Budi',
    email: 'budi@baru.example',
    username: 'budi',
  });
  expect(await verifyPassword(password, String(hash))).toBe(true);
  expect(await query(url, 'select code from grade order by code limit 2')).toEqual([{ code: 'A' }, { code: 'AA' }]);
});

test('a company can start with empty lists', async () => {
  const url = await emptyDatabase();
  const { status } = await palka(
    ['create-company', ...options, '--reference', 'no'],
    await settings(url),
    `${password}\n`,
  );
  expect(status).toBe(0);
  expect(await query(url, `select count(*)::int as companies from company`)).toEqual([{ companies: 1 }]);
  for (const { table } of masterData) {
    expect(await query(url, `select count(*)::int as n from ${table}`)).toEqual([{ n: 0 }]);
  }
});

test('a person at a terminal is asked whether to start with reference data', async () => {
  const url = await emptyDatabase();
  const env = await settings(url);
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  const terminal = openTerminal(input, output);
  const replies = ['no', password, password];
  output.on('data', (shown: Buffer) => {
    if (/(\[yes\]|characters\)|again): $/.test(shown.toString())) input.write(`${replies.shift()}\r`);
  });
  await createCompany.run(options, {
    config: () => readConfig(env),
    terminal,
    path: String,
    output: () => output,
    remark: (text) => output.write(text),
  });
  terminal.close();
  expect(replies).toEqual([]);
  expect(
    await query(url, 'select (select count(*)::int from company) as companies, count(*)::int as n from grade'),
  ).toEqual([{ companies: 1, n: 0 }]);
});

test('a second company of the same person is refused and nothing of it stays', async () => {
  const url = await emptyDatabase();
  const env = await settings(url);
  await palka(['create-company', ...options], env, `${password}\n`);
  const { status, complained } = await palka(['create-company', ...options], env, `${password}\n`);
  expect(status).toBe(1);
  expect(complained).toContain('already a person with the e-mail address budi@baru.example');
  expect(await query(url, 'select count(*)::int as n from tenant')).toEqual([{ n: 1 }]);
});

test.each([
  ['a short password', options, 'kurang\n', '8 to 128 characters'],
  ['a password anyone would try', options, 'indonesia123\n', 'among the first'],
  ['no password', options, '', 'input ended'],
  ['a missing option', options.slice(2), `${password}\n`, '--tenant is missing'],
  ['a wrong e-mail address', [...options, '--email', 'budi'], `${password}\n`, '--email: '],
  [
    'neither yes nor no to reference data',
    [...options, '--reference', 'maybe'],
    `${password}\n`,
    '--reference: must be yes or no',
  ],
  ['a password as an argument', [...options, '--password', password], `${password}\n`, "Unknown option '--password'"],
])('%s is refused in words, and nothing is made', async (_, args, input, words) => {
  const url = await migratedDatabase();
  const { status, complained } = await palka(['create-company', ...args], await settings(url), input);
  expect(status).toBe(1);
  expect(complained).toContain(words);
  expect(await query(url, 'select count(*)::int as n from tenant')).toEqual([{ n: 0 }]);
});

test('a person at a terminal sees the questions and what they type, but no password', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  const terminal = openTerminal(input, output);
  const shown = text(output);
  const name = terminal.ask('Name: ');
  input.write('Budi\r');
  expect(await name).toBe('Budi');
  const secret = terminal.askSecret('Password: ');
  input.write(`${password}\r`);
  expect(await secret).toBe(password);
  const city = terminal.ask('City: ');
  input.write('Bitung\r');
  expect(await city).toBe('Bitung');
  terminal.close();
  output.end();
  expect(await shown).toContain('Name: ');
  expect(await shown).toContain('Budi');
  expect(await shown).toContain('Password: ');
  expect(await shown).toContain('Bitung');
  expect(await shown).not.toContain('ikan');
});

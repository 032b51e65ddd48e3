import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { companyIn, password, problemOf } from '#server/test-cells.ts';
import { palkaProgram } from '../testing.ts';
import { type Installation, installationForTests } from './test-installation.ts';

vi.setConfig({ testTimeout: 90_000 });

let installation: Installation;
beforeAll(async () => {
  installation = await installationForTests();
}, 90_000);
afterAll(() => installation.close());

/** A tenant in the first cell, and ways to work there. */
async function tenant(email = `${randomUUID()}@test.example`) {
  const { name } = await companyIn({ databaseUrl: installation.ground.urlsOf('a').owner }, email);
  let token = '';
  const signIn = async () => (token = await installation.signIn(email, password)).slice(0, 1);
  await signIn();
  return {
    name,
    email,
    signIn,
    to: (cell: string) => ['--tenant', name, '--to', cell],
    /** Writes something, and answers with which status. */
    async write(code: string) {
      const payload = { code, name: code, name_en: code, is_active: true };
      return installation.app.inject({
        method: 'POST',
        url: '/v1/categories',
        payload,
        headers: { authorization: `Bearer ${token}` },
      });
    },
    codes: async () =>
      (await installation.app.inject({ url: '/v1/categories', headers: { authorization: `Bearer ${token}` } }))
        .json<{ data: { code: string }[] }>()
        .data.map(({ code }) => code),
  };
}

/** Makes each commit that touches a table fail, also where triggers are bypassed, until `mend` is called. */
async function breakCommits(cell: string, table: string, event: 'insert' | 'delete') {
  const { ask } = installation;
  await ask(
    cell,
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'The power went out.'; end $$`,
  );
  await ask(
    cell,
    `create constraint trigger break after ${event} on ${table} deferrable initially deferred for each row execute function fail()`,
  );
  await ask(cell, `alter table ${table} enable always trigger break`);
  const mend = () => ask(cell, 'drop function if exists fail cascade');
  onTestFinished(async () => void (await mend()));
  return mend;
}

/** What a move leaves on the server while it is under way. */
const traces = async () => {
  const { ask } = installation;
  const counts = await Promise.all([
    ask('a', 'select from pg_replication_slots'),
    ask('a', 'select from pg_publication'),
    ask('a', 'select from pg_subscription'),
    ask('a', 'select from tenant_move'),
    ask('b', 'select from tenant_move'),
  ]);
  return counts.map((rows) => rows.length);
};

it('moves a tenant there and back, with its people, their sign-ins and the work in the queue', async () => {
  const { ask, run } = installation;
  const one = await tenant();
  await one.write('TNA');
  const [person] = await ask('a', 'select id from app_user where email = $1', [one.email]);
  await ask(
    'a',
    `insert into second_step (user_id, secret, confirmed_at, key_id) values ($1, decode(repeat('ab', 48), 'hex'), now(), '\\x0123456789abcdef')`,
    [person!.id],
  );
  const [company] = await ask('a', 'select c.id from company c join tenant t on t.id = tenant_id where t.name = $1', [
    one.name,
  ]);
  await ask('a', `insert into job (kind, payload, due_at) values ('ledger-proof', $1, now() + interval '1 day')`, [
    JSON.stringify({ company_id: company!.id }),
  ]);
  const before = await peopleIn('a', person!.id);

  const leave = beThere(String(company!.id));
  const ended = await palkaProgram(['move-tenant', ...one.to('b')], installation.env, `${one.name}\n`);
  await leave();
  expect(ended.complained).toBe('');
  expect(ended.said).toMatch(/1 companies, 1 people, \d+ rows[^]*Nothing of it is left in the cell a/);
  expect(await peopleIn('b', person!.id)).toEqual(before);
  expect(await ask('b', `select from job where payload ->> 'company_id' = $1`, [company!.id])).toHaveLength(1);
  expect(await ask('a', 'select from company where id = $1', [company!.id])).toEqual([]);
  expect(await traces()).toEqual([0, 0, 0, 0, 0]);
  expect((await one.write('SKJ')).statusCode).toBe(401);
  await ask('b', 'delete from second_step where user_id = $1', [person!.id]);
  expect(await one.signIn()).toBe('b');
  expect((await one.write('SKJ')).statusCode).toBe(200);
  // Its sweep of this cell finds nothing of theirs to sweep.
  expect(await ask('a', 'select companies from erasure where done_at is not null')).toContainEqual({ companies: [] });

  expect((await run('move-tenant', ...one.to('a'), '--yes')).status).toBe(0);
  expect(await one.signIn()).toBe('a');
  expect(await one.codes()).toEqual(expect.arrayContaining(['SKJ', 'TNA']));
  expect((await run('move-tenant', ...one.to('a'), '--yes')).said).toBe(`${one.name} is in the cell a.\n`);
});

it('says what is in the way, and changes nothing', async () => {
  const { ask, run } = installation;
  const one = await tenant();
  const dry = (...args: string[]) => run('move-tenant', '--dry-run', ...args);
  expect(await dry(...one.to('b'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('Nothing is in the way.'),
  });
  expect((await dry(...one.to('c'))).complained).toContain('There is no cell c, but: a, b.');
  expect((await dry('--tenant', 'PT Nobody', '--to', 'b')).complained).toContain('There is no tenant PT Nobody.');
  expect((await dry('--tenant', one.name)).complained).toContain('--to is missing');
  expect((await run('move-tenant', ...one.to('b'), '--cell', 'a')).complained).toContain('leave out --cell');
  expect((await run('move-tenant', ...one.to('b'))).complained).toContain('ended before every question was answered');
  await companyIn({ databaseUrl: installation.ground.urlsOf('b').owner }, one.email);
  await ask('b', `update tenant set name = 'PT Namesake' where name = $1`, [one.name]);
  expect((await dry(...one.to('b'))).complained).toContain(
    `These people have an account of their own in the cell b, which cannot become one with theirs: ${one.email}.`,
  );
  await ask('b', 'delete from credential where user_id = (select id from app_user where email = $1)', [one.email]);
  await ask('b', 'update app_user set email = $2 where email = $1', [one.email, `${randomUUID()}@test.example`]);
  await ask('a', 'update company set awaits_history = true where name = $1', [one.name]);
  expect((await run('move-tenant', ...one.to('b'), '--yes')).complained).toContain('history of a demonstration');
  expect(await traces()).toEqual([0, 0, 0, 0, 0]);
});

it('refuses who writes between the cells, and is taken back or taken up there', async () => {
  const { ask, run } = installation;
  const one = await tenant();
  await one.write('CKL');
  const job = `insert into job (kind, payload, due_at) select 'facility-day', jsonb_build_object('company_id', id), now() + interval '1 day'
    from company where name = $1`;
  await ask('a', job, [one.name]);
  const waiting = `select from job where kind = 'facility-day' and payload ->> 'company_id' in (select id::text from company where name = $1)`;
  const mend = await breakCommits('b', 'tenant', 'insert');
  const broken = await run('move-tenant', ...one.to('b'), '--yes');
  expect([broken.status, broken.complained]).toEqual([1, expect.stringContaining('The power went out.')]);
  // Closed in the one, not open in the other.
  const refused = await one.write('TNA');
  expect([refused.statusCode, problemOf(refused)]).toEqual([503, 'service-unavailable']);
  expect(await ask('b', 'select from tenant where name = $1', [one.name])).toEqual([]);
  expect((await run('move-tenant', ...one.to('b'), '--dry-run')).said).toContain(
    'closed in one cell, and not yet open',
  );
  expect(await ask('a', waiting, [one.name])).toEqual([]);
  expect((await run('doctor')).said).toContain(`${one.name} is on its way to the cell b`);
  // Work for all companies leaves out those that are only arriving.
  await installation.seal('b');
  expect(await ask('b', 'select from activity_unsealed')).not.toEqual([]);

  expect((await run('move-tenant', ...one.to('b'), '--back')).said).toBe(`${one.name} stays in the cell a.\n`);
  expect(await traces()).toEqual([0, 0, 0, 0, 0]);
  expect((await one.write('TNA')).statusCode).toBe(200);
  expect(await ask('a', waiting, [one.name])).toHaveLength(1);

  await run('move-tenant', ...one.to('b'), '--yes');
  expect((await one.write('SKJ')).statusCode).toBe(503);
  await mend();
  const { said } = await run('move-tenant', ...one.to('b'), '--yes');
  expect(said).toMatch(/^Open in the cell b\.\nLedgers and activity logs hold\.\nNothing of it is left/);
  expect(await one.signIn()).toBe('b');
  expect(await one.codes()).toContain('TNA');
  expect(await ask('b', waiting, [one.name])).toHaveLength(1);
  expect(await traces()).toEqual([0, 0, 0, 0, 0]);
});

it('is ended when it broke off with the tenant open in the other cell, and is not taken back then', async () => {
  const { run } = installation;
  const one = await tenant();
  const mend = await breakCommits('a', 'membership', 'delete');
  expect((await run('move-tenant', ...one.to('b'), '--yes')).complained).toContain('The power went out.');
  expect((await run('move-tenant', ...one.to('b'), '--back')).complained).toContain('is open in the cell b');
  // Both cells know the person now; only one lets them write.
  expect((await one.write('TNA')).statusCode).toBe(503);
  await mend();
  expect((await run('move-tenant', ...one.to('b'), '--yes')).said).toContain('Nothing of it is left in the cell a.');
  expect(await one.signIn()).toBe('b');
  expect(await traces()).toEqual([0, 0, 0, 0, 0]);
});

it('finds a tenant that a restore brought back a second time, and removes that', async () => {
  const { ask, run } = installation;
  const one = await tenant();
  await run('move-tenant', ...one.to('b'), '--yes');
  const [moved] = await ask('b', 'select id, tenant_id from company where name = $1', [one.name]);
  await ask('a', 'insert into tenant (id, name) values ($1, $2)', [moved!.tenant_id, one.name]);
  await ask('a', 'insert into company (id, tenant_id, name) values ($1, $2, $3)', [
    moved!.id,
    moved!.tenant_id,
    one.name,
  ]);
  expect((await run('move-tenant', ...one.to('b'), '--dry-run')).said).toContain('is open in the cells a and b');
  expect((await run('move-tenant', ...one.to('b'), '--back')).complained).toContain('cannot be taken back');
  expect((await run('move-tenant', ...one.to('b'), '--yes')).said).toContain('Nothing of it is left in the cell a.');
  expect(await ask('a', 'select from company where id = $1', [moved!.id])).toEqual([]);
  expect(await one.signIn()).toBe('b');
});

it('removes nothing where the two sides differ', async () => {
  const { ask, run } = installation;
  const one = await tenant();
  await one.write('TNA');
  await ask(
    'b',
    `create function fail() returns trigger language plpgsql as $$ begin new.name_en := 'Other'; return new; end $$`,
  );
  await ask('b', 'create trigger break before insert on category for each row execute function fail()');
  await ask('b', 'alter table category enable always trigger break');
  onTestFinished(async () => void (await ask('b', 'drop function if exists fail cascade')));
  const { complained } = await run('move-tenant', ...one.to('b'), '--yes');
  expect(complained).toContain('The rows of category are not the same in both cells. Those in the cell a stay;');
  const [kept] = await ask(
    'a',
    `select count(*)::integer from category join company c on c.id = company_id where c.name = $1`,
    [one.name],
  );
  expect(kept).not.toEqual({ count: 0 });
  await run('move-tenant', ...one.to('b'), '--yes');
});

it('keeps a person of two tenants in both cells, and their files out of the sweeps of both', async () => {
  const { ask, run } = installation;
  const [one, other] = [await tenant(), await tenant()];
  const [person] = await ask('a', 'select id from app_user where email = $1', [one.email]);
  await ask(
    'a',
    `insert into membership (company_id, user_id, role_id)
      select c.id, $1, r.id from company c join role r on r.company_id = c.id and r.is_owner where c.name = $2`,
    [person!.id, other.name],
  );
  expect((await run('move-tenant', ...one.to('b'), '--yes')).status).toBe(0);
  const row = 'select email, lives_elsewhere from app_user where id = $1';
  for (const cell of ['a', 'b'])
    expect(await ask(cell, row, [person!.id])).toEqual([{ email: one.email, lives_elsewhere: true }]);
  // The second company follows: the person is there already.
  expect((await run('move-tenant', ...other.to('b'), '--yes')).status).toBe(0);
  expect(await ask('b', row, [person!.id])).toEqual([{ email: one.email, lives_elsewhere: true }]);
  expect(await ask('a', 'select from app_user where email = $1', [one.email])).toEqual([]);
  expect(await ask('b', 'select from membership where user_id = $1', [person!.id])).toHaveLength(2);
});

/** Notes without a pause that people of a company are there, and counts a file, as requests do beside the lock of their company. */
function beThere(company: string): () => Promise<void> {
  let isOver = false;
  const work = async () => {
    for (let count = 0; !isOver; count += 1) {
      await installation.ask('a', 'update membership set last_seen_at = now() where company_id = $1', [company]);
      await installation.ask(
        'a',
        `insert into kept_file (company_id, path, bytes) select id, $2, 1 from company where id = $1 for key share on conflict do nothing`,
        [company, `${company}/${count}.pdf`],
      );
    }
  };
  const working = work();
  return async () => {
    isOver = true;
    await working;
  };
}

/** A person's rows in a cell. */
const peopleIn = async (cell: string, id: unknown) => {
  const tables = [
    'app_user where id',
    'credential where user_id',
    'second_step where user_id',
    'accepted_notice where user_id',
  ];
  return Promise.all(tables.map((from) => installation.ask(cell, `select * from ${from} = $1`, [id])));
};

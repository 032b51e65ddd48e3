import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { asCompany, asInstallation, type Trx } from '#server/platform/db/database.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { logOf } from './testing.ts';

/** Tables of companies whose changes are not logged, and why. */
const exceptions: Record<string, string> = {
  activity: 'it is the log',
  activity_unsealed: 'the log looks after itself',
  activity_seal: 'the log looks after itself',
  activity_chain: 'the log looks after itself',
  kept_file: 'counts files that are told of where they belong',
  session: 'signing in and out is recorded where it happens',
  import: 'a file that waits; what it brings in is logged with the records, and as a whole',
  import_row: 'a file that waits',
  import_heading: 'how files are read; what they bring in is logged',
  notification: 'a message to one person, about what is logged already',
  notification_choice: 'how one person wants to hear of things',
  stock_low_notice: 'that people were told',
  stock_count_notice: 'that people were told',
  stock_expiry_notice: 'that people were told',
  dashboard_choice: 'how one person looks at the dashboard',
  default_view: 'how lists open',
  saved_view: 'how one person looks at a list, also where colleagues see it',
  stock_line: 'what a draft says; once it is posted nothing of it changes',
  stock_allocation: 'what a draft says; once it is posted nothing of it changes',
  stock_attachment: 'told with the document whose file it is',
  record_paper: 'told with the record whose file it is',
  stock_service: 'told with the document that it was done with',
  stock_balance: 'the ledger tells of every change of it',
  stock_move: 'it is the ledger',
  stock_day: 'the ledger by day',
  handling_unit_day: 'what units stood on by day; the log of the unit tells of every change',
  ledger_proof: 'what was read and found; it is only added',
  date_correction: 'it says who submitted it and who decided, and the dates that change are logged with the batch',
  container_tare: 'each change of a container is logged there; what it weighed is added and never changes',
  stock_pick: 'picks say who made them and when, and are not deleted',
  rental_invoice_line: 'what a draft says; once it is issued nothing of it changes',
  rental_invoice_row: 'what a draft says; once it is issued nothing of it changes',
  owner_agreement_row: 'the list of an agreement, which is logged as an import',
  rental_accrual: 'what was computed last, and nobody writes it',
  rental_tax_file: 'what it holds is logged invoice by invoice',
  rental_run: 'what it makes is logged invoice by invoice',
  stock_count: 'it says who froze it, who ended it and by which document its differences were posted',
  stock_count_room: 'what was frozen; it never changes',
  stock_count_row: 'what was frozen or found; it never changes',
  stock_empty_check: 'checks say who made them and when, and are only added',
  stock_count_entry: 'counts say who made them and when, and are only added',
  facility_price: 'prices say who entered and who approved them, and nothing else of them changes',
  facility_change: 'it is a part of its document, whose history tells of it',
  facility_watch: 'it is what was seen last, and nobody writes it',
  facility_report: 'what was told on a day; it never changes',
  mail_delivery: 'which mails went out',
  report_schedule: 'it says who made it; each report that leaves by it is told of as a file that was taken along',
  report_recipient: 'who stopped a report, or what came of its last mail',
  facility_entry: 'entries say who wrote them, and are only added',
  stock_handover: 'who hands goods over writes it into the history of the release',
  batch_link: 'what was made of which is written with its document, and never changes',
  stock_transit_notice: 'what was told; the notice itself is there to read',
  stock_reservation: 'documents that wait say what they hold back',
  document_counter: 'the numbers tell',
  idempotency_key: 'what it kept from happening twice is logged',
};

/** Tables of which only some events are logged row by row, and why. */
const partly: Record<string, string[]> = {
  // A code that was scanned; the documents say what stood on it. What it stands on itself they do not.
  handling_unit: ['update'],
  // Positions are made and taken away by the hundred, and one entry tells of all of them.
  storage_position: ['update'],
  // It is never changed, and goes with its draft.
  lien_override: ['insert'],
  // That goods stay free; which goods nothing is charged for is what was computed last.
  rental_uncharged: ['update'],
  // That a renter got a mail; what came due is no change.
  rental_reminder: ['update'],
};

const category = (name: string) =>
  sql`insert into category (name, name_en, code, is_active) values (${name}, ${name}, ${name}, true)`;

it('logs every table of companies, but those that have a reason not to', async () => {
  const { rows } = await sql<{ name: string; events: string[] }>`
    select c.relname as name, array(
        select right(tgname, -4) from pg_trigger where tgrelid = c.oid and tgfoid = 'log_change'::regproc order by 1
      )::text[] as events
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(owner);
  expect(rows.length).toBeGreaterThan(25);
  for (const { name, events } of rows) {
    const expected = name in exceptions ? [] : (partly[name] ?? ['delete', 'insert', 'update']);
    expect({ name, events }).toEqual({ name, events: expected });
  }
});

it('logs no column that keeps a secret', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'log_change'::regproc
    where (a.atttypid = 'bytea'::regtype or a.attname ~ 'hash|secret|token|password|code_')
      and not a.attname = any((string_to_array(encode(t.tgargs, 'escape'), '\\000'))[5]::text[])`.execute(owner);
  expect(rows).toEqual([]);
});

it.each(masterData)('tells what became of a record of $path', async (resource) => {
  const { companyId, userId, send } = await newCompany();
  const made = (await send('POST', resource.path, sentSample(resource))).json().data;
  const id: string = made.id;
  await send('DELETE', `${resource.path}/${id}`);
  const [created, deleted, ...more] = await logOf(companyId, resource.permission);
  expect(more).toEqual([]);
  expect(created).toMatchObject({ action: 'create', record_id: id, user_id: userId, user_name: 'Tester' });
  expect(created?.record_name).toBeTruthy();
  expect(created?.changes[resource.title]).toEqual([null, created?.record_name]);
  expect(deleted).toMatchObject({ action: 'delete', record_id: id, record_name: created?.record_name });
  expect(deleted?.changes[resource.title]).toEqual([created?.record_name, null]);
  const fields = Object.keys(created?.changes ?? {});
  for (const left of ['id', 'company_id', 'created_at', 'search_text', 'piece_weight', 'is_top']) {
    expect(fields).not.toContain(left);
  }
});

describe('a change', () => {
  it('is told field by field, with who did it, from where and by which request', async () => {
    const { companyId, userId, send } = await newCompany();
    const sent = { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true };
    const { id } = (await send('POST', '/categories', sent)).json().data;
    const answer = await send('PUT', `/categories/${id}`, { ...sent, id, name: 'Tuna sirip kuning', is_active: false });
    expect((await logOf(companyId, 'category'))[1]).toMatchObject({
      action: 'update',
      record_id: id,
      record_name: 'Tuna sirip kuning',
      user_id: userId,
      user_name: 'Tester',
      ip: '127.0.0.1',
      request_id: answer.headers['x-request-id'],
      changes: { name: ['Tuna', 'Tuna sirip kuning'], is_active: [true, false] },
    });
  });

  it('that changes nothing is not told', async () => {
    const { companyId, send } = await newCompany();
    const sent = { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true };
    const { id } = (await send('POST', '/categories', sent)).json().data;
    await send('PUT', `/categories/${id}`, { ...sent, id });
    expect(await logOf(companyId, 'category')).toHaveLength(1);
  });

  it('of a reference keeps what both were called then', async () => {
    const company = await newCompany();
    await asCompany(db, company, async (trx) => {
      await category('Tuna').execute(trx);
      await category('Udang').execute(trx);
      await sql`insert into product (name, name_en, type, traceability, status, can_sold, can_purchased, has_expired,
          include_tax, category_id)
        select 'Loin', 'Loin', 'storable', 'none', 'active', true, true, false, false, id from category where name = 'Tuna'`.execute(
        trx,
      );
      await sql`update product set category_id = (select id from category where name = 'Udang')`.execute(trx);
      await sql`update category set name = 'Cumi' where name = 'Udang'`.execute(trx);
    });
    const [, changed] = await logOf(company.companyId, 'product');
    expect(changed?.changes).toEqual({
      category_id: [
        { id: expect.any(String), name: 'Tuna' },
        { id: expect.any(String), name: 'Udang' },
      ],
    });
  });

  it('that is rolled back leaves nothing', async () => {
    const company = await newCompany();
    const failed = asCompany(db, company, async (trx) => {
      await category('Tuna').execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await logOf(company.companyId, 'category')).toEqual([]);
  });

  it('of many rows at once is told of each', async () => {
    const company = await newCompany();
    await asCompany(db, company, async (trx) => {
      await sql`insert into category (name, name_en, code, is_active)
        select 'K' || n, 'K', 'K' || n, true from generate_series(1, 500) n`.execute(trx);
      await sql`update category set is_active = code in ('K1', 'K2')`.execute(trx);
    });
    const log = await logOf(company.companyId, 'category');
    expect(log.filter(({ action }) => action === 'create')).toHaveLength(500);
    expect(log.filter(({ action }) => action === 'update')).toHaveLength(498);
  });
});

describe('the people of a company', () => {
  it('are called by their names when they join, change and leave', async () => {
    const company = await newCompany();
    const { companyId, userId } = company;
    await sql`update membership set last_seen_at = now() where user_id = ${userId}`.execute(owner);
    const before = (await logOf(companyId, 'users')).length;
    await asCompany(db, company, async (trx) => {
      await sql`update membership set last_seen_at = now() where user_id = ${userId}`.execute(trx);
      await sql`insert into role (name, permissions) values ('Kepala', '{}')`.execute(trx);
      await sql`update membership set role_id = (select id from role where name = 'Kepala') where user_id = ${userId}`.execute(
        trx,
      );
      await sql`update app_user set phone = '0811' where id = ${userId}`.execute(trx);
    });
    const log = (await logOf(companyId, 'users')).slice(before);
    expect(log).toMatchObject([
      { action: 'update', record_id: userId, record_name: 'Tester', changes: { role_id: [{}, { name: 'Kepala' }] } },
      { action: 'update', record_id: userId, record_name: 'Tester', changes: { phone: [null, '0811'] } },
    ]);
  });

  it('are told of in their company alone', async () => {
    const { companyId, userId } = await newCompany();
    const before = (await logOf(companyId)).length;
    await asInstallation(db, (trx) => sql`update app_user set phone = '0811' where id = ${userId}`.execute(trx));
    expect(await logOf(companyId)).toHaveLength(before);
  });

  it('are given permissions, and the log says which', async () => {
    const company = await newCompany();
    await asCompany(db, company, async (trx) => {
      await sql`insert into role (name, permissions) values ('Kepala', '{product_list}')`.execute(trx);
      await sql`update role set permissions = '{product_list,product_create}' where name = 'Kepala'`.execute(trx);
    });
    expect((await logOf(company.companyId, 'roles')).at(-1)).toMatchObject({
      record_name: 'Kepala',
      changes: { permissions: [['product_list'], ['product_list', 'product_create']] },
    });
  });

  it('are invited without the log knowing the link', async () => {
    const company = await newCompany();
    await asCompany(db, company, (trx) =>
      sql`insert into invitation (email, role_id, language, expires_at, token_hash)
        select 'budi@test.example', id, 'id', now(), sha256('x') from role limit 1`.execute(trx),
    );
    const [invited] = (await logOf(company.companyId, 'users')).filter(({ action }) => action === 'invite');
    expect(invited?.record_name).toBe('budi@test.example');
    expect(Object.keys(invited?.changes ?? {}).toSorted()).toEqual(['email', 'expires_at', 'language', 'role_id']);
  });
});

describe('a company', () => {
  it('begins its log with itself, not with all it starts with', async () => {
    const [companyId, tenantId] = [randomUUID(), randomUUID()];
    await owner.transaction().execute(async (trx) => {
      await sql`insert into tenant (id, name) values (${tenantId}, 'T')`.execute(trx);
      await sql`insert into company (id, tenant_id, name) values (${companyId}, ${tenantId}, 'PT Ikan')`.execute(trx);
      await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
      await category('Tuna').execute(trx);
    });
    expect(await logOf(companyId)).toMatchObject([
      { action: 'create', entity: 'company', record_id: companyId, record_name: 'PT Ikan', user_id: null },
    ]);
  });

  it('sees what it changes about itself', async () => {
    const company = await newCompany();
    await asCompany(db, company, (trx) => sql`update company set tax_percent = 12, name = 'PT Ikan'`.execute(trx));
    const log = await logOf(company.companyId, 'company');
    expect(log.at(-1)).toMatchObject({ record_name: 'PT Ikan', changes: { tax_percent: [11, 12] } });
  });
});

describe('the app', () => {
  const tries: [string, ReturnType<typeof sql>][] = [
    ['change an entry', sql`update activity set record_name = 'x'`],
    ['take one away', sql`delete from activity`],
    ['empty the log', sql`truncate activity`],
    ['date an entry', sql`insert into activity (action, entity, at) values ('create', 'product', now())`],
    ['speak for others', sql`insert into activity (action, entity, user_id) values ('create', 'product', uuid_v7())`],
    ['change a seal', sql`update activity_seal set number = 1`],
    ['break a seal', sql`delete from activity_seal`],
    ['forget failed sign-ins', sql`delete from sign_in_failure`],
    ['read failed sign-ins', sql`select from sign_in_failure`],
  ];
  const contexts: [
    string,
    (company: { companyId: string; userId: string }, work: (trx: Trx) => Promise<unknown>) => unknown,
  ][] = [
    ['in a company', (company, work) => asCompany(db, company, work)],
    ['in the installation', (_, work) => asInstallation(db, work)],
  ];
  it.each(tries)('cannot %s', async (_, statement) => {
    const company = await newCompany();
    for (const [, within] of contexts) {
      await expect(within(company, (trx) => statement.execute(trx))).rejects.toThrow(/permission denied/);
    }
  });

  it('cannot be silent, while the owner of the database can', async () => {
    const company = await newCompany();
    const silence = sql`select set_config('app.no_activity', 'on', true)`;
    await asCompany(db, company, async (trx) => {
      await silence.execute(trx);
      await category('Tuna').execute(trx);
    });
    await owner.transaction().execute(async (trx) => {
      await silence.execute(trx);
      await sql`update category set code = 'X' where company_id = ${company.companyId}`.execute(trx);
    });
    const log = await logOf(company.companyId, 'category');
    expect(log.map(({ action }) => action)).toEqual(['create']);
  });

  it('is silent where it fills a company that awaits its history, which the app cannot say of one', async () => {
    const company = await newCompany();
    const awaits = sql`update company set awaits_history = true where id = ${company.companyId}`;
    await expect(asCompany(db, company, (trx) => awaits.execute(trx))).rejects.toThrow(/permission denied/);
    await awaits.execute(owner);
    await asCompany(db, company, (trx) => category('Tuna').execute(trx));
    await asCompany(db, company, async (trx) => {
      await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
      await category('Cakalang').execute(trx);
    });
    const log = await logOf(company.companyId, 'category');
    expect(log.map(({ record_name }) => record_name)).toEqual(['Tuna']);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { newReceipt, step, typeOf } from '#server/stock/receipts/testing.ts';
import {
  type Colleague,
  colleagueOf,
  restrictedTo,
  secondWarehouse,
  wantApproval,
} from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany, stockIn } from '#server/stock/ledger/testing.ts';
import { owner, signedIn } from '#server/testing.ts';

const approverRights = ['stockreceived_view', 'stockreceived_approval'];
const told = async ({ send: ask }: Pick<Colleague, 'send'>) =>
  (await ask('GET', '/notifications')).json().data.map(({ key }: { key: string }) => key);

let company: StockCompany;
let there: Awaited<ReturnType<typeof secondWarehouse>>;
beforeAll(async () => {
  company = await newStockCompany();
  there = await secondWarehouse(company);
});

it('a document that waits is told to people who may decide where it is, and to nobody who may not look there', async () => {
  await wantApproval(company, 'stockreceived');
  const anywhere = await colleagueOf(company, approverRights);
  const here = await restrictedTo(company, company.warehouse);
  const both = await restrictedTo(company, company.warehouse, there.warehouse);
  const elsewhere = await restrictedTo(company, there.warehouse);
  const gone = await colleagueOf(company, approverRights);
  await sql`update membership set is_active = false where user_id = ${gone.userId}`.execute(owner);
  const reader = await colleagueOf(company, ['stockreceived_view', 'stockissued_approval']);
  const stranger = await newStockCompany();
  await step(company, await newReceipt(company), 'submit');
  const { rows } = await sql`select from notification where user_id = ${gone.userId}`.execute(owner);
  expect(rows).toEqual([]);
  const people = { company, anywhere, here, both, elsewhere, reader, stranger };
  const heard = await Promise.all(Object.entries(people).map(async ([name, one]) => [name, await told(one)]));
  expect(Object.fromEntries(heard)).toEqual({
    company: [],
    anywhere: ['approval_requested'],
    here: ['approval_requested'],
    both: ['approval_requested'],
    elsewhere: [],
    reader: [],
    stranger: [],
  });
});

it('an owner of the company is told of what waits anywhere', async () => {
  const boss = await colleagueOf(company, []);
  await sql`update role set is_owner = true
    where id = (select role_id from membership where user_id = ${boss.userId})`.execute(owner);
  await step(company, await newReceipt(company), 'submit');
  expect(await told(boss)).toEqual(['approval_requested']);
});

it('a decision is told to who asked for it alone', async () => {
  const clerk = await colleagueOf(company);
  const decider = await colleagueOf(company);
  const submitted = (await step(clerk, await newReceipt(company), 'submit')).json().data;
  await step(decider, submitted, 'reject', { reason: 'Harga salah' });
  expect(await told(clerk)).toEqual(['document_rejected']);
  expect(await told(decider)).toEqual(['approval_requested']);
});

describe('a key that was used', () => {
  let mine: Awaited<ReturnType<typeof newStockCompany>>;
  let document: StockDocument;
  const key = randomUUID();
  beforeAll(async () => {
    mine = await newStockCompany();
    document = await newReceipt(mine);
    await step(mine, document, 'post', {}, key);
  });

  it('answers nobody but who used it, also not a colleague with the same rights', async () => {
    const colleague = await colleagueOf(mine);
    expect(typeOf(await step(colleague, document, 'post', {}, key))).toBe('idempotency-key-reused');
    expect((await step(mine, document, 'post', {}, key)).statusCode).toBe(200);
  });

  it('answers no request about another document, and none that says something else', async () => {
    expect(typeOf(await step(mine, await newReceipt(mine), 'post', {}, key))).toBe('idempotency-key-reused');
    const otherwise = await step(mine, document, 'post', { expect_remainder: true }, key);
    expect(typeOf(otherwise)).toBe('idempotency-key-reused');
  });

  it('is free in another company of the same person', async () => {
    const { others, ...me } = mine;
    const other = await stockIn({ ...me, ...(await signedIn(me.userId, others.company)) });
    expect((await step(other, await newReceipt(other), 'post', {}, key)).json().data.status).toBe('posted');
  });

  it('is of one to two hundred characters', async () => {
    const ask = async (name: string) => typeOf(await step(mine, await newReceipt(mine), 'post', {}, name));
    expect(await ask('k'.repeat(200))).toBeUndefined();
    expect(await ask('k'.repeat(201))).toBe('idempotency-key-required');
    expect(await ask('  ')).toBe('idempotency-key-required');
  });
});

describe('a step is refused where another version was seen', () => {
  it('when it is decided on', async () => {
    const decider = await colleagueOf(company);
    const submitted: StockDocument = (await step(company, await newReceipt(company), 'submit')).json().data;
    const old = { ...submitted, version: submitted.version - 1 };
    for (const [name, body] of [
      ['approve', { note: null }],
      ['reject', { reason: 'Harga salah' }],
      ['reopen', {}],
      ['cancel', {}],
    ] as const) {
      expect([name, typeOf(await step(decider, old, name, body))]).toEqual([name, 'document-changed']);
    }
    const now = (await company.send('GET', `/stock_received/${submitted.id}`)).json().data;
    expect(now).toMatchObject({ status: 'submitted', version: submitted.version });
  });

  it('when it is handed in or posted', async () => {
    const { id, version } = await newReceipt(company);
    for (const name of ['submit', 'post', 'cancel']) {
      expect([name, typeOf(await step(company, { id, version: version + 1 }, name))]).toEqual([
        name,
        'document-changed',
      ]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { colleagueOf, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { keyOf, onHand } from '#server/stock/ledger/testing.ts';
import { recalled } from '#server/stock/recall/testing.ts';
import { owner } from '#server/testing.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from './testing.ts';

/** What is reserved, by the balances and by the documents that wait for their goods. */
async function promised({ companyId }: Warehouse) {
  const { rows } = await sql<{ balances: number; documents: number }>`
    select (select coalesce(sum(reserved_packs), 0)::int from stock_balance where company_id = ${companyId}) as balances,
      (select coalesce(sum(packs), 0)::int from stock_document where company_id = ${companyId}
        and entity = 'stockissued' and status in ('submitted', 'approved')) as documents`.execute(owner);
  return [rows[0]!.balances, rows[0]!.documents];
}

/** Nobody has to approve what undoes a document. */
const voidsAtOnce = ({ companyId }: Warehouse) =>
  sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);

async function undo({ send: asked }: Warehouse, { id }: StockDocument) {
  const reason = { document_id: id, reason: 'Salah ketik' };
  const answer = await asked('POST', '/void_transactions', reason, { 'idempotency-key': randomUUID() });
  expect(answer.json().data).toMatchObject({ status: 'posted' });
}

const ofPacks = (company: Warehouse, batch: string, packs: number) =>
  draft(company, issue(company, 'sale', [line(company, [taking(company, batch, packs)])]));

it('of fifty issues that are submitted at once for ten packs ten are promised theirs, and forty are told that none is left', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const drafts: StockDocument[] = [];
  for (let n = 0; n < 50; n += 1) drafts.push(await ofPacks(company, batch, 1));
  const answers = await Promise.all(drafts.map((one) => step(company, one, 'submit')));
  const losers = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(losers).toHaveLength(40);
  for (const loser of losers) {
    expect(loser.json()).toMatchObject({
      type: 'urn:palka:problem:insufficient-stock',
      errors: [{ pointer: '/lines/0/allocations/0', code: 'insufficient_stock', values: { available_packs: 0 } }],
    });
  }
  expect(await promised(company)).toEqual([10, 10]);
  expect(await onHand(company, keyOf(company, batch))).toEqual([10, 100_000, 0]);
});

it('what is reserved is the sum of the open documents after any mix of rejections, returns to draft, voids and a recall', async () => {
  const company = await newWarehouse();
  await wantApproval(company, 'stockissued');
  await voidsAtOnce(company);
  const decider = await colleagueOf(company);
  const [batch, spoiled] = [await store(company, 'B-1', { packs: 40 }), await store(company, 'B-2', { packs: 10 })];
  const all: StockDocument[] = [];
  for (let packs = 1; packs <= 6; packs += 1) all.push(await ofPacks(company, batch, packs));
  all.push(await ofPacks(company, spoiled, 7));

  async function take(at: number, name: string, more: object = {}, by: Pick<Warehouse, 'send'> = company) {
    const answer = await step(by, all[at]!, name, more);
    expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([name, 200, '']);
    all[at] = answer.json().data;
    const [balances, documents] = await promised(company);
    expect([name, balances]).toEqual([name, documents]);
  }

  for (const at of all.keys()) await take(at, 'submit');
  expect(await promised(company)).toEqual([28, 28]);
  await take(1, 'reject', { reason: 'Harga salah' }, decider);
  await take(2, 'reopen');
  await take(3, 'approve', {}, decider);
  await take(3, 'post');
  await take(4, 'approve', {}, decider);
  await take(5, 'cancel');
  await undo(company, all[3]!);
  expect(await promised(company)).toEqual([13, 13]);
  // A rejected one is mended and asked for once more.
  await take(1, 'reopen');
  await take(1, 'submit');
  expect(await promised(company)).toEqual([15, 15]);

  await recalled(company, spoiled);
  expect(await promised(company)).toEqual([8, 8]);
  expect(await company.run(checkLedger)).toEqual([]);
});

it('unequal packs that are picked, taken back, picked again, posted and voided keep every gram on its pack', async () => {
  const company = await newWarehouse();
  const grams = [23_411, 24_008, 24_973, 25_250];
  await voidsAtOnce(company);
  const sum = grams.reduce((total, one) => total + one, 0);
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 4, grams: sum });
  const planned = taking(company, batch, 3, { net_weight: 72.392 });
  const caught = { ...company, variant: company.caught };
  const made = await draft(company, issue(company, 'sale', [line(caught, [planned], { expected_packs: 3 })]));
  const submitted = (await step(company, made, 'submit')).json().data as StockDocument;
  const { id: allocation_id } = submitted.lines[0]!.allocations[0]!;
  const pack = (at: number) => ({ id: randomUUID(), allocation_id, net_weight: kilogramsOf(grams[at]!) });
  const pick = async (picked: object[], undone: string[] = []) =>
    expect((await company.send('POST', `/stock_issued/${made.id}/picks`, { picked, undone })).statusCode).toBe(200);
  const [heavy, first] = [pack(3), pack(0)];
  await pick([heavy, first]);
  await pick([], [heavy.id]);
  await pick([pack(2)]);
  await pick([heavy, pack(1)].slice(1));

  const read = async () => (await company.send('GET', `/stock_issued/${made.id}`)).json().data as StockDocument;
  const picked = await read();
  expect(picked.lines[0]!.allocations[0]!.pack_weights).toEqual([23.411, 24.973, 24.008]);
  const key = keyOf(caught, batch);
  expect((await step(company, picked, 'post')).statusCode).toBe(200);
  expect(await onHand(company, key)).toEqual([1, 25_250, 0]);
  const paper = await read();
  expect([paper.net_weight, paper.lines[0]!.allocations[0]!.pack_weights]).toEqual([72.392, [23.411, 24.973, 24.008]]);
  await undo(company, made);
  expect(await onHand(company, key)).toEqual([4, sum, 0]);
  expect((await read()).lines[0]!.allocations[0]!.pack_weights).toEqual([23.411, 24.973, 24.008]);
  expect(await company.run(checkLedger)).toEqual([]);
});

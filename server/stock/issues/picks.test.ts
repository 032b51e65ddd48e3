import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

/** A submitted issue of so many packs of a batch in which each pack weighs something else. */
async function submitted(company: Warehouse, batch: string, packs: number, more: object = {}): Promise<StockDocument> {
  const planned = taking(company, batch, packs, { net_weight: packs * 24 });
  const lines = [line({ ...company, variant: company.caught }, [planned], { expected_packs: packs, ...more })];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines)), 'submit');
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const pick = ({ send: ask }: Pick<Warehouse, 'send'>, { id, version }: StockDocument, lines: object[]) =>
  ask('PUT', `/stock_issued/${id}/picks`, { version, lines });

/** The one line of an issue with other packs of its one place. */
const picked = ({ lines: [first] }: StockDocument, pack_weights: number[], more: object = {}) => {
  const allocation = resent(first!.allocations[0]!);
  return [{ id: first!.id, allocations: [{ ...allocation, pack_weights, ...more }] }];
};

const reservedGrams = async ({ companyId }: Warehouse) => {
  const { rows } = await sql<{ grams: number }>`
    select sum(reserved_weight_g)::int as grams from stock_balance where company_id = ${companyId}`.execute(owner);
  return rows[0]!.grams;
};

it('keeps the weight of each pack, and posts what they come to', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 4, grams: 98_001 });
  const made = await submitted(company, batch, 2);
  const one = (await pick(company, made, picked(made, [24.312]))).json().data as StockDocument;
  // Until all packs are weighed, what was planned stands.
  expect(one.lines[0]!.allocations[0]).toMatchObject({ packs: 2, net_weight: 48, pack_weights: [24.312] });
  expect((await step(company, one, 'post')).json().errors).toEqual([
    { pointer: '/lines/0/allocations/0/pack_weights', code: 'not_all_weighed', values: { weighed: 1, packs: 2 } },
  ]);
  const both = (await pick(company, one, picked(one, [24.312, 25.001]))).json().data as StockDocument;
  expect(both).toMatchObject({ status: 'approved', packs: 2, net_weight: 49.313 });
  expect(await reservedGrams(company)).toBe(48_000);
  expect((await step(company, both, 'post')).statusCode).toBe(200);
  expect(await onHand(company, keyOf({ ...company, variant: company.caught }, batch))).toEqual([2, 48_688, 0]);
  expect(await reservedGrams(company)).toBe(0);
});

it('holds nothing back of what was planned once other goods were picked and posted', async () => {
  const company = await newWarehouse();
  const planned = await store(company, 'B-1', { variant: company.caught });
  const found = await store(company, 'B-2', { variant: company.caught });
  const made = await submitted(company, planned, 2);
  expect(await reservedGrams(company)).toBe(48_000);
  const elsewhere = await pick(company, made, picked(made, [24, 25], { batch_id: found }));
  expect((await step(company, elsewhere.json().data, 'post')).statusCode).toBe(200);
  expect(await reservedGrams(company)).toBe(0);
  const caught = { ...company, variant: company.caught };
  expect(await onHand(company, keyOf(caught, planned))).toEqual([10, 100_000, 0]);
  expect(await onHand(company, keyOf(caught, found))).toEqual([8, 51_000, 0]);
  expect(await company.run(checkLedger)).toEqual([]);
});

it('is short only with a reason', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught });
  const made = await submitted(company, batch, 3);
  const two = (await pick(company, made, picked(made, [24, 25], { packs: 2 }))).json().data as StockDocument;
  expect(two).toMatchObject({ packs: 2, net_weight: 49 });
  expect((await step(company, two, 'post')).json().errors).toEqual([
    { pointer: '/lines/0/short_reason', code: 'short', values: { packs: 1, net_weight: 10 } },
  ]);
  const [again] = picked(two, [24, 25]);
  const explained = await pick(company, two, [{ ...again, short_reason: 'Satu karton rusak' }]);
  expect((await step(company, explained.json().data, 'post')).statusCode).toBe(200);
});

it('may leave a line out altogether, with a reason, but not all of them', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const lines = [0, 1].map(() => line(company, [taking(company, batch, 1)], { expected_packs: 1 }));
  const made = (await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')).json().data;
  const none = (at: number) => ({ id: made.lines[at].id, short_reason: 'Tidak ditemukan', allocations: [] });
  const half = (await pick(company, made, [none(0)])).json().data;
  expect(half).toMatchObject({ packs: 1 });
  const nothing = (await pick(company, half, [none(1)])).json().data;
  expect((await step(company, nothing, 'post')).json().errors).toEqual([{ pointer: '/lines', code: 'required' }]);
});

it('takes no more than was asked for, and nothing that must not leave', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught });
  const held = await store(company, 'B-2', { variant: company.caught, key: { stock_status: 'on_hold' } });
  const made = await submitted(company, batch, 2);
  expect((await pick(company, made, picked(made, [], { packs: 3, net_weight: 72 }))).json().errors).toEqual([
    { pointer: '/lines/0/allocations', code: 'more_than_asked', values: { packs: 2 } },
  ]);
  const other = await pick(company, made, picked(made, [], { batch_id: held, stock_status: 'on_hold' }));
  expect(other.json().errors).toEqual([{ pointer: '/lines/0/allocations/0', code: 'on_hold' }]);
  expect((await pick(company, made, [{ id: randomUUID(), allocations: [] }])).json().errors).toEqual([
    { pointer: '/lines/0/id', code: 'not_found' },
  ]);
  const theirs = await newWarehouse();
  const stranger = await store(theirs, 'B-1');
  expect((await pick(company, made, picked(made, [], { batch_id: stranger }))).json().errors).toEqual([
    { pointer: '/lines/0/allocations/0/batch_id', code: 'not_found' },
  ]);
});

it('is for submitted and approved issues as they were seen, and for people who may change them', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught });
  const made = await submitted(company, batch, 2);
  const clerk = await newPerson(company.companyId, ['stockissued_list', 'stockissued_view']);
  const lines = picked(made, [24, 24]);
  const asClerk = await send(clerk.token, 'PUT', `/stock_issued/${made.id}/picks`, { version: made.version, lines });
  expect(asClerk.statusCode).toBe(403);
  expect((await pick(company, { ...made, version: made.version - 1 }, lines)).json()).toMatchObject({
    type: 'urn:palka:problem:document-changed',
  });
  const open = (await step(company, made, 'reopen')).json().data;
  expect((await pick(company, open, lines)).json()).toMatchObject({ type: 'urn:palka:problem:document-status' });
});

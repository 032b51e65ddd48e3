import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { inward, keyOf, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import {
  colleagueOf,
  secondPosition,
  secondWarehouse,
  storeForRenter,
  wantApproval,
} from '#server/stock/ledger/test-parties.ts';
import { owner } from '#server/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

const dataOf = (answer: Awaited<ReturnType<Warehouse['send']>>): StockDocument => {
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

/** An issue of so many packs of a batch that waits for approval. */
const waiting = async (company: Warehouse, batch: string, packs: number) =>
  dataOf(
    await step(
      company,
      await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, packs)])])),
      'submit',
    ),
  );

it('what an issue held back is free for another one as soon as it is rejected', async () => {
  const company = await newWarehouse();
  await wantApproval(company, 'stockissued');
  const batch = await store(company, 'B-1');
  const first = await waiting(company, batch, 10);
  const second = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 10)])]));
  expect((await step(company, second, 'submit')).statusCode).toBe(409);
  const decider = await colleagueOf(company);
  dataOf(await step(decider, first, 'reject', { reason: 'Pembeli batal' }));
  const approved = dataOf(
    await step(decider, dataOf(await step(company, second, 'submit')), 'approve', { note: null }),
  );
  expect(dataOf(await step(company, approved, 'post'))).toMatchObject({ status: 'posted', packs: 10 });
});

it('an approved issue keeps what it held back until it is posted', async () => {
  const company = await newWarehouse();
  await wantApproval(company, 'stockissued');
  const batch = await store(company, 'B-1');
  const approved = dataOf(
    await step(await colleagueOf(company), await waiting(company, batch, 8), 'approve', { note: null }),
  );
  const other = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 3)])]));
  expect((await step(company, other, 'submit')).json()).toMatchObject({
    errors: [{ values: { available_packs: 2, available_weight: 20 } }],
  });
  expect((await step(company, approved, 'post')).statusCode).toBe(200);
});

it('is worth what its owner’s goods are worth, beside others’ in the same place', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { value: 1_000_000 });
  const theirs = await storeForRenter(company, batch);
  const lines = () => [line(company, [taking(company, batch, 4)])];
  expect(await draft(company, issue(company, 'sale', lines()))).toMatchObject({ value: 400_000 });
  const withdrawal = await draft(company, issue(company, 'withdrawal', lines()));
  expect(withdrawal).toMatchObject({ value: 0, owner: { id: company.renter } });
  dataOf(await step(company, withdrawal, 'post'));
  expect(await onHand(company, theirs)).toEqual([6, 60_000, 0]);
  expect(await onHand(company, keyOf(company, batch))).toEqual([10, 100_000, 1_000_000]);
});

it('holds what is missing of a renter’s goods as theirs, and leaves the company’s own in the same place', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const theirs = await storeForRenter(company, batch);
  const made = await draft(company, issue(company, 'withdrawal', [line(company, [taking(company, batch, 10)])]));
  const { id, version, lines } = dataOf(await step(company, made, 'submit'));
  const place = resent(lines[0]!.allocations[0]!);
  const less = {
    short_reason: 'Dua karton penyok',
    hold_missing: true,
    allocations: [{ ...place, packs: 8, net_weight: 80 }],
  };
  const picks = { version, lines: [{ id: lines[0]!.id, ...less }] };
  const { caused } = dataOf(await company.send('PUT', `/stock_issued/${id}/picks`, picks));
  const hold = (await company.send('GET', `/stock_adjustments/${caused[0]!.id}`)).json().data;
  expect(hold).toMatchObject({ kind: 'hold', packs: 2, owner: { id: company.renter } });
  expect(await onHand(company, { ...theirs, stock_status: 'on_hold' })).toEqual([2, 20_000, 0]);
  expect(await onHand(company, keyOf(company, batch))).toEqual([10, 100_000, 0]);
});

it('is worth nothing of what lies elsewhere, in another state or on a pallet', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { value: 100_000 });
  const unit = await company.insert('handling_unit', { code: 'PAL-1' });
  const beside = { position_id: await secondPosition(company) };
  for (const [other, value] of [
    [{ stock_status: 'damaged' as const }, 700_000],
    [{ handling_unit_id: unit }, 3_000_000],
    [beside, 20_000_000],
  ] as const) {
    await postMovements(company, [inward(keyOf(company, batch, other), 10, 100_000, value)]);
  }
  const worth = async (more: object) =>
    (await draft(company, issue(company, 'destruction', [line(company, [taking(company, batch, 5, more)])]))).value;
  expect(await worth({})).toBe(50_000);
  expect(await worth({ stock_status: 'damaged' })).toBe(350_000);
  expect(await worth({ handling_unit_code: 'pal-1' })).toBe(1_500_000);
  expect(await worth(beside)).toBe(10_000_000);
});

it('that names a place which another one emptied meanwhile is saved, worth nothing, and not handed in', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { value: 90_000 });
  const content = issue(company, 'sale', [line(company, [taking(company, batch, 10)])]);
  const late = await draft(company, content);
  dataOf(
    await step(
      company,
      await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 10)])])),
      'post',
    ),
  );
  const saved = await company.send('PUT', `/stock_issued/${late.id}`, { ...content, version: late.version });
  expect(dataOf(saved)).toMatchObject({ value: 0, packs: 10 });
  expect((await step(company, dataOf(saved), 'submit')).json().errors).toEqual([
    { pointer: '/lines/0/allocations/0', code: 'not_there' },
  ]);
});

it('takes goods from the pallet whose code was typed, in upper or lower case, and leaves what lies beside it', async () => {
  const company = await newWarehouse();
  const unit = await company.insert('handling_unit', { code: 'Pal-1' });
  const other = await company.insert('handling_unit', { code: 'PAL-2' });
  const batch = await store(company, 'B-1', { value: 10_000 });
  const on = (id: string) => keyOf(company, batch, { handling_unit_id: id });
  await postMovements(company, [inward(on(unit), 5, 50_000, 5000), inward(on(other), 5, 50_000, 5000)]);
  const lines = [line(company, [taking(company, batch, 2, { handling_unit_code: 'pAL-1' })])];
  const submitted = dataOf(await step(company, await draft(company, issue(company, 'sale', lines)), 'submit'));
  expect(dataOf(await step(company, submitted, 'post'))).toMatchObject({ status: 'posted', value: 2000 });
  const { rows } = await sql<{ unit: string | null; packs: number }>`
    select u.code as unit, b.packs from stock_balance b left join handling_unit u on u.id = b.handling_unit_id
    where b.batch_id = ${batch} order by lower(u.code) nulls first`.execute(owner);
  expect(rows).toEqual([
    { unit: null, packs: 10 },
    { unit: 'Pal-1', packs: 3 },
    { unit: 'PAL-2', packs: 5 },
  ]);
});

it('sees and takes nothing of another warehouse', async () => {
  const company = await newWarehouse();
  const there = await secondWarehouse(company);
  const batch = await store(company, 'B-1');
  await postMovements(there, [inward(keyOf(there, batch), 3, 30_000)]);
  const query = new URLSearchParams({
    kind: 'sale',
    date: '2026-06-10',
    warehouse_id: there.warehouse,
    variant_id: company.variant,
    packs: '9',
  });
  const { candidates } = (await company.send('GET', `/stock_issued/fefo?${query}`)).json().data;
  expect(candidates.map(({ packs, proposed_packs }: Record<string, number>) => [packs, proposed_packs])).toEqual([
    [3, 3],
  ]);
  const made = await draft(there, issue(there, 'sale', [line(there, [taking(there, batch, 4)])]));
  expect((await step(there, made, 'submit')).statusCode).toBe(409);
});

it('leaves out of a proposal the kilograms that others hold back, beside the packs', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 10, grams: 103_500 });
  const caught = { ...company, variant: company.caught };
  const lines = [line(caught, [taking(company, batch, 4, { net_weight: 41.4 })])];
  dataOf(await step(company, await draft(company, issue(company, 'sale', lines)), 'submit'));
  const query = new URLSearchParams({
    kind: 'sale',
    date: '2026-06-10',
    warehouse_id: company.warehouse,
    variant_id: company.caught,
    net_weight: '100',
  });
  const { candidates } = (await company.send('GET', `/stock_issued/fefo?${query}`)).json().data;
  expect(candidates).toMatchObject([
    {
      packs: 10,
      net_weight: 103.5,
      available_packs: 6,
      available_weight: 62.1,
      proposed_packs: 6,
      proposed_weight: 62.1,
    },
  ]);
});

it('tells to whom it goes and to which address: the primary one, and nothing where it goes to nobody', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const addressed = (address: string, is_primary: boolean) =>
    company.insert('partner_address', { partner_id: company.customer, address, city: 'Jakarta', is_primary });
  await addressed('Jalan Gudang 1', false);
  await addressed('Jalan Muara Baru 12', true);
  await addressed('Jalan Lain 3', false);
  const asked = async (kind: 'sale' | 'sample') => {
    const { id } = await draft(company, issue(company, kind, [line(company, [taking(company, batch, 1)])]));
    return (await company.send('GET', `/stock_issued/${id}/consignee`)).json().data;
  };
  expect(await asked('sale')).toMatchObject({
    code: 'CUS',
    name: 'Mitra CUS',
    address: 'Jalan Muara Baru 12',
    city: 'Jakarta',
  });
  expect(await asked('sample')).toBeNull();
  await sql`delete from partner_address where partner_id = ${company.customer}`.execute(owner);
  expect(await asked('sale')).toMatchObject({ name: 'Mitra CUS', address: null, city: null });
  expect((await company.send('GET', `/stock_issued/${randomUUID()}/consignee`)).statusCode).toBe(404);
});

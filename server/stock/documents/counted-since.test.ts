import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { db } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { wantApproval as wantAdjustmentApproval } from '#server/stock/adjustments/testing.ts';
import { act, agree, frozen, onDay, posted, rowsOf, stocked } from '#server/stock/counts/testing.ts';
import { draft, issue, line, step, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { wantApproval } from '#server/stock/ledger/test-parties.ts';
import { keyOf, onHand, type StockCompany } from '#server/stock/ledger/testing.ts';
import {
  faultsOf,
  line as receiptLine,
  newReceipt,
  place,
  step as stepOfReceipt,
} from '#server/stock/receipts/testing.ts';

const BEFORE = '2026-06-14';

const sound = async ({ companyId, userId }: Warehouse) =>
  expect(await asSnapshot(db, { companyId, userId }, checkLedger)).toEqual([]);

/** Ten packs of a batch, of which two people counted so many today. */
async function counted(packs: number) {
  const ground = await stocked();
  const { of, budi } = ground;
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  await agree([of, budi], count, row!, packs);
  return { ...ground, count };
}

const issueOf = (of: Warehouse, batch: string, packs: number, date = BEFORE) =>
  draft(of, issue(of, 'sale', [line(of, [taking(of, batch, packs)])], { date }));

const receiptOf = (of: StockCompany, packs: number, fields: object = {}) =>
  newReceipt(of, {
    date: BEFORE,
    lines: [receiptLine(of, { allocations: [place(of, { packs, net_weight: packs * 10 })], ...fields })],
  });

const voiding = ({ send }: Warehouse, document_id: string) =>
  send('POST', '/void_transactions', { document_id, reason: 'Typed twice' }, { 'idempotency-key': randomUUID() });

it('asks of a document dated before a stock take, and changes nothing until it is answered', async () => {
  const { of, batch, key, count } = await counted(7);
  await posted(of, count);
  const late = await issueOf(of, batch, 3);
  expect(late.later!.counts).toMatchObject([{ id: count.id }]);
  const silent = await step(of, late, 'post');
  expect([silent.statusCode, ...faultsOf(silent)]).toEqual([422, '/counted counted_since']);
  expect(silent.json().errors[0].values).toMatchObject({ name: 'Opname Juni' });
  const after = await step(of, late, 'post', { counted: 'after' });
  expect(faultsOf(after)).toEqual(['/date dated_before_count']);
  expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
});

it('corrects what the stock take missed by what had left before, from its day on', async () => {
  const { of, batch, key, count } = await counted(7);
  const { document } = await posted(of, count);
  const answer = await step(of, await issueOf(of, batch, 3), 'post', { counted: 'included' });
  const late: StockDocument = answer.json().data;
  expect(late).toMatchObject({ status: 'posted', counted: 'included', caused: [{ kind: 'count_correction' }] });
  const correction = (await of.send('GET', `/stock_adjustments/${late.caused[0]!.id}`)).json().data;
  const adjustment = (await of.send('GET', `/stock_adjustments/${document!.id}`)).json().data;
  expect(correction).toMatchObject({
    status: 'posted',
    date: adjustment.date,
    packs: 3,
    net_weight: 30,
    value: 300_000,
    previous: { id: document!.id },
    reason: 'Opname Juni',
  });
  expect(adjustment.following).toMatchObject([{ id: correction.id }]);
  expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
  const asOf = (await of.send('GET', '/inventory_stocks?group_by=batch&as_of=2026-06-20')).json();
  const lay = asOf.data.find((row: { batch: { id: string } }) => row.batch.id === batch);
  expect(lay).toMatchObject({ packs: 7, net_weight: 70 });
  await sound(of);
});

it('corrects what the stock take found by what had come before, as others of its variant where it had no batch yet', async () => {
  const { of, key, count } = await counted(14);
  await posted(of, count);
  const fresh = await stepOfReceipt(of, await receiptOf(of, 3), 'post', { counted: 'included' });
  const late: StockDocument = fresh.json().data;
  expect(late).toMatchObject({ status: 'posted', packs: 3, caused: [{ kind: 'count_correction' }] });
  expect((await onHand(of, key)).slice(0, 2)).toEqual([11, 110_000]);
  // More than was found: all of it.
  const more = await stepOfReceipt(of, await receiptOf(of, 5), 'post', { counted: 'included' });
  expect(more.statusCode).toBe(200);
  expect((await onHand(of, key)).slice(0, 2)).toEqual([10, 100_000]);
  await sound(of);
});

it('takes the correction back with the document', async () => {
  for (const packs of [7, 13]) {
    const { of, batch, key, count } = await counted(packs);
    await posted(of, count);
    const before = await onHand(of, key);
    await wantApproval(of, 'voidtransaction', { needs_approval: false });
    const late =
      packs < 10
        ? await step(of, await issueOf(of, batch, 3), 'post', { counted: 'included' })
        : await stepOfReceipt(of, await receiptOf(of, 3), 'post', { counted: 'included' });
    const { id, caused } = late.json().data as StockDocument;
    const alone = await voiding(of, caused[0]!.id);
    expect(alone.json()).toMatchObject({ type: 'urn:palka:problem:stock-used-since', documents: [{ id }] });
    const voided = await voiding(of, id);
    expect(voided.statusCode).toBe(200);
    expect(await onHand(of, key)).toEqual(before);
    await sound(of);
  }
});

it('asks nothing of later documents, other places and stock takes that were given up, and lets pass what happened on the day after counting', async () => {
  const { of, batch, count } = await counted(7);
  const other = await store(of, 'B-2');
  await posted(of, count);
  await onDay(count, '2026-06-20');
  expect((await issueOf(of, batch, 1, '2026-06-21')).later?.counts ?? []).toEqual([]);
  expect((await step(of, await issueOf(of, batch, 1, '2026-06-21'), 'post')).statusCode).toBe(200);
  // The batch came later than the stock take: what leaves of it was not there.
  expect((await step(of, await issueOf(of, other, 1, '2026-06-10'), 'post')).statusCode).toBe(200);
  const sameDay = await step(of, await issueOf(of, batch, 1, '2026-06-20'), 'post', { counted: 'after' });
  expect(sameDay.json().data).toMatchObject({ status: 'posted', counted: 'after', caused: [] });
});

it('waits for the differences of the stock take', async () => {
  const { of, batch, count } = await counted(7);
  await wantAdjustmentApproval(of, { needs_approval: true });
  for (const name of ['finish', 'post'] as const) expect((await act(of, count, name)).statusCode).toBe(200);
  const answer = await step(of, await issueOf(of, batch, 3), 'post', { counted: 'included' });
  expect(faultsOf(answer)).toEqual(['/counted count_waits']);
});

it('counts packs that were picked before as gone already', async () => {
  const { of, budi, batch, key } = await stocked();
  const lines = [line(of, [taking(of, batch, 4)], { expected_packs: 4 })];
  const held: StockDocument = (await step(of, await draft(of, issue(of, 'sale', lines)), 'submit')).json().data;
  const allocation_id = held.lines[0]!.allocations[0]!.id;
  const pick = (packs: number) =>
    of.send('POST', `/stock_issued/${held.id}/picks`, {
      picked: [{ id: randomUUID(), allocation_id, packs }],
      undone: [],
    });
  expect((await pick(3)).statusCode).toBe(200);
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  // One more had left, which nobody picked.
  await agree([of, budi], count, row!, 6);
  await posted(of, count);
  expect(await onHand(of, key)).toEqual([9, 90_000, 900_000]);
  expect((await pick(1)).statusCode).toBe(200);
  const { version } = (await of.send('GET', `/stock_issued/${held.id}`)).json().data;
  const answer = await step(of, { ...held, version }, 'post', { counted: 'included' });
  expect(answer.statusCode).toBe(200);
  expect(await onHand(of, key)).toEqual([6, 60_000, 600_000]);
  await sound(of);
});

/** Documents of June that come to the office before or after the stock take, each of some packs of one of two batches. */
const history = fc.array(
  fc.record({ at: fc.nat(1), packs: fc.integer({ min: 1, max: 3 }), comes: fc.boolean(), isLate: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);

it('what was counted stands, whatever is booked late of the days before', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (documents) => {
      const { of, budi, batch, key } = await stocked();
      const batches = [batch, await store(of, 'B-2', { packs: 10, value: 1_000_000 })];
      const places = [key, keyOf(of, batches[1]!)];
      const real = [10, 10];
      const book = async ({ at, packs, comes }: (typeof documents)[number], told: object) => {
        const answer = comes
          ? await stepOfReceipt(
              of,
              await receiptOf(of, packs, { batch_id: batches[at]!, new_batch: null, unit_price: 10_000 }),
              'post',
              told,
            )
          : await step(of, await issueOf(of, batches[at]!, packs), 'post', told);
        if (answer.statusCode !== 200) throw new Error(answer.body);
      };
      const possible = documents.filter(({ at, packs, comes }) => {
        if (!comes && real[at]! <= packs) return false;
        real[at] = real[at]! + (comes ? packs : -packs);
        return true;
      });
      for (const one of possible.filter(({ isLate }) => !isLate)) await book(one, {});
      const count = await frozen(of);
      for (const row of await rowsOf(of, count))
        await agree([of, budi], count, row, real[batches.indexOf(row.batch.id)]!);
      await posted(of, count);
      for (const one of possible.filter(({ isLate }) => isLate)) await book(one, { counted: 'included' });
      const booked = await Promise.all(places.map(async (place) => (await onHand(of, place))[0]));
      expect(booked).toEqual(real);
      await sound(of);
    }),
    { numRuns: 12, seed: 20_260_614, endOnFailure: true },
  );
}, 120_000);

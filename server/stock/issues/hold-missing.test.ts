import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { db, newPerson, owner, send } from '#server/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { keyOf, onHand, outward, reserveFor } from '#server/stock/ledger/testing.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

const reason = 'Dua karton penyok';

/** A submitted sale of so many packs of a batch, 24 kg each where each weighs something else. */
async function submitted(company: Warehouse, batch: string, packs: number, variant = company.variant, more = {}) {
  const planned = taking(company, batch, packs, variant === company.caught ? { net_weight: packs * 24 } : {});
  const lines = [line({ ...company, variant }, [planned], { expected_packs: packs })];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines, more)), 'submit');
  expect(answer.statusCode).toBe(200);
  return answer.json().data as StockDocument;
}

/** What of the one place of the one line is taken, as picking sends it. */
function placed({ lines: [first] }: StockDocument, packs: number, more: object = {}) {
  const allocation = resent(first!.allocations[0]!);
  return { ...allocation, packs, net_weight: (allocation.net_weight / allocation.packs) * packs, ...more };
}

/** The one line of an issue with fewer packs of its one place, whose missing packs are held unless said otherwise. */
const less = (made: StockDocument, packs: number, pack_weights: number[] = [], more: object = {}) => [
  {
    id: made.lines[0]!.id,
    short_reason: reason,
    hold_missing: true,
    allocations: packs > 0 ? [placed(made, packs, { pack_weights })] : [],
    ...more,
  },
];

const pick = ({ send: ask }: Pick<Warehouse, 'send'>, { id, version }: StockDocument, lines: object[]) =>
  ask('PUT', `/stock_issued/${id}/picks`, { version, lines });

async function picked(company: Warehouse, made: StockDocument, lines: object[]): Promise<StockDocument> {
  const answer = await pick(company, made, lines);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** What of a batch is available, reserved of that, and on hold: packs and grams of each. */
async function lies(company: Warehouse, batch: string) {
  const { rows } = await sql<{ stock_status: string; amount: number[]; reserved: number[] }>`
    select stock_status, array[packs, net_weight_g]::float8[] as amount,
      array[reserved_packs, reserved_weight_g]::float8[] as reserved
    from stock_balance where company_id = ${company.companyId} and batch_id = ${batch}`.execute(owner);
  const of = (status: string) => rows.find(({ stock_status }) => stock_status === status);
  const none = [0, 0];
  return {
    available: of('available')?.amount ?? none,
    reserved: of('available')?.reserved ?? none,
    on_hold: of('on_hold')?.amount ?? none,
  };
}

const sound = async (company: Warehouse) => expect(await asSnapshot(db, company, checkLedger)).toEqual([]);

it('holds what was planned and not picked, and says for which issue and why', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { packs: 12 });
  const made = await submitted(company, batch, 10);
  const short = await picked(company, made, less(made, 8));
  expect(short).toMatchObject({ packs: 8, net_weight: 80, caused: [{ entity: 'stockadjustment' }] });
  expect(await lies(company, batch)).toEqual({ available: [10, 100_000], reserved: [8, 80_000], on_hold: [2, 20_000] });
  const hold = (await company.send('GET', `/stock_adjustments/${short.caused[0]!.id}`)).json().data;
  expect(hold).toMatchObject({ kind: 'hold', packs: 2, reason, caused_by: { id: made.id, entity: 'stockissued' } });

  expect((await step(company, short, 'post')).statusCode).toBe(200);
  expect(await lies(company, batch)).toEqual({ available: [2, 20_000], reserved: [0, 0], on_hold: [2, 20_000] });
  const { date } = await changed(company, 'release', { batch_id: batch, packs: 2 });
  const next = await submitted(company, batch, 4, company.variant, { date });
  expect((await step(company, next, 'post')).statusCode).toBe(200);
  await sound(company);
});

it('leaves them available where nobody asks for a hold', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await submitted(company, batch, 10);
  const short = await picked(company, made, less(made, 8, [], { hold_missing: false }));
  expect(short.caused).toEqual([]);
  expect((await lies(company, batch)).on_hold).toEqual([0, 0]);
});

it.each([
  ['what the plan leaves', { packs: 6, grams: 147_000 }, [24, 25], 23_000],
  ['what packs there weigh, where the plan leaves what none can', { packs: 6, grams: 147_000 }, [34, 36], 24_500],
  ['all that is left with the last pack', { packs: 3, grams: 72_500 }, [24, 25], 23_500],
])('holds, where each pack weighs something else, %s', async (_, there, weights, grams) => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught, ...there });
  const made = await submitted(company, batch, 3, company.caught);
  const short = await picked(company, made, less(made, 2, weights));
  expect((await lies(company, batch)).on_hold).toEqual([1, grams]);
  expect((await step(company, short, 'post')).statusCode).toBe(200);
  expect((await lies(company, batch)).available[0]).toBe(there.packs - 3);
  const { rows } = await sql`select from stock_move where company_id = ${company.companyId} and cause = 'lost'`.execute(
    owner,
  );
  expect(rows).toEqual([]);
  await sound(company);
});

it('holds all that was planned where nothing was found, with all its weight where nothing else lies there', async () => {
  const company = await newWarehouse();
  const caught = { variant: company.caught };
  const batch = await store(company, 'B-1', { ...caught, packs: 3, grams: 70_001 });
  const two = await store(company, 'B-2', { ...caught, packs: 2, grams: 48_003, value: 470_001 });
  const made = await submitted(company, batch, 2, company.caught);
  await picked(company, made, less(made, 0));
  expect(await lies(company, batch)).toEqual({ available: [1, 22_001], reserved: [0, 0], on_hold: [2, 48_000] });
  const whole = await draft(
    company,
    issue(company, 'sale', [
      line({ ...company, ...caught }, [taking(company, two, 2, { net_weight: 48 })], {
        expected_packs: 2,
        override_reason: 'Pesanan khusus',
      }),
    ]),
  );
  const waiting = (await step(company, whole, 'submit')).json().data as StockDocument;
  await picked(company, waiting, less(waiting, 0));
  const held = keyOf({ ...company, ...caught }, two, { stock_status: 'on_hold' });
  expect(await onHand(company, held)).toEqual([2, 48_003, 470_001]);
  await sound(company);
});

it('holds for a second line of the same place what the first one leaves, to the gram', async () => {
  const company = await newWarehouse();
  const caught = { variant: company.caught };
  const batch = await store(company, 'B-1', { ...caught, packs: 5, grams: 120_003 });
  const lines = [2, 3].map((packs) =>
    line({ ...company, ...caught }, [taking(company, batch, packs, { net_weight: packs * 24 })], {
      expected_packs: packs,
    }),
  );
  const made: StockDocument = (
    await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')
  ).json().data;
  const asked = made.lines.map(({ id }) => ({ id, short_reason: reason, hold_missing: true, allocations: [] }));
  expect(await picked(company, made, asked)).toMatchObject({ packs: 0, caused: [{}, {}] });
  expect(await lies(company, batch)).toEqual({ available: [0, 0], reserved: [0, 0], on_hold: [5, 120_003] });
  await sound(company);
});

it('holds nothing that others have reserved', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await submitted(company, batch, 6);
  await reserveFor(company, [outward(keyOf(company, batch), 4, 40_000)]);
  await picked(company, made, less(made, 1));
  expect(await lies(company, batch)).toEqual({ available: [5, 50_000], reserved: [5, 50_000], on_hold: [5, 50_000] });
  await sound(company);
});

it('says so where nothing is free to be held', async () => {
  const company = await newWarehouse();
  const [here, there] = [await store(company, 'B-1'), await store(company, 'B-2', { packs: 2 })];
  const made = await submitted(company, here, 2);
  // What is taken from elsewhere than planned is not reserved there.
  const elsewhere = {
    hold_missing: false,
    override_reason: 'Lebih dekat',
    allocations: [placed(made, 2, { batch_id: there })],
  };
  const moved = await picked(company, made, less(made, 2, [], elsewhere));
  await reserveFor(company, [outward(keyOf(company, there), 2, 20_000)]);
  expect((await pick(company, moved, less(moved, 0))).json()).toMatchObject({
    type: 'urn:palka:problem:insufficient-stock',
    errors: [{ pointer: '/lines/0/hold_missing', code: 'insufficient_stock', values: { available_packs: 0 } }],
  });
});

it('needs a reason, and no other right than picking does', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await submitted(company, batch, 10);
  expect((await pick(company, made, less(made, 8, [], { short_reason: null }))).json().errors).toEqual([
    { pointer: '/lines/0/short_reason', code: 'reason_missing' },
  ]);
  const { token } = await newPerson(company.companyId, ['stockissued_view', 'stockissued_update']);
  const short = await pick({ send: (...of) => send(token, ...of) }, made, less(made, 8));
  expect(short.statusCode).toBe(200);
  expect((await lies(company, batch)).on_hold).toEqual([2, 20_000]);
});

it('holds once, however often it is sent', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await submitted(company, batch, 10);
  const answers = await Promise.all([1, 2].map(() => pick(company, made, less(made, 8))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(typeOf(await pick(company, made, less(made, 8)))).toBe('document-changed');
  expect((await lies(company, batch)).on_hold).toEqual([2, 20_000]);
});

it('keeps an issue that is the reason of a hold', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, await store(company, 'B-1'), 10);
  await step(company, await picked(company, made, less(made, 8)), 'reopen');
  expect(typeOf(await company.send('DELETE', `/stock_issued/${made.id}`))).toBe('record-in-use');
});

it('takes turns with everybody else at the same places', async () => {
  const company = await newWarehouse();
  const batches = [await store(company, 'B-1', { packs: 90 }), await store(company, 'B-2', { packs: 90 })];
  const asked = { override_reason: 'Dua batch', expected_packs: 10 };
  const fromBoth = async (order: string[]) => {
    const places = order.map((batch) => taking(company, batch, 5));
    const made = await draft(company, issue(company, 'sale', [line(company, places, asked)]));
    return (await step(company, made, 'submit')).json().data as StockDocument;
  };
  const fourOfEach = (made: StockDocument) => {
    const allocations = made.lines[0]!.allocations.map((allocation) => ({
      ...resent(allocation),
      packs: 4,
      net_weight: 40,
    }));
    return pick(company, made, less(made, 8, [], { override_reason: 'Dua batch', allocations }));
  };
  const holdOne = (batch_id: string) => {
    const parts = [{ batch_id, position_id: company.position, packs: 1 }];
    const body = { kind: 'hold', warehouse_id: company.warehouse, reason, parts };
    return company.send('POST', '/stock_adjustments/status_changes', body, { 'idempotency-key': randomUUID() });
  };
  for (let round = 0; round < 3; round += 1) {
    const issues = [await fromBoth(batches), await fromBoth(batches.toReversed())];
    const posted = await fromBoth(batches);
    const answers = await Promise.all([
      ...issues.map(fourOfEach),
      step(company, posted, 'post'),
      ...batches.map(holdOne),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }
  await sound(company);
});

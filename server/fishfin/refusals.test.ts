import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { todayOf } from '#server/platform/db/today.ts';
import { line as adjustedLine } from '#server/stock/issues/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { transitOf } from '#server/stock/ledger/test-parties.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { type FacilityGround, facilityGround, pledge } from './test-ground.ts';

/** All 1,250 packs of its store pledged to PK-1, in a company that needs no approval for what it tries. */
async function ground() {
  const of = await facilityGround();
  await pledge(of, 1250);
  await wantApproval(of.company);
  const pledged = { ...of.key, pledge_id: of.facility.id };
  const taken = { id: randomUUID(), batch_id: of.batch, position_id: of.company.position, packs: 10, net_weight: 100 };
  return { ...of, pledged, taken };
}

type Ground = Awaited<ReturnType<typeof ground>>;

/** A document of ten pledged packs as its screen sends it: where it is made, and what is particular to it. */
type Tried = (of: Ground) => Promise<[path: string, head: object, taken?: object, more?: object[]]>;

const reason = { notes: 'Dihitung ulang' };
const documents: Record<string, Tried> = {
  'an issue': async ({ company }) => ['/stock_issued', { kind: 'sale', partner_id: company.customer }],
  'an issue to be destroyed': async () => ['/stock_issued', { kind: 'destruction', ...reason }],
  'a dispatch to another warehouse': async ({ company }) => {
    const { id } = await newWarehouse(company);
    return ['/stock_transfers', { kind: 'dispatch', to_warehouse_id: id }];
  },
  'a change of owner': async ({ company }) => [
    '/stock_transfers',
    { kind: 'owner_change', to_owner_id: company.renter },
  ],
  'shrink written by hand': async () => ['/stock_adjustments', { kind: 'shrink', ...reason }],
  'goods lost': async () => ['/stock_adjustments', { kind: 'lost', ...reason }],
  'a typing error put right downwards': async () => [
    '/stock_adjustments',
    { kind: 'data_error', ...reason },
    { side: 'lost' },
  ],
  'another weight': async () => ['/stock_adjustments', { kind: 'reweigh', ...reason }, { side: 'lost', packs: 0 }],
  'a transformation': async ({ company }) => [
    '/stock_adjustments',
    { kind: 'repack', ...reason },
    {},
    [
      {
        ...adjustedLine(company, [{ id: randomUUID(), position_id: company.position, packs: 5, net_weight: 100 }]),
        is_output: true,
        new_batch: { number: 'B-2' },
      },
    ],
  ],
};

async function refused(of: Ground, tried: Tried) {
  const [path, head, taken = {}, more = []] = await tried(of);
  const { company } = of;
  const lines = [adjustedLine(company, [{ ...of.taken, ...taken }]), ...more];
  const body = { date: '2026-06-10', warehouse_id: company.warehouse, lines, ...head };
  const made = await company.send('POST', path, body);
  expect([made.statusCode, made.statusCode === 200 || made.body]).toEqual([200, true]);
  const { id, version } = made.json().data;
  const key = { 'idempotency-key': randomUUID() };
  const answer = await company.send('POST', `${path}/${id}/submit`, { version }, key);
  return [answer.statusCode, answer.json().errors];
}

describe('pledged goods', () => {
  it.each(Object.entries(documents))('stay where they are before %s, which names the facility', async (_, tried) => {
    const of = await ground();
    const fault = { pointer: '/lines/0/allocations/0', code: 'pledged', values: { facility: 'PK-1' } };
    expect(await refused(of, tried)).toEqual([422, expect.arrayContaining([expect.objectContaining(fault)])]);
    expect(await onHand(of.company, of.pledged)).toEqual([1250, 12_500_000, 400_000_000]);
  });

  it('keep the receipt that they came by from being voided: the document that pledged them is named', async () => {
    const of = await ground();
    const body = { document_id: await receiptOf(of.company), reason: 'Salah ketik' };
    const answer = await of.company.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
    expect(answer.statusCode).toBe(409);
    const [pledging] = (await of.position()).documents;
    expect(answer.json().documents).toMatchObject([{ id: pledging!.id, entity: 'fishfinstock' }]);
  });
});

const inDatabase: [string, { entity: string; kind: string; cause: string; becomes?: string }][] = [
  ['an issue', { entity: 'stockissued', kind: 'sale', cause: 'customer' }],
  ['what is lost', { entity: 'stockadjustment', kind: 'lost', cause: 'lost' }],
  ['what is found', { entity: 'stockadjustment', kind: 'found', cause: 'found' }],
  ['a transformation', { entity: 'stockadjustment', kind: 'cut', cause: 'process' }],
  ['a stock take that transforms', { entity: 'stockadjustment', kind: 'stock_take', cause: 'process' }],
  ['a stock take of a transfer', { entity: 'stocktransfer', kind: 'stock_take', cause: 'lost' }],
  ['a void', { entity: 'voidtransaction', kind: 'void', cause: 'supplier' }],
  ['goods that become free', { entity: 'stocktransfer', kind: 'transfer', cause: 'moved', becomes: 'free' }],
  ['another owner', { entity: 'stocktransfer', kind: 'owner_change', cause: 'moved', becomes: 'theirs' }],
  ['another warehouse', { entity: 'stocktransfer', kind: 'dispatch', cause: 'moved', becomes: 'elsewhere' }],
];

const receiptOf = async ({ send }: Pick<FacilityGround['company'], 'send'>): Promise<string> =>
  (await send('GET', '/stock_received')).json().data[0].id;

/** Posts a document of one pledged pack past the program, as the role of the app. Answers by which rule it was refused. */
async function posted(
  { company, batch, facility }: FacilityGround,
  { entity, kind, cause, becomes }: (typeof inDatabase)[number][1],
): Promise<string> {
  const { id: elsewhere } = await newWarehouse(company);
  const today = await company.run(todayOf);
  const isVoid = entity === 'voidtransaction';
  const draft = await company.insert('stock_document', {
    entity,
    kind,
    date: today,
    warehouse_id: company.warehouse,
    ...(isVoid && { reason: 'Salah ketik', void_of_id: await receiptOf(company) }),
  });
  const other = {
    free: { pledge_id: null },
    theirs: { owner_id: company.renter },
    elsewhere: { warehouse_id: elsewhere, position_id: await transitOf(elsewhere) },
    none: {},
  }[becomes ?? 'none'];
  return company
    .run(async (trx) => {
      const there = { pledge_id: facility.id };
      await sql`select open_balances(jsonb_agg(to_jsonb(b) || ${JSON.stringify(other)}::jsonb))
        from stock_balance b where pledge_id = ${facility.id} and batch_id = ${batch}`.execute(trx);
      const { rows } = await sql<{ id: string; is_there: boolean }>`
        select id, pledge_id is not distinct from ${there.pledge_id} and packs > 0 as is_there from stock_balance
        where batch_id = ${batch} and (packs > 0 or ${becomes !== undefined})`.execute(trx);
      const from = rows.find(({ is_there }) => is_there)!;
      const to = rows.find(({ is_there }) => !is_there);
      const amount = { packs: 1, net_weight_g: 10_000, value: 320_000, cause };
      const sign = cause === 'found' ? 1 : -1;
      const moves = [
        {
          ...amount,
          balance_id: from.id,
          packs: sign * amount.packs,
          net_weight_g: sign * amount.net_weight_g,
          value: sign * amount.value,
        },
        ...(becomes && to ? [{ ...amount, balance_id: to.id }] : []),
      ];
      const documents = JSON.stringify([{ id: draft, moves, worth: 0, before: 'X/', digits: 3, after: '' }]);
      await sql`select post_documents(${documents}::jsonb)`.execute(trx);
      return 'was let through';
    })
    .catch(({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message);
}

describe('the database', () => {
  it.each(inDatabase)('keeps pledged goods from %s, whatever the program does', async (_, document) => {
    const of = await facilityGround();
    await pledge(of, 1250);
    expect(await posted(of, document)).toBe('stock_move_pledged');
    expect((await onHand(of.company, { ...of.key, pledge_id: of.facility.id }))[0]).toBe(1250);
  });

  it('lets what a stock take found be booked on them', async () => {
    const of = await facilityGround();
    await pledge(of, 1250);
    const document = { entity: 'stockadjustment', kind: 'stock_take', cause: 'lost' };
    expect(await posted(of, document)).toBe('was let through');
  });
});

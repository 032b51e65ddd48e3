import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { keyOf, newBatch, onHand, outward, pledged, reserveFor } from '#server/stock/ledger/testing.ts';
import { as, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { store } from '#server/stock/issues/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { draft, step, wantApproval } from './testing.ts';
import {
  faultsOfBooks,
  input,
  loins,
  madeBy,
  newPlant,
  output,
  type Plant,
  posted,
  transformation,
  tried,
} from './test-transformations.ts';

const linksOf = async ({ companyId }: Plant) => {
  const { rows } = await sql<{ parent: string; child: string; grams: number }>`
    select parent_batch_id as parent, child_batch_id as child, net_weight_g as grams from batch_link
    where company_id = ${companyId} order by net_weight_g desc`.execute(owner);
  return rows;
};

const lying = (plant: Plant, variant: string, batch: string) => onHand(plant, keyOf({ ...plant, variant }, batch));

describe('a transformation', () => {
  it('takes what goes in with its share of the value, and gives exactly that to what comes out', async () => {
    const plant = await newPlant();
    const cut = await posted(plant, loins(plant));
    expect(cut).toMatchObject({ status: 'posted', kind: 'cut', packs: 4, net_weight: 160, value: 7_999_981 });
    expect(cut.number).toBe('PS/2026/00001');
    expect(await onHand(plant, plant.key)).toEqual([6, 240_001, 12_000_022]);
    expect(await lying(plant, plant.caught, madeBy(cut, 0))).toEqual([12, 96_000, 7_999_981]);
    expect(await lying(plant, plant.trimmings, madeBy(cut, 2))).toEqual([3, 30_500, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('writes down which batch was made of which, and what of it came of each', async () => {
    const plant = await newPlant();
    const other = await store(plant, 'T-2', { packs: 1, grams: 40_000, value: 1, variant: plant.whole });
    const cut = await posted(
      plant,
      transformation(plant, 'cut', [
        input(plant, plant.batch, [2, 80]),
        input(plant, other, [1, 40]),
        output(plant, plant.caught, [10, 70.001], { new_batch: { expiry_date: '2027-01-01' } }),
      ]),
    );
    const child = madeBy(cut, 2);
    expect(await linksOf(plant)).toEqual([
      { parent: plant.batch, child, grams: 46_667 },
      { parent: other, child, grams: 23_334 },
    ]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('shares the value by weight and by the factor of each line, to the rupiah', async () => {
    const plant = await newPlant();
    const cut = await posted(
      plant,
      transformation(plant, 'cut', [
        input(plant, plant.batch, [10, 400.001]),
        output(plant, plant.caught, [1, 100], { new_batch: { number: 'A' }, cost_factor_percent: 150 }),
        output(plant, plant.caught, [1, 100], { new_batch: { number: 'B' } }),
        output(plant, plant.trimmings, [1, 50], { cost_factor_percent: 10 }),
      ]),
    );
    const values = [
      await lying(plant, plant.caught, madeBy(cut, 1)),
      await lying(plant, plant.caught, madeBy(cut, 2)),
      await lying(plant, plant.trimmings, madeBy(cut, 3)),
    ].map(([, , value]) => value);
    expect(values).toEqual([11_764_708, 7_843_138, 392_157]);
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(20_000_003);
    expect(await onHand(plant, plant.key)).toEqual([0, 0, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('puts packs that were opened into a batch that there is, also their own', async () => {
    const plant = await newPlant();
    await posted(
      plant,
      transformation(plant, 'repack', [
        input(plant, plant.batch, [10, 400.001]),
        output(plant, plant.whole, [20, 399], { batch_id: plant.batch }),
      ]),
    );
    expect(await onHand(plant, plant.key)).toEqual([20, 399_000, 20_000_003]);
    expect(await linksOf(plant)).toEqual([{ parent: plant.batch, child: plant.batch, grams: 399_000 }]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('leaves what comes out with the renter whose goods went in, without a value', async () => {
    const plant = await newPlant();
    const theirs = { owner_id: plant.renter };
    const stored = { packs: 4, grams: 160_000, expiry_date: '2027-06-30', variant: plant.whole, key: theirs };
    const batch = await store(plant, 'R-1', stored);
    const content = loins({ ...plant, batch }, theirs);
    const own = await tried(plant, { ...content, owner_id: null });
    expect(faultsOf(own)).toEqual(['/lines/1/allocations/0 other_owner']);
    const cut = await posted(plant, { ...loins({ ...plant, batch }, theirs), owner_id: plant.renter });
    const key = keyOf({ ...plant, variant: plant.caught }, madeBy(cut, 0), theirs);
    expect(await onHand(plant, key)).toEqual([12, 96_000, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('gives a new batch the origin of those that went in, where all of them agree, and their earliest expiry', async () => {
    const plant = await newPlant();
    const batchOf = (number: string, facts: object) =>
      newBatch({ ...plant, variant: plant.whole }, number, { supplier_id: plant.supplier, ...facts });
    const [one, other] = [
      await batchOf('F-1', { vessel_name: 'KM Bahari', landing_date: '2026-01-03', expiry_date: '2027-03-01' }),
      await batchOf('F-2', { vessel_name: 'KM Bahari', landing_date: '2026-01-05', expiry_date: '2027-02-01' }),
    ];
    await owner.updateTable('batch').set({ vessel_name: 'KM Bahari' }).where('id', '=', plant.batch).execute();
    for (const batch of [one, other]) await storeMore(plant, batch);
    const mixed = await posted(
      plant,
      transformation(plant, 'commingle', [
        input(plant, one, [2, 80]),
        input(plant, other, [2, 80]),
        output(plant, plant.whole, [4, 160], {
          new_batch: { number: 'M-1', vessel_name: 'KM Lain', landing_date: '2026-01-05' },
        }),
      ]),
    );
    const batch = await owner
      .selectFrom('batch')
      .select(['vessel_name', 'landing_date', 'expiry_date', 'supplier_id', 'received_date'])
      .where('id', '=', madeBy(mixed, 2))
      .executeTakeFirst();
    expect(batch).toEqual({
      vessel_name: 'KM Bahari',
      landing_date: '2026-01-05',
      expiry_date: '2027-02-01',
      supplier_id: plant.supplier,
      received_date: '2026-06-10',
    });
  });
});

const storeMore = async (plant: Plant, batch_id: string) => {
  const found = {
    kind: 'found',
    date: '2026-06-01',
    warehouse_id: plant.warehouse,
    notes: 'Ditemukan saat bongkar',
    lines: [input(plant, batch_id, [2, 80])],
  };
  await posted(plant, found);
};

describe('the void of a transformation', () => {
  const undo = (plant: Plant, document_id: string) =>
    plant.send(
      'POST',
      '/void_transactions',
      { document_id, reason: 'Salah potong' },
      { 'idempotency-key': randomUUID() },
    );
  const withoutApproval = ({ companyId }: Plant) =>
    sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);

  it('brings back what went in, with the value it had, and takes away what came out', async () => {
    const plant = await newPlant();
    await withoutApproval(plant);
    const cut = await posted(plant, loins(plant));
    expect((await undo(plant, cut.id)).json().data).toMatchObject({ status: 'posted', packs: 4, value: 7_999_981 });
    expect(await onHand(plant, plant.key)).toEqual([10, 400_001, 20_000_003]);
    expect(await lying(plant, plant.caught, madeBy(cut, 0))).toEqual([0, 0, 0]);
    expect(await faultsOfBooks(plant)).toEqual([]);
  });

  it('is refused once something that came out was used, with the document that did', async () => {
    const plant = await newPlant();
    await withoutApproval(plant);
    const cut = await posted(plant, loins(plant));
    const lost = {
      kind: 'lost',
      date: '2026-06-11',
      warehouse_id: plant.warehouse,
      notes: 'Hilang',
      lines: [input(plant, madeBy(cut, 0), [1, 8], { variant_id: plant.caught })],
    };
    const later = await posted(plant, lost);
    const answer = await undo(plant, cut.id);
    expect(typeOf(answer)).toBe('stock-used-since');
    expect(answer.json().documents).toMatchObject([{ id: later.id }]);
  });
});

describe('a transformation is refused', () => {
  it('without goods that go in or come out', async () => {
    const plant = await newPlant();
    const onlyIn = transformation(plant, 'cut', [input(plant, plant.batch, [1, 40])]);
    expect(faultsOf(await tried(plant, onlyIn))).toEqual(['/lines outputs_missing']);
    const onlyOut = transformation(plant, 'cut', [output(plant, plant.caught, [1, 40])]);
    expect(faultsOf(await tried(plant, onlyOut))).toEqual(['/lines inputs_missing']);
  });

  it('where a gram more comes out than goes in, and not where as much does', async () => {
    const plant = await newPlant();
    const of = (kg: number) =>
      transformation(plant, 'cut', [input(plant, plant.batch, [1, 40]), output(plant, plant.caught, [5, kg])]);
    expect(faultsOf(await tried(plant, of(40.001)))).toEqual(['/lines heavier_than_inputs']);
    expect((await tried(plant, of(40))).statusCode).toBe(200);
  });

  it('where nothing that comes out bears the cost', async () => {
    const plant = await newPlant();
    const free = transformation(plant, 'cut', [
      input(plant, plant.batch, [1, 40]),
      output(plant, plant.trimmings, [1, 30], { cost_factor_percent: 0 }),
    ]);
    expect(faultsOf(await tried(plant, free))).toEqual(['/lines no_cost_bearer']);
  });

  it('where goods that stay what they are come out as another product, or commingled ones are of one batch', async () => {
    const plant = await newPlant();
    const of = (kind: 'repack' | 'commingle', variant: string) =>
      transformation(plant, kind, [input(plant, plant.batch, [1, 40]), output(plant, variant, [1, 40])]);
    expect(faultsOf(await tried(plant, of('repack', plant.trimmings)))).toEqual(['/lines/1/variant_id other_product']);
    expect(faultsOf(await tried(plant, of('commingle', plant.whole)))).toEqual(['/lines several_batches_needed']);
  });

  it('where what comes out would keep longer than what went in', async () => {
    const plant = await newPlant();
    const of = (expiry_date: string) =>
      transformation(plant, 'cut', [
        input(plant, plant.batch, [1, 40]),
        output(plant, plant.caught, [1, 20], { new_batch: { expiry_date } }),
      ]);
    const at = '/lines/1/new_batch/expiry_date';
    expect(faultsOf(await tried(plant, of('2027-07-01')))).toEqual([`${at} beyond_inputs`]);
    expect((await tried(plant, of('2027-06-30'))).statusCode).toBe(200);
  });

  it('at goods that are held, pledged, reserved or fewer than it takes', async () => {
    const plant = await newPlant();
    const at = '/lines/1/allocations/0';
    const taken = (packs: number, kg: number, more: Record<string, unknown> = {}) =>
      tried(plant, {
        ...loins(plant),
        lines: [output(plant, plant.caught, [1, 1]), input(plant, plant.batch, [packs, kg], more)],
      });
    expect(faultsOf(await taken(1, 40, { stock_status: 'on_hold' }))).toEqual([`${at} unavailable_input`]);
    expect(faultsOf(await taken(11, 400))).toEqual([`${at} more_than_booked`]);
    expect(faultsOf(await taken(10, 400))).toEqual([`${at}/net_weight weight_left`]);
    const part = () => input(plant, plant.batch, [1, 40]);
    const twice = { ...loins(plant), lines: [output(plant, plant.caught, [1, 1]), part(), part(), part()] };
    expect(faultsOf(await tried(plant, twice))).toEqual([2, 3].map((n) => `/lines/${n}/allocations/0 given_twice`));
    const reserver = await reserveFor(plant, [outward(plant.key, 8, 320_000)]);
    const reserved = await taken(3, 120);
    expect(faultsOf(reserved)).toEqual([`${at} reserved`]);
    expect(reserved.json().documents).toMatchObject([{ id: reserver }]);
    const stored = { packs: 1, grams: 40_000, expiry_date: '2027-06-30', variant: plant.whole };
    const held = await store(plant, 'T-3', stored);
    await pledged(plant, keyOf({ ...plant, variant: plant.whole }, held), 1, 40_000);
    const lines = [output(plant, plant.caught, [1, 1]), input(plant, held, [1, 40])];
    expect(faultsOf(await tried(plant, { ...loins(plant), lines }))).toEqual([`${at} pledged`]);
  });

  it('at places where nothing can be put, and packs with a serial number that are not one a line', async () => {
    const plant = await newPlant();
    await sql`update product set traceability = 'serial_number' where id = ${plant.product}`.execute(owner);
    const of = (packs: number, more: object = {}) =>
      transformation(plant, 'cut', [
        input(plant, plant.batch, [1, 40]),
        output(plant, plant.caught, [packs, 8], { new_batch: { number: 'S-1' }, ...more }),
      ]);
    const place = { id: randomUUID(), position_id: plant.position, packs: 2, net_weight: 8, pack_weights: [4, 4] };
    expect(faultsOf(await tried(plant, of(2, { allocations: [place] })))).toEqual([
      '/lines/1/allocations one_pack_each',
    ]);
    const nowhere = { allocations: [{ id: randomUUID(), packs: 1, net_weight: 8 }] };
    expect(faultsOf(await tried(plant, of(1, nowhere)))).toEqual(['/lines/1/allocations/0/position_id required']);
    expect((await tried(plant, of(1))).statusCode).toBe(200);
    expect(faultsOf(await tried(plant, of(1)))).toEqual(['/lines/1/new_batch/number batch_of_its_own']);
  });

  it('for people of another warehouse, who see neither it nor what it made', async () => {
    const plant = await newPlant();
    const cut = await posted(plant, loins(plant));
    const elsewhere = await plant.insert('warehouse', { code: 'WH9', name: 'Gudang lain', status: 'active' });
    const stranger = await restrictedTo(plant, elsewhere);
    expect((await stranger.send('GET', `/stock_adjustments/${cut.id}`)).statusCode).toBe(404);
    const linksSeenBy = async (who: Plant) =>
      (await who.run((trx) => sql`select from batch_link`.execute(trx))).rows.length;
    expect([await linksSeenBy(plant), await linksSeenBy(as(plant, stranger))]).toEqual([2, 0]);
  });
});

it('a transformation waits for approval by what goes in, and for who submitted it somebody else decides', async () => {
  const plant = await newPlant();
  await wantApproval(plant, { approval_above_kg: 100 });
  const made = await draft(plant, loins(plant));
  expect(made).toMatchObject({ needs_approval: true, packs: 4, net_weight: 160 });
  expect(typeOf(await step(plant, made, 'post'))).toBe('approval-required');
  const submitted = (await step(plant, made, 'submit')).json().data;
  expect(typeOf(await step(plant, submitted, 'approve'))).toBe('same-person');
});

it('lines of other adjustments bring no batch and no factor of cost, whatever was sent', async () => {
  const plant = await newPlant();
  const sent = output(plant, plant.whole, [1, 40], { batch_id: plant.batch, cost_factor_percent: 50 });
  const made = await draft(plant, { ...transformation(plant, 'cut', [sent]), kind: 'lost', notes: 'Hilang' });
  expect(made.lines).toMatchObject([{ is_output: false, batch_id: null, cost_factor_percent: null }]);
});

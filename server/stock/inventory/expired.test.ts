import { pledged, keyOf } from '#server/stock/ledger/testing.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newBatch } from '#shared/stock/batch.ts';
import { isExpired, stockState } from '#shared/stock/expiry.ts';
import { stockExportQuery } from '#shared/stock/inventory.ts';
import { stockGroups, stockStatuses } from '#shared/stock/kinds.ts';
import { documentInGrams } from '#shared/stock/in-grams.ts';
import { receivedHints } from '#shared/stock/received-hints.ts';
import { batchQuery } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { claimDocument } from '#server/stock/documents/claim.ts';
import { issuedType } from '#server/stock/issues/issued-type.ts';
import { propose } from '#server/stock/issues/propose.ts';
import { draft, issue, line, newWarehouse, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { owner } from '#server/testing.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { goodsIn } from '#server/warehouses/positions.ts';
import { findBatch } from './batch-detail.ts';
import { listBatches } from './batch-list.ts';
import { allStock, listStock } from './stock-list.ts';

const days = { yesterday: '2026-06-14', today: '2026-06-15', tomorrow: '2026-06-16' };

/** A company in a time zone with ten packs of a batch for each of three days, and an issue that takes one of each. */
async function storing(zone: string) {
  const company = await newWarehouse();
  await sql`update company set time_zone = ${zone} where id = ${company.companyId}`.execute(owner);
  const batches = await Promise.all(
    Object.entries(days).map(([name, expiry_date]) => store(company, name, { expiry_date })),
  );
  const lines = batches.map((batch) => line(company, [taking(company, batch, 1)], { override_reason: 'Diminta' }));
  const document = await draft(company, issue(company, 'sale', lines));
  return { ...company, batches, document };
}

type Storing = Awaited<ReturnType<typeof storing>>;

const asked = (more: object = {}) => stockExportQuery.parse({ format: 'csv', group_by: 'batch', ...more });

/** Everybody who tells goods that are good from those that are not: each answers the batches it takes for expired. */
const readers: Record<string, (trx: Trx, company: Storing) => Promise<string[]>> = {
  'what stock has no longer available': async (trx) =>
    (await listStock(trx, asked())).rows
      .filter(({ available_packs }) => available_packs === 0)
      .map(({ batch }) => batch!.number),
  'what stock counts as expired': async (trx) =>
    (await listStock(trx, asked())).rows
      .filter(({ expired_packs, packs }) => expired_packs === packs)
      .map(({ batch }) => batch!.number),
  'stock in the state expired': async (trx) =>
    (await listStock(trx, asked({ stock_status: 'expired' }))).rows.map(({ batch }) => batch!.number),
  'stock that is not in the state available': async (trx) => {
    const { rows } = await listStock(trx, asked({ stock_status: 'available' }));
    return Object.keys(days).filter((name) => rows.every(({ batch }) => batch!.number !== name));
  },
  'stock past its date': async (trx) =>
    (await listStock(trx, asked({ expiry: 'expired' }))).rows.map(({ batch }) => batch!.number),
  'the file of stock': async (trx) => {
    const found: string[] = [];
    for await (const { batch, expired_weight } of allStock(trx, asked())) {
      if (expired_weight > 0) found.push(batch!.number);
    }
    return found;
  },
  'the badge of a batch': async (trx) =>
    (await listBatches(trx, batchQuery.parse({}))).rows
      .filter(({ days_left }) => days_left! < 0)
      .map(({ number }) => number),
  'batches past their date': async (trx) =>
    (await listBatches(trx, batchQuery.parse({ expiry: 'expired' }))).rows.map(({ number }) => number),
  'the page of a batch': async (trx, { batches }) => {
    const found: string[] = [];
    for (const id of batches) {
      const { number, places } = (await findBatch(trx, id))!;
      if (places.every(({ stock_state }) => stock_state === 'expired')) found.push(number);
    }
    return found;
  },
  'what lies in a position': async (trx, { position }) =>
    (await goodsIn(trx, position))!
      .filter(({ stock_state }) => stock_state === 'expired')
      .map(({ batch }) => batch.number),
  FEFO: async (trx, { warehouse, variant, customer }) => {
    const date = await todayOf(trx);
    const where = { warehouse_id: warehouse, variant_id: variant, partner_id: customer, packs: 30 };
    const { candidates } = await propose(trx, { kind: 'sale', date, ...where });
    return candidates
      .filter(({ reason, available_packs }) => reason === 'expired' && available_packs === 0)
      .map(({ batch_number }) => batch_number);
  },
  'an issue of the day': async (trx, { document }) => {
    const date = await todayOf(trx);
    const { reads } = await claimDocument(trx, issuedType, document, [document.status]);
    return issuedType
      .faults(documentInGrams({ ...document, date }), reads, date)
      .filter(({ code }) => code === 'expired')
      .map(({ pointer }) => document.lines[Number(pointer.split('/')[2])]!.allocations[0]!.batch!.number);
  },
  'the notice at a receipt': async (trx, { document }) => {
    const lines = Object.values(days).map((expiry_date) => ({
      ...document.lines[0]!,
      batch_id: null,
      new_batch: newBatch.parse({ expiry_date }),
    }));
    return receivedHints(documentInGrams({ ...document, lines }), await todayOf(trx))
      .filter(({ code }) => code === 'expired_already')
      .map(({ pointer }) => Object.keys(days)[Number(pointer.split('/')[2])]!);
  },
};

/** Asks all readers at a moment. */
const askedAt = (company: Storing, moment: string) =>
  company.run(async (trx) => {
    await sql`select set_config('app.now', ${moment}, true)`.execute(trx);
    const answers: [string, string[]][] = [];
    for (const [reader, read] of Object.entries(readers)) answers.push([reader, (await read(trx, company)).toSorted()]);
    return answers;
  });

const all = (expired: string[]) => Object.keys(readers).map((reader) => [reader, expired]);

it.each([
  ['Asia/Jakarta', '+07:00', '+09:00'],
  ['Asia/Makassar', '+08:00', '+09:00'],
  ['Asia/Jayapura', '+09:00', '+10:00'],
])('takes goods for good until their last day ends in %s, for every reader', async (zone, offset, later) => {
  const company = await storing(zone);
  expect(await askedAt(company, `2026-06-15T23:30:00${offset}`)).toEqual(all(['yesterday']));
  expect(await askedAt(company, `2026-06-16T00:30:00${offset}`)).toEqual(all(['today', 'yesterday']));
  // Half past eleven one zone to the east is still the day before here, or already the same.
  expect(await askedAt(company, `2026-06-16T00:30:00${later}`)).toEqual(all(['yesterday']));
});

it('knows the same rule in the database as on every screen', async () => {
  const { run } = await newWarehouse();
  const dates = [null, ...Object.values(days)];
  for (const expiry_date of dates) {
    for (const status of stockStatuses) {
      const { rows } = await run((trx) =>
        sql<{ state: string; expired: boolean }>`
          select stock_state(${status}, ${expiry_date}::date, ${days.today}) as state,
            is_expired(${expiry_date}::date, ${days.today}) is true as expired`.execute(trx),
      );
      expect(rows).toEqual([
        { state: stockState(status, expiry_date, days.today), expired: isExpired(expiry_date, days.today) },
      ]);
    }
  }
});

/** All that lies there, in each state, some of it reserved and pledged, past its date and not. */
async function mixed() {
  const company = await newWarehouse();
  const past = await store(company, 'past', { expiry_date: days.yesterday, packs: 9 });
  const good = await store(company, 'good', { expiry_date: days.tomorrow, packs: 12 });
  for (const stock_status of stockStatuses.filter((status) => status !== 'available')) {
    await store(company, stock_status, { packs: 3, expiry_date: days.yesterday, key: { stock_status } });
  }
  for (const batch of [past, good]) await pledged(company, keyOf(company, batch), 1, 10_000);
  const { batch_id } = await company.run((trx) =>
    trx
      .selectFrom('stock_balance')
      .select('batch_id')
      .where('warehouse_id', '=', company.warehouse)
      .where('stock_status', '=', 'on_hold')
      .executeTakeFirstOrThrow(),
  );
  await pledged(company, keyOf(company, batch_id, { stock_status: 'on_hold' }), 1, 10_000);
  await sql`update stock_balance set reserved_packs = 2, reserved_weight_g = 20000
    where batch_id in (${past}, ${good}) and pledge_id is null`.execute(owner);
  return company;
}

it('counts each pack in one figure, in every grouping: on hand is their sum', async () => {
  const company = await mixed();
  const listed = (more: object) =>
    company.run(async (trx) => {
      await sql`select set_config('app.now', '2026-06-15T12:00:00+07:00', true)`.execute(trx);
      return listStock(trx, asked({ warehouse_id: company.warehouse, ...more }));
    });
  for (const group_by of stockGroups) {
    const { rows, totals } = await listed({ group_by });
    for (const row of rows) {
      const packs = row.available_packs! + row.expired_packs + row.held_packs + row.reserved_packs! + row.pledged_packs;
      const weight =
        row.available_weight! + row.expired_weight + row.held_weight + row.reserved_weight! + row.pledged_weight;
      expect([group_by, packs, weight]).toEqual([group_by, row.packs, row.net_weight]);
    }
    expect(totals.packs).toBe(36);
  }
  const [row] = (await listed({ group_by: 'variant' })).rows;
  expect(row).toMatchObject({ available_packs: 9, expired_packs: 9, held_packs: 11, reserved_packs: 4 });
  const [then] = (await listed({ group_by: 'variant', as_of: days.today })).rows;
  expect(then).toMatchObject({ available_packs: null, expired_packs: 11, held_packs: 11, pledged_packs: 3, packs: 36 });
  const [before] = (await listed({ group_by: 'variant', as_of: days.yesterday })).rows;
  expect(before).toMatchObject({ expired_packs: 3 });
});

it('orders what is missing without goods past their date', async () => {
  const company: Warehouse = await newWarehouse();
  await sql`update product set alert_stock = 150, desired_stock = 300 where id = ${company.product}`.execute(owner);
  await store(company, 'past', { expiry_date: '2020-01-01' });
  await store(company, 'good');
  const { rows } = await company.run((trx) =>
    listStock(trx, asked({ group_by: 'product', below_alert: 'true', warehouse_id: company.warehouse })),
  );
  expect(rows).toMatchObject([{ is_low: true, order_weight: 200, available_packs: 10, expired_packs: 10 }]);
});

it('orders what is missing without what is pledged: it is not free to leave', async () => {
  const company = await newWarehouse();
  await sql`update product set alert_stock = 50, desired_stock = 100 where id = ${company.product}`.execute(owner);
  const batch = await store(company, 'good');
  const low = async () =>
    (
      await company.run((trx) =>
        listStock(trx, asked({ group_by: 'product', below_alert: 'true', warehouse_id: company.warehouse })),
      )
    ).rows;
  expect(await low()).toEqual([]);
  await pledged(company, keyOf(company, batch), 6, 60_000);
  expect(await low()).toMatchObject([{ is_low: true, order_weight: 60, available_packs: 4, pledged_packs: 6 }]);
});

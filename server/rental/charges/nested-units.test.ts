import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Charges } from '#shared/rental-charges.ts';
import { daysAfter } from '#shared/days.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { nestUnit } from '#server/stock/inventory/nest-unit.ts';
import { setZone } from '#server/stock/ledger/test-parties.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { rentedOut, tariffOf } from '../tariffs/testing.ts';

/** What goods are dated at; they are posted now, years later. */
const FIRST = '2024-02-01';
/** A day before which all of them were posted. */
const LATER = '2098-06-11';

let company: StockCompany;
let pallet: string;
let baskets: string[];
beforeEach(async () => {
  company = await newBareStockCompany();
  await setZone(company, 'Asia/Jakarta');
  const unit = (code: string) => company.insert('handling_unit', { code });
  [pallet, ...baskets] = (await Promise.all(['PAL-1', 'BSK-1', 'BSK-2', 'BSK-3'].map(unit))) as [string, ...string[]];
});

/** Puts a unit onto another, or takes it off, at noon of a day; now where none is said. */
const nest = (unit: string, onto: string | null, day?: string) =>
  company.run(async (trx) => {
    if (day) await sql`select set_config('app.now', ${`${day}T12:00:00+07:00`}, true)`.execute(trx);
    await nestUnit(trx, unit, onto);
  });

/** Ten packs of the renter on each unit, received by one document. */
async function received(...units: string[]) {
  const batch = await newBatch(company);
  const keys = units.map((handling_unit_id) => keyOf(company, batch, { owner_id: company.renter, handling_unit_id }));
  const id = await postMovements(
    company,
    keys.map((key) => inward(key, 10, 100_000)),
    { kind: 'deposit', date: FIRST, owner_id: company.renter },
  );
  return { id, keys };
}

const rented = () =>
  rentedOut(
    company,
    { start_date: '2024-01-01' },
    ...['pallet_day', 'in_pallet', 'out_pallet'].map((basis) => tariffOf(basis, { valid_from: '2024-01-01' })),
  );

/** What is charged for days, by basis. */
async function charged(contract: { id: string }, from: string, days: number, ask = company.send) {
  const query = `contract_id=${contract.id}&from=${from}&to=${daysAfter(from, days - 1)}`;
  const answer = await ask('GET', `/rental_charges?${query}`);
  const { lines }: Charges = answer.json().data;
  return Object.fromEntries(lines.map(({ tariff, quantity }) => [tariff.basis, quantity]));
}

it('a pallet with baskets is one pallet, from the day of goods that were posted on the day on which they were put together', async () => {
  const { id } = await received(pallet, ...baskets);
  const contract = await rented();
  expect(await charged(contract, FIRST, 10)).toEqual({ pallet_day: 40, in_pallet: 4 });
  for (const basket of baskets) await nest(basket, pallet);
  expect(await charged(contract, FIRST, 10)).toEqual({ pallet_day: 10, in_pallet: 1 });
  await voidPosted(company, id);
  expect(await charged(contract, FIRST, 10)).toEqual({ in_pallet: 0 });
});

it('what is put together or taken apart later counts from that day on', async () => {
  await received(pallet, ...baskets);
  const contract = await rented();
  for (const basket of baskets) await nest(basket, pallet, LATER);
  expect(await charged(contract, FIRST, 10)).toEqual({ pallet_day: 40, in_pallet: 4 });
  expect(await charged(contract, daysAfter(LATER, -2), 5)).toEqual({ pallet_day: 4 + 4 + 1 + 1 + 1 });
  await nest(baskets[0]!, null, daysAfter(LATER, 2));
  expect(await charged(contract, daysAfter(LATER, -2), 5)).toEqual({ pallet_day: 4 + 4 + 1 + 1 + 2 });
  // Taken off by mistake, and put back on the same day.
  await nest(baskets[0]!, pallet, daysAfter(LATER, 2));
  expect(await charged(contract, daysAfter(LATER, -2), 5)).toEqual({ pallet_day: 4 + 4 + 1 + 1 + 1 });
});

it('the unit at the bottom counts, however many stand between, and what stands on one that is moved goes along', async () => {
  const [basket, box, other] = baskets as [string, string, string];
  await received(box, other);
  const contract = await rented();
  await nest(box, basket);
  expect(await charged(contract, FIRST, 10)).toMatchObject({ pallet_day: 20 });
  await nest(basket, other);
  expect(await charged(contract, FIRST, 10)).toMatchObject({ pallet_day: 10 });
  await nest(basket, pallet, LATER);
  expect(await charged(contract, daysAfter(LATER, -1), 2)).toEqual({ pallet_day: 3 });
  await nest(other, pallet, LATER);
  expect(await charged(contract, daysAfter(LATER, -1), 2)).toEqual({ pallet_day: 2 });
});

it('a pallet that is handed over counts once, also where its empty baskets are taken off on the same day', async () => {
  const { keys } = await received(...baskets);
  const contract = await rented();
  for (const basket of baskets) await nest(basket, pallet);
  const issue = keys.map((key) => outward(key, 10, 100_000));
  await postMovements(company, issue, {
    entity: 'stockissued',
    kind: 'withdrawal',
    date: daysAfter(FIRST, 5),
  });
  for (const basket of baskets) await nest(basket, null);
  expect(await charged(contract, FIRST, 10)).toEqual({ pallet_day: 5, in_pallet: 1, out_pallet: 1 });
});

it('a renter is charged the same as the company says, and reads which pallet it was', async () => {
  await received(...baskets);
  const contract = await rented();
  for (const basket of baskets) await nest(basket, pallet);
  const bound = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  expect(await charged(contract, FIRST, 10, bound)).toEqual(await charged(contract, FIRST, 10));
  const query = `contract_id=${contract.id}&from=${FIRST}&to=${daysAfter(FIRST, 9)}`;
  const { lines }: Charges = (await bound('GET', `/rental_charges?${query}`)).json().data;
  const line = lines.find(({ tariff }) => tariff.basis === 'pallet_day')!;
  const rows = await bound('GET', `/rental_charges/details?${query}&tariff_id=${line.id}`);
  expect(rows.json().data).toMatchObject([{ of: 'handling_unit', name: 'PAL-1', days: 10 }]);
});

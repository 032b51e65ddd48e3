import { describe, expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { stockRows } from '#server/stock/ledger/test-rows.ts';
import { insertRows, newBoundPerson, send } from '#server/testing.ts';
import { type FacilityGround, facilityGround } from './test-ground.ts';

/** Prices that somebody else approved, each so many days ago. */
async function enter(of: FacilityGround, prices: readonly { price: number; ago: number; for_product?: boolean }[]) {
  const today = await of.company.run(todayOf);
  for (const { ago, ...price } of prices) {
    const body = { ...price, variant_id: of.company.variant, date: daysAfter(today, -ago), source: 'KPB 7' };
    const answer = await of.company.send('POST', of.at('/prices'), body);
    const open = (answer.json().data as FacilityPosition).prices.find(({ approved_by }) => approved_by === null)!;
    await send(of.checker.token, 'POST', of.at(`/prices/${open.id}/approve`), {});
  }
}

const priceNow = async (of: FacilityGround) => (await of.free())[0].price;

describe('the price that counts for goods', () => {
  it.each([
    ['that of the product, where the variant has none', [{ price: 500, ago: 2, for_product: true }], 500],
    [
      'that of the variant, though one of the product is newer',
      [
        { price: 700, ago: 5 },
        { price: 500, ago: 2, for_product: true },
      ],
      700,
    ],
    [
      'that of the product, where the one of the variant is too old',
      [
        { price: 700, ago: 31 },
        { price: 500, ago: 30, for_product: true },
      ],
      500,
    ],
    [
      'that of the variant, where both are too old',
      [
        { price: 700, ago: 40 },
        { price: 500, ago: 35, for_product: true },
      ],
      700,
    ],
    [
      'the newest of the product',
      [
        { price: 500, ago: 9, for_product: true },
        { price: 600, ago: 3, for_product: true },
      ],
      600,
    ],
  ])('is %s', async (_, prices, expected) => {
    const of = await facilityGround({ price_age_days: 30 });
    await enter(of, prices);
    expect(await priceNow(of)).toBe(expected);
  });

  it('of a product is entered by naming a variant of it, shown by the product’s name, and counts for no other', async () => {
    const of = await facilityGround();
    await enter(of, [{ price: 500, ago: 1, for_product: true }]);
    const [shown] = (await of.position()).prices;
    expect(shown).toMatchObject({ variant: null, product: { name: expect.any(String) }, price: 500 });
    const { product, variant: known } = stockRows(of.company.companyId);
    const other = { ...product, name: 'Lain', name_en: 'Other' };
    const variant = { ...known, product_id: other.id, name: 'Lain 1', code: 'LAIN-1' };
    await insertRows({ product: [other], variant: [variant] });
    const batch = await newBatch(of.company, 'B-9', { variant_id: variant.id });
    await postMovements(of.company, [
      inward({ ...keyOf(of.company, batch), variant_id: variant.id }, 1, 10_000, 100_000),
    ]);
    const rows: FacilityPosition['goods'] = await of.free();
    expect(rows.find((row) => row.batch.number === 'B-9')).toMatchObject({ price: null, ineligibility: 'no_price' });
  });

  it('is told to the financier with what is theirs', async () => {
    const of = await facilityGround();
    await enter(of, [{ price: 500, ago: 1, for_product: true }]);
    const person = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const position = (await send(person.token, 'GET', of.at('/position'))).json().data;
    expect(position.prices).toMatchObject([{ price: 500, product: { name: expect.any(String) } }]);
  });
});

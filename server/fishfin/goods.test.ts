import { describe, expect, it } from 'vitest';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { inward, keyOf, moved, newBatch, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import { newFacility } from './testing.ts';
import { facilityGround, faults, owed, part, pledge, priced } from './test-ground.ts';

describe('what goods of a facility count for', () => {
  it('count at the newest price that a second person approved, less the haircut: the worked figures', async () => {
    const of = await facilityGround();
    await pledge(of, 1250);
    expect((await owed(of, 400_000_000)).json().data).toMatchObject({ value: 0, ltv: null, band: 'liquidation' });
    const body = { variant_id: of.company.variant, price: 62_000, date: '2026-01-02', source: 'KPB 7' };
    const { prices } = (await of.company.send('POST', of.at('/prices'), body)).json().data;
    const own = await of.company.send('POST', of.at(`/prices/${prices[0].id}/approve`), {});
    expect(own.json().type).toBe('urn:palka:problem:same-person');
    expect((await of.position()).value).toBe(0);
    await of.approve(`/prices/${prices[0].id}`);
    expect(await of.position()).toMatchObject({
      value: 620_000_000,
      ltv: 64.52,
      top_up: 46_666_667,
      availability: 34_000_000,
    });
    await priced(of, 57_143, '2026-02-01');
    expect(await of.position()).toMatchObject({ ltv: 70, band: 'margin_call' });
    await owed(of, 400_000_000, 'repayment');
    expect(await of.position()).toMatchObject({ outstanding: 0, ltv: 0, band: 'within_target', top_up: 0 });
  });

  it.each([
    ['short_life', { expiry_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) }],
    ['expired', { expiry_date: '2026-01-03' }],
  ])('do not count for a reason that is shown: %s', async (ineligibility, fields) => {
    const of = await facilityGround();
    const batch = await newBatch(of.company, 'B-2', fields);
    await postMovements(of.company, [inward(keyOf(of.company, batch), 1, 10_000, 100_000)]);
    await priced(of, 62_000);
    const rows: FacilityPosition['goods'] = await of.free();
    const row = rows.find(({ batch: { number } }) => number === 'B-2');
    expect(row).toMatchObject({ ineligibility, value: 0 });
  });

  it.each([
    [30, null],
    [29, 'short_life'],
  ])('count until the least life that is left: %i days', async (days, ineligibility) => {
    const of = await facilityGround({ minimum_life_days: 30 });
    const today = await of.company.run(todayOf);
    const batch = await newBatch(of.company, 'B-2', { expiry_date: daysAfter(today, days) });
    await postMovements(of.company, [inward(keyOf(of.company, batch), 1, 10_000, 100_000)]);
    await priced(of, 62_000);
    const rows: FacilityPosition['goods'] = await of.free();
    expect(rows.find((row) => row.batch.number === 'B-2')).toMatchObject({ ineligibility });
  });

  it('count for less by how long they lie, and no more than a batch and a product may', async () => {
    const terms = { haircut_per_month: 1, low_life: 50, haircut_low_life: 10, batch_share: 45, product_share: 80 };
    const of = await facilityGround(terms);
    const today = await of.company.run(todayOf);
    const days = { received_date: daysAfter(today, -70), production_date: daysAfter(today, -80) };
    const old = await newBatch(of.company, 'B-2', { ...days, expiry_date: daysAfter(today, 79) });
    const fresh = await newBatch(of.company, 'B-3', { received_date: today, expiry_date: daysAfter(today, 900) });
    const coming = [old, fresh].map((batch) => inward(keyOf(of.company, batch), 1250, 12_500_000, 100_000));
    await postMovements(of.company, coming);
    await priced(of, 10_000);
    const rows: FacilityPosition['goods'] = await of.free();
    const parts = rows.filter(({ batch: { number } }) => number !== 'B-1').map((row) => part(row, 1250));
    const [asked] = (await of.once('/pledges', { parts })).json().data.documents;
    await of.approve(`/pledges/${asked.id}`);
    // Two whole months in the store, and not half of its life is left: 20, 2 and 10 percent less.
    expect(await of.position()).toMatchObject({
      value: 148_000_000,
      goods: [
        { haircut: 32, value: 83_250_000, beyond: 1_750_000, ineligibility: 'batch_share' },
        { haircut: 20, value: 64_750_000, beyond: 35_250_000, ineligibility: 'batch_share' },
      ],
    });
  });

  it.each([
    [0, null],
    [1, 'old_price'],
  ])('count at a price as long as it is no older than the facility allows: %s days beyond', async (late, why) => {
    const of = await facilityGround({ price_age_days: 30 });
    await pledge(of, 10);
    const today = await of.company.run(todayOf);
    await priced(of, 62_000, daysAfter(today, -30 - late));
    expect((await of.position()).goods).toMatchObject([{ ineligibility: why, price: 62_000 }]);
  });

  it('that are held count for nothing, and are released all the same', async () => {
    const of = await facilityGround();
    await priced(of, 62_000);
    await pledge(of, 1250);
    const there = { ...of.key, pledge_id: of.facility.id };
    const held = moved(there, { ...there, stock_status: 'on_hold' }, 1250, 12_500_000);
    await postMovements(of.company, held, {
      entity: 'stockadjustment',
      kind: 'hold',
      date: await of.company.run(todayOf),
    });
    const { goods, value } = await of.position();
    expect([goods[0]!.ineligibility, value]).toEqual(['not_available', 0]);
    const parts = [{ balance_id: goods[0]!.id, packs: 1250 }];
    const [document] = (await of.once('/returns', { parts })).json().data.documents;
    expect((await of.approve(`/returns/${document.id}`)).json().data.goods).toEqual([]);
    expect((await onHand(of.company, { ...of.key, stock_status: 'on_hold' }))[0]).toBe(1250);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('have entries of days that have come, of facilities that were in force', async () => {
    const of = await facilityGround();
    const body = { kind: 'drawdown', date: '2999-01-01', amount: 1 };
    expect(faults(await of.once('/entries', body))).toEqual([['/date', 'date_in_future', undefined]]);
    const draft = await newFacility(of.company, { number: 'PK-9', financier_id: of.facility.financier_id });
    const path = `/fishfin/facilities/${draft.id}`;
    const early = await of.once(`${path}/entries`, { ...body, date: '2026-01-05' });
    expect(early.json().type).toBe('urn:palka:problem:document-status');
    const price = { variant_id: of.company.variant, price: 1, date: '2026-01-02', source: 'KPB 7' };
    expect((await of.company.send('POST', `${path}/prices`, price)).statusCode).toBe(200);
    expect((await of.company.send('DELETE', path)).statusCode).toBe(200);
  });
});

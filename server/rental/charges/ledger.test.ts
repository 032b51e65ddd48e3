import { describe, expect, it } from 'vitest';
import type { ChargeDetail, Charges } from '#shared/rental-charges.ts';
import { colleagueOf, restrictedTo, secondPosition } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  moved,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { addTariffs, rentedOut, tariffOf } from '../tariffs/testing.ts';

const deposit = { entity: 'stockreceived', kind: 'deposit' } as const;
const withdrawal = { entity: 'stockissued', kind: 'withdrawal' } as const;

/** Ten packs, a ton of the renter's, from the first of June on; two of them left on the 11th. */
async function stored(fields: object = {}, ...tariffs: object[]) {
  const company = await newBareStockCompany();
  const batch = await newBatch(company, 'B-1');
  const key = keyOf(company, batch, { owner_id: company.renter });
  const receipt = await postMovements(company, [inward(key, 10, 1_000_000)], { ...deposit, date: '2026-06-01' });
  const issue = await postMovements(company, [outward(key, 2, 200_000)], { ...withdrawal, date: '2026-06-11' });
  const contract = await rentedOut(company, fields, ...tariffs);
  const query = (from: string, to: string) => `contract_id=${contract.id}&from=${from}&to=${to}`;
  return { company, key, receipt, issue, contract, query, june: query('2026-06-01', '2026-06-30') };
}

const chargesOf = async (company: Pick<StockCompany, 'send'>, query: string): Promise<Charges> =>
  (await company.send('GET', `/rental_charges?${query}`)).json().data;

const lines = ({ lines: all }: Charges) => all.map(({ tariff, quantity, amount }) => [tariff.basis, quantity, amount]);

describe('charges', () => {
  it('follow from the closings of the ledger, and go to the rows behind them', async () => {
    const { company, june, key } = await stored({}, tariffOf('kg_day', { rate: 35 }));
    const charges = await chargesOf(company, june);
    expect(charges).toMatchObject({ sum: 910_000, minimum_top_up: 0, total: 910_000, uncharged: [] });
    expect(lines(charges)).toEqual([['kg_day', 26_000, 910_000]]);
    const tariff_id = charges.lines[0]!.id;
    const { data, pagination } = (
      await company.send('GET', `/rental_charges/details?${june}&tariff_id=${tariff_id}&size=1&page=1`)
    ).json();
    expect(pagination).toMatchObject({ total: 2, currentPageFront: 1 });
    expect(data).toMatchObject([
      {
        of: 'batch',
        subject_id: key.batch_id,
        name: 'B-1',
        from: '2026-06-11',
        to: '2026-06-30',
        days: 20,
        amount: 800,
        quantity: 16_000,
      },
    ]);
  });

  it('count the day of withdrawal where the contract says so', async () => {
    const { company, june, issue } = await stored({ counts_withdrawal_day: true }, tariffOf('kg_day'));
    expect(lines(await chargesOf(company, june))).toEqual([['kg_day', 26_200, 2_620_000]]);
    await voidPosted(company, issue);
    expect(lines(await chargesOf(company, june))).toEqual([['kg_day', 30_000, 3_000_000]]);
  });

  it('count a day of goods that come and go on it where the day of withdrawal counts', async () => {
    const { company, june, query } = await stored({ counts_withdrawal_day: true }, tariffOf('kg_day'));
    const key = keyOf(company, await newBatch(company, 'B-2'), { owner_id: company.renter });
    await postMovements(company, [inward(key, 5, 500_000)], { ...deposit, date: '2026-06-15' });
    await postMovements(company, [outward(key, 5, 500_000)], { ...withdrawal, date: '2026-06-15' });
    expect(lines(await chargesOf(company, june))).toEqual([['kg_day', 26_700, 2_670_000]]);
    expect(lines(await chargesOf(company, query('2026-07-01', '2026-07-31')))).toEqual([['kg_day', 24_800, 2_480_000]]);
  });

  it('do not change where goods only move, or are put on hold', async () => {
    const { company, june, key } = await stored(
      {},
      tariffOf('kg_day'),
      tariffOf('kg_month', { temperature_class: 'CHL' }),
    );
    const there = { ...key, position_id: await secondPosition(company), stock_status: 'on_hold' as const };
    const move = { entity: 'stocktransfer', kind: 'transfer', date: '2026-06-15' } as const;
    await postMovements(company, moved(key, there, 8, 800_000), move);
    expect(lines(await chargesOf(company, june))).toEqual([['kg_day', 26_000, 2_600_000]]);
  });

  it('end for goods that become another owner’s on that day', async () => {
    const { company, june, key } = await stored({}, tariffOf('kg_day'));
    const change = { entity: 'stocktransfer', kind: 'owner_change', date: '2026-06-21' } as const;
    await postMovements(company, moved(key, { ...key, owner_id: null }, 8, 800_000), change);
    expect(lines(await chargesOf(company, june))).toEqual([['kg_day', 18_000, 1_800_000]]);
  });

  it('are those of handling and documents, and a void charges the opposite', async () => {
    const tariffs = ['in_kg', 'out_kg', 'in_pack', 'out_pack', 'document'].map((basis) => tariffOf(basis));
    const { company, june, issue } = await stored({}, tariffOf('kg_day'), ...tariffs);
    const events = async () => lines(await chargesOf(company, june)).filter(([basis]) => basis !== 'kg_day');
    expect(await events()).toEqual([
      ['in_kg', 1000, 100_000],
      ['in_pack', 10, 1000],
      ['out_kg', 200, 20_000],
      ['out_pack', 2, 200],
      ['document', 2, 200],
    ]);
    await voidPosted(company, issue);
    expect((await events()).slice(2)).toEqual([
      ['out_kg', 0, 0],
      ['out_pack', 0, 0],
      ['document', 1, 100],
    ]);
  });

  it('lead from what was done with goods to the documents, and to those that void them', async () => {
    const { company, june, receipt, issue } = await stored({}, tariffOf('in_kg'), tariffOf('out_kg'));
    const undone = await voidPosted(company, issue);
    const { lines: all } = await chargesOf(company, june);
    const rowsOf = async (tariff_id: string): Promise<ChargeDetail[]> =>
      (await company.send('GET', `/rental_charges/details?${june}&tariff_id=${tariff_id}`)).json().data;
    const rows = (await Promise.all(all.map(({ id }) => rowsOf(id)))).flat();
    const named = rows.map(({ of, entity, subject_id }) => [of, entity, subject_id]);
    expect(named).toHaveLength(3);
    expect(named).toEqual(
      expect.arrayContaining([
        ['document', 'stockreceived', receipt],
        ['document', 'stockissued', issue],
        ['document', 'voidtransaction', undone],
      ]),
    );
  });

  it('are those of freezing, repacking and regrading by what went in, and a void charges the opposite', async () => {
    const tariffs = ['freeze_kg', 'repack_kg', 'regrade_kg', 'in_kg', 'document'].map((basis) => tariffOf(basis));
    const { company, key, june } = await stored({}, ...tariffs);
    const made = { ...key, batch_id: await newBatch(company, 'B-2') };
    const act = (kind: string, into: number) =>
      postMovements(company, [outward(key, 1, 100_000), inward(made, 1, into)], {
        entity: 'stockadjustment',
        kind,
        date: '2026-06-12',
      });
    const frozen = await act('freeze', 98_000);
    await act('repack', 100_000);
    const regraded = await act('regrade', 99_000);
    await act('cut', 60_000);
    const events = async () => lines(await chargesOf(company, june));
    expect(await events()).toEqual([
      ['in_kg', 1000, 100_000],
      ['freeze_kg', 100, 10_000],
      ['repack_kg', 100, 10_000],
      ['regrade_kg', 100, 10_000],
      ['document', 2, 200],
    ]);
    await voidPosted(company, regraded);
    await voidPosted(company, frozen);
    expect((await events()).slice(1, 4)).toEqual([
      ['freeze_kg', 0, 0],
      ['repack_kg', 100, 10_000],
      ['regrade_kg', 0, 0],
    ]);
  });

  it('come up to the minimum of a month of the contract, and of no other period', async () => {
    const { company, june, query } = await stored({ minimum_charge: 3_000_000 }, tariffOf('kg_day'));
    expect(await chargesOf(company, june)).toMatchObject({ sum: 2_600_000, minimum_top_up: 400_000, total: 3_000_000 });
    expect(await chargesOf(company, query('2026-06-01', '2026-06-29'))).toMatchObject({ minimum_top_up: 0 });
    const { company: other, query: of } = await stored(
      { minimum_charge: 3_000_000, billing_day: 10 },
      tariffOf('kg_day'),
    );
    expect(await chargesOf(other, of('2026-06-10', '2026-07-09'))).toMatchObject({ minimum_top_up: 580_000 });
    expect(await chargesOf(other, of('2025-11-10', '2025-12-09'))).toMatchObject({ total: 0 });
  });

  it('come up to the minimum by a rupiah where just that is missing, and by nothing where just nothing is', async () => {
    const topUp = async (minimum_charge: number) => {
      const { company, june } = await stored({ minimum_charge }, tariffOf('kg_day'));
      const { minimum_top_up, total } = await chargesOf(company, june);
      return [minimum_top_up, total];
    };
    expect(await topUp(2_599_999)).toEqual([0, 2_600_000]);
    expect(await topUp(2_600_000)).toEqual([0, 2_600_000]);
    expect(await topUp(2_600_001)).toEqual([1, 2_600_001]);
  });

  it('of days to come take the goods of today to stay', async () => {
    const { company, query } = await stored({}, tariffOf('kg_day'));
    expect(lines(await chargesOf(company, query('2098-01-01', '2098-01-31')))).toEqual([['kg_day', 24_800, 2_480_000]]);
  });

  it('name goods that no tariff fits, and never forget them', async () => {
    const { company, contract, june } = await stored();
    expect(await chargesOf(company, june)).toMatchObject({
      total: 0,
      uncharged_count: 1,
      uncharged: [
        { reason: 'no_tariff', batch: { number: 'B-1' }, from: '2026-06-01', to: '2026-06-30', net_weight: 1000 },
      ],
    });
    await addTariffs(company, contract, tariffOf('pallet_day'));
    expect((await chargesOf(company, june)).uncharged).toMatchObject([{ reason: 'no_pallet' }]);
  });
});

it('a period ends after it begins, and is no longer than a year', async () => {
  const { company, query } = await stored();
  const faults = async (from: string, to: string) =>
    faultsOf(await company.send('GET', `/rental_charges?${query(from, to)}`));
  expect(await faults('2026-06-02', '2026-06-01')).toEqual(['/to below_from']);
  expect(await faults('2026-01-01', '2027-01-02')).toEqual(['/to too_big']);
  expect(await faults('2028-01-01', '2028-12-31')).toEqual([]);
});

it('the file has every row behind the charges with its rate', async () => {
  const { company, june } = await stored({}, tariffOf('kg_day', { rate: 35 }), tariffOf('in_kg'));
  const { body } = await company.send('GET', `/rental_charges/export?${june}&format=csv`);
  const rows = body.trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => row.includes('B-1'))).toHaveLength(2);
  expect(body).toContain('Penyimpanan per kg per hari');
});

it('charges need the right to see contracts, and are behind the wall of their warehouse', async () => {
  const { company, june } = await stored({}, tariffOf('kg_day'));
  const clerk = await colleagueOf(company, ['stockreceived_view']);
  const stranger = await restrictedTo(company, company.others.warehouse);
  const answers = async (path: string) => [
    (await clerk.send('GET', path)).statusCode,
    (await stranger.send('GET', path)).statusCode,
  ];
  expect(await answers(`/rental_charges?${june}`)).toEqual([403, 404]);
  expect(await answers(`/rental_charges/export?${june}&format=csv`)).toEqual([403, 404]);
});

import { expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { deepFreezer } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { db } from '#server/testing.ts';
import { chargesOfContract } from '../charges/charges-of-contract.ts';
import type { ChargeDetail } from '../charges/detail.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';
import { besides, storages } from './test-agreed.ts';
import { everything } from './test-history.ts';
import { prove } from './test-proved.ts';

it.each(storages)(
  'all that can be charged for beside %s is an independent sum, and the same however few rows of the ledger are read at once',
  async (storage) => {
    const [terms, all] = everything(storage);
    const otherwise = { position_sharing: 'by_weight', counts_withdrawal_day: true, free_days: 3 } as const;
    const billed = await prove(terms, all, 1);
    expect([...billed].toSorted()).toEqual([storage, ...besides].toSorted());
    expect(await prove({ ...terms, ...otherwise }, all, 3)).toContain(storage);
  },
);

it('goods that are counted by batches, positions and pallets come to the same in slices as at once', async () => {
  const { company, contract } = await invoiceGround(
    { position_sharing: 'by_weight' },
    tariffOf('kg_day'),
    tariffOf('position_day', { temperature_class: 'DFZ' }),
    tariffOf('in_kg'),
    tariffOf('document'),
    tariffOf('fixed_month'),
  );
  const [deep, pallet] = [await deepFreezer(company), await company.insert('handling_unit', { code: 'PAL-1' })];
  const { data: tariffs } = (
    await company.send(
      'POST',
      `/rental/${contract.id}/tariffs`,
      tariffOf('pallet_day', { room_id: company.room, valid_from: '2024-01-01' }),
    )
  ).json();
  expect(tariffs).toHaveLength(6);
  for (const [at, position_id] of [deep, company.position, deep, company.position, deep].entries()) {
    const batch = await newBatch(company);
    const key = keyOf(company, batch, { owner_id: company.renter, position_id });
    const date = `2024-06-${10 + at}`;
    const beside = { ...key, owner_id: null };
    const standing = { ...key, handling_unit_id: position_id === deep ? null : pallet };
    await postMovements(company, [inward(standing, 10, 10_000 + at)], { kind: 'deposit', date });
    // What lies there on no pallet is not charged for.
    await postMovements(company, [inward(key, 1, 1000)], { kind: 'deposit', date });
    await postMovements(company, [inward(beside, 7, 7000)], { date });
  }
  const charged = (atOnce?: number) =>
    asCompany(db, company, async (trx) => {
      const query = { contract_id: contract.id, from: '2024-06-01', to: '2024-06-30' };
      const { lines, uncharged, parts } = await chargesOfContract(trx, query, atOnce);
      const read = async () => {
        const details: ChargeDetail[] = [];
        for await (const part of parts.read()) details.push(...part.details);
        return details
          .map(({ rate, of, id, from, until, quantity }) => [rate.basis, of, id, from, until, quantity].join(' '))
          .toSorted();
      };
      const sums = lines.map(({ rate, ...sum }) => ({ basis: rate.basis, ...sum }));
      return {
        lines: sums.toSorted((one, other) => one.basis.localeCompare(other.basis)),
        uncharged,
        details: await read(),
        again: await read(),
      };
    });
  const whole = await charged();
  expect(whole.lines.map(({ basis }) => basis)).toEqual([
    'document',
    'fixed_month',
    'in_kg',
    'pallet_day',
    'position_day',
  ]);
  expect(whole.again).toEqual(whole.details);
  expect(whole.uncharged.count).toBe(2);
  for (const atOnce of [1, 2, 3, 7]) expect(await charged(atOnce)).toEqual(whole);
});

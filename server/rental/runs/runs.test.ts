import { expect, it } from 'vitest';
import type { RentalRun } from '#shared/rental-runs.ts';
import type { TariffBasis } from '#shared/rental-tariff.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { newPartner } from '#server/partners/testing.ts';
import { db } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { rentedOut, tariffOf } from '../tariffs/testing.ts';
import { runRental } from './run.ts';

/** A company with a contract since January 2024, and a second renter without tariffs. */
async function ground(basis: TariffBasis = 'kg_day') {
  const place = await invoiceGround({}, tariffOf(basis));
  const { company } = place;
  const renter = (await newPartner(company, { roles: ['renter'] })).id;
  const other = await rentedOut({ ...company, renter }, { start_date: '2024-01-01' });
  const work = runRental({ db });
  const start = (step: string, date: string) => company.send('POST', '/rental_runs', { step, date });
  return {
    ...place,
    other,
    start,
    async run(step: string, date: string): Promise<RentalRun> {
      const { id } = (await start(step, date)).json().data;
      await work({ run_id: id, company_id: company.companyId, user_id: company.userId });
      return (await company.send('GET', `/rental_runs/${id}`)).json().data;
    },
  };
}

it('makes a draft for each contract, says what stood in the way of others, and finds nothing to do again', async () => {
  const { company, contract, other, store, run } = await ground();
  await store('2024-06-21', 10);
  const done = await run('compute', '2024-06-15');
  expect(done).toMatchObject({ state: 'done', month: '2024-06-01', total: 2, progress: 2, made: 1 });
  expect(done.faults).toMatchObject([{ contract_id: other.id, number: other.number, code: 'nothing_to_bill' }]);
  const drafts = (await company.send('GET', '/rental_invoices?status=draft')).json().data;
  expect(drafts).toMatchObject([{ contract: { id: contract.id }, sum: 10_000 }]);
  expect(await run('compute', '2024-06-15')).toMatchObject({ total: 1, made: 0 });
});

it('issues all drafts of the month, each with the next number', async () => {
  const { company, store, run } = await ground();
  await store('2024-05-01', 10);
  await run('compute', '2024-05-01');
  await run('compute', '2024-06-01');
  expect(await run('issue', '2024-06-01')).toMatchObject({ total: 1, made: 1, faults: [] });
  const { data } = (await company.send('GET', '/rental_invoices?order_by=from_date&sort_by=asc')).json();
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['draft', 'issued']);
});

it('points to drafts of contracts with goods that no tariff charges for', async () => {
  const { store, contract, run } = await ground('fixed_month');
  await store('2024-06-21', 10);
  const { faults, made } = await run('compute', '2024-06-15');
  expect(made).toBe(1);
  expect(faults).toContainEqual(expect.objectContaining({ contract_id: contract.id, code: 'uncharged' }));
});

it('says of a contract with nothing else to bill that goods are stored which no tariff charges for', async () => {
  const { company, store, contract, bill, run } = await ground('pallet_day');
  await store('2024-06-21', 10);
  const { faults, made } = await run('compute', '2024-06-15');
  expect(made).toBe(0);
  expect(faults).toContainEqual(expect.objectContaining({ contract_id: contract.id, code: 'nothing_charged' }));
  expect(faultsOf(await bill('2024-06-15'))).toEqual(['/date nothing_charged']);
  // Before the goods came there is nothing to bill.
  expect(faultsOf(await bill('2024-05-15'))).toEqual(['/date nothing_to_bill']);
  expect((await company.send('GET', '/rental_invoices')).json().data).toEqual([]);
});

it('belongs to who started it, who needs the right to create, and to approve where drafts are issued', async () => {
  const { company, start } = await ground();
  const { id } = (await start('compute', '2024-06-15')).json().data;
  const maker = await colleagueOf(company, ['rental_list', 'rental_create']);
  expect((await maker.send('GET', `/rental_runs/${id}`)).statusCode).toBe(404);
  expect((await maker.send('POST', '/rental_runs', { step: 'compute', date: '2024-06-15' })).statusCode).toBe(200);
  expect(typeOf(await maker.send('POST', '/rental_runs', { step: 'issue', date: '2024-06-15' }))).toBe(
    'permission-missing',
  );
  const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
  expect((await reader.send('POST', '/rental_runs', { step: 'compute', date: '2024-06-15' })).statusCode).toBe(403);
});

it('does nothing for a person who lost the right meanwhile', async () => {
  const { company, start, store } = await ground();
  await store('2024-06-21', 10);
  const { id } = (await start('compute', '2024-06-15')).json().data;
  const stranger = await colleagueOf(company, ['rental_list']);
  const job = { run_id: id, company_id: company.companyId, user_id: stranger.userId };
  await runRental({ db })(job);
  expect((await company.send('GET', '/rental_invoices')).json().data).toEqual([]);
});

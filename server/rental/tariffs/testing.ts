import type { Contract } from '#shared/rental.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { newContract } from '../testing.ts';

/** What is typed of a tariff: 100 rupiah for all goods from the first of January on, unless something else is said. */
export const tariffOf = (basis: string, fields: object = {}) => ({
  basis,
  from_day: 1,
  valid_from: '2026-01-01',
  rate: 100,
  ...fields,
});

/** Adds tariffs to a contract as its form would; answers all of them. */
export async function addTariffs(
  company: Pick<StockCompany, 'send'>,
  { id }: Pick<Contract, 'id'>,
  ...tariffs: object[]
): Promise<Tariff[]> {
  let all: Tariff[] = [];
  for (const one of tariffs) {
    const answer = await company.send('POST', `/rental/${id}/tariffs`, one);
    if (answer.statusCode !== 200) throw new Error(`The tariff was refused: ${answer.body}`);
    all = answer.json().data;
  }
  return all;
}

/** A contract in force with the company's renter in its warehouse, with tariffs. */
export async function rentedOut(company: StockCompany, fields: object, ...tariffs: object[]): Promise<Contract> {
  const { renter: renter_id, warehouse: warehouse_id } = company;
  const contract = await newContract(company, { renter_id, warehouse_id, minimum_charge: 0, ...fields });
  await addTariffs(company, contract, ...tariffs);
  return (await company.send('POST', `/rental/${contract.id}/activate`, { version: contract.version })).json().data;
}

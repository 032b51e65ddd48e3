import type { Contract } from '#shared/rental.ts';
import { newPartner } from '#server/partners/testing.ts';
import { type Company, newWarehouse } from '#server/warehouses/testing.ts';

/** What is typed of a contract, with a renter and a warehouse of its own where none is said. */
export async function contractOf(company: Company, fields: object = {}) {
  const named = { renter_id: undefined, warehouse_id: undefined, ...fields };
  return {
    start_date: '2026-01-01',
    notice_days: 30,
    billing_day: 1,
    minimum_charge: 500_000,
    free_days: 0,
    counts_withdrawal_day: false,
    ...fields,
    renter_id: named.renter_id ?? (await newPartner(company, { roles: ['renter'] })).id,
    warehouse_id: named.warehouse_id ?? (await newWarehouse(company)).id,
  };
}

/** Makes a draft of a contract as its form would. */
export async function newContract(company: Company, fields: object = {}): Promise<Contract> {
  const answer = await company.send('POST', '/rental', await contractOf(company, fields));
  if (answer.statusCode !== 200) throw new Error(`The contract was refused: ${answer.body}`);
  return answer.json().data;
}

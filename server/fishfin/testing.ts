import type { Facility } from '#shared/fishfin.ts';
import { newPartner } from '#server/partners/testing.ts';
import { type Company, newWarehouse } from '#server/warehouses/testing.ts';

/** What is typed of a facility, without its parties and its warehouse. */
export const facilityTerms = {
  number: 'PK-1',
  borrower_id: null,
  kind: 'pledge',
  credit_limit: 1_000_000_000,
  advance_rate: 70,
  target_ltv: 60,
  margin_call_ltv: 70,
  liquidation_ltv: 80,
  haircut: 20,
  minimum_life_days: 30,
  start_date: '2026-01-01',
};

/** The same with a financier and a warehouse of its own where none is said. */
export async function facilityOf(company: Company, fields: object = {}) {
  const named = { financier_id: undefined, warehouse_id: undefined, ...fields };
  return {
    ...facilityTerms,
    ...fields,
    financier_id:
      named.financier_id !== undefined ? named.financier_id : (await newPartner(company, { roles: ['financier'] })).id,
    warehouse_id: named.warehouse_id ?? (await newWarehouse(company)).id,
  };
}

/** Makes a draft of a facility as its form would. */
export async function newFacility(company: Company, fields: object = {}): Promise<Facility> {
  const answer = await company.send('POST', '/fishfin/facilities', await facilityOf(company, fields));
  if (answer.statusCode !== 200) throw new Error(`The facility was refused: ${answer.body}`);
  return answer.json().data;
}

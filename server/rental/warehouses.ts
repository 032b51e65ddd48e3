import { sql } from 'kysely';
import type { ContractInput } from '#shared/rental.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import './table.ts';

/** The ids of the further warehouses of the contract `c`. */
export const furtherIds = sql<string[]>`array(
  select fw.warehouse_id from rental_contract_warehouse fw
  where fw.company_id = c.company_id and fw.contract_id = c.id order by fw.warehouse_id)`;

/** The further warehouses of the contract `c` by name, as JSON. */
export const furtherWarehouses = sql`coalesce((
  select json_agg(${coded('x')} order by ${alphabetical(sql.ref('x.name'))}) from rental_contract_warehouse fw
  join warehouse x on x.company_id = fw.company_id and x.id = fw.warehouse_id
  where fw.company_id = c.company_id and fw.contract_id = c.id), '[]')`;

/** Whether the contract `c` is about a warehouse. */
export const isAbout = (warehouse: ReturnType<typeof sql>) => sql`(c.warehouse_id = ${warehouse} or exists (
  select from rental_contract_warehouse fw
  where fw.company_id = c.company_id and fw.contract_id = c.id and fw.warehouse_id = ${warehouse}))`;

type Places = Pick<ContractInput, 'warehouse_id' | 'further_warehouse_ids'>;

/** All warehouses that a contract is about, its own first. */
export const placesOf = ({ warehouse_id, further_warehouse_ids }: Places): string[] => [
  warehouse_id,
  ...further_warehouse_ids,
];

/** Makes these the further warehouses of a contract. */
export async function saveFurther(trx: Trx, contract_id: string, wanted: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('rental_contract_warehouse')
    .where('contract_id', '=', contract_id)
    .where('warehouse_id', '<>', sql<string>`all (${[...wanted]}::uuid[])`)
    .execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('rental_contract_warehouse')
    .values(wanted.map((warehouse_id) => ({ contract_id, warehouse_id })))
    .onConflict((row) => row.doNothing())
    .execute();
}

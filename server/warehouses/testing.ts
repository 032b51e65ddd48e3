import { sql } from 'kysely';
import type { Room } from '#shared/storage.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { type newLoneCompany, owner } from '#server/testing.ts';

export type Company = Awaited<ReturnType<typeof newLoneCompany>>;

const made = async <T>(answer: ReturnType<Company['send']>): Promise<T> => {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(body);
  return JSON.parse(body).data;
};

/** The least that a warehouse needs. */
export const least = (code = 'GB') => ({ code, name: `Gudang ${code}` });

export const newWarehouse = ({ send }: Company, fields: object = {}): Promise<Warehouse> =>
  made(send('POST', '/warehouses', { ...least(), ...fields }));

export const newRoom = ({ send }: Company, warehouse_id: string, fields: object = {}): Promise<Room> =>
  made(
    send('POST', '/storage_rooms', { warehouse_id, code: 'R1', name: 'Ruang 1', temperature_class: 'FRZ', ...fields }),
  );

/** Restricts somebody to these warehouses. */
export const restrict = async ({ companyId }: Company, userId: string, warehouseIds: readonly string[]) => {
  await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    select ${companyId}, ${userId}, unnest(${warehouseIds}::uuid[])`.execute(owner);
};

/** Goods in a position of a company, as the ledger would leave them there: packs, and net weight in kg. */
export async function storeGoods(
  { companyId }: Company,
  positionId: string,
  { packs, net_weight }: { packs: number; net_weight: number },
): Promise<void> {
  await sql`with p as (
      insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired,
        include_tax)
      values (${companyId}, 'Loin tuna', 'Tuna loin', 'storable', 'batch', 'active', true, true, false, false)
      returning id
    ), v as (
      insert into variant (company_id, product_id, name, code, catch_weight, status)
      select ${companyId}, id, 'Loin tuna A', 'LT-A', true, 'active' from p returning id
    ), b as (
      insert into batch (company_id, variant_id, number, received_date, expiry_date)
      select ${companyId}, id, 'B-1', '2026-01-05', '2027-01-05' from v returning id, variant_id
    )
    insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs, net_weight_g)
    select ${companyId}, (select warehouse_id from storage_position where id = ${positionId}), ${positionId}, variant_id, id,
      'available', ${packs}, ${net_weight * 1000} from b`.execute(owner);
}

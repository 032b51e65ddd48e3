import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { alphabetical } from '#server/platform/http/list.ts';

interface Destination {
  id: string;
  code: string;
  name: string;
}

/** The warehouses in use of the company: also those where the person may not work. */
export async function destinations(trx: Trx): Promise<Destination[]> {
  const { rows } = await sql<Destination>`${named('destinations')}
    select id, code, name from company_warehouses() where status = 'active'
    order by ${alphabetical(sql.ref('name'))}, id`.execute(trx);
  return rows;
}

/** The position of goods that are on their way to a warehouse. */
export async function transitOf(trx: Trx, warehouseId: string): Promise<string> {
  const { rows } = await sql<{ transit_id: string }>`${named('transit of warehouse')}
    select transit_id from company_warehouses() where id = ${warehouseId}`.execute(trx);
  return rows[0]!.transit_id;
}

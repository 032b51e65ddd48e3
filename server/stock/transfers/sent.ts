import { sql } from 'kysely';
import type { SentGoods } from '#shared/stock/arrived.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { sent } from '#server/stock/documents/sent.ts';

/** A posted dispatch, with what it sent, as far as the person may see that. */
export interface Dispatched {
  id: string;
  number: string;
  warehouse_id: string;
  to_warehouse_id: string;
  /** Where its goods are on their way. */
  transit_id: string;
  owner_id: string | null;
  reference: string | null;
  vehicle_number: string | null;
  driver_name: string | null;
  seal_number: string | null;
  /** Whether the person works where the goods go. */
  is_here: boolean;
  sent: SentGoods[];
}

/** A dispatch by its id; undefined where there is none, or none that was posted. */
export async function findDispatch(trx: Trx, id: string): Promise<Dispatched | undefined> {
  const { rows } = await sql<Dispatched>`${named('find dispatch')}
    select x.id, x.number, x.warehouse_id, x.to_warehouse_id, w.transit_id, x.owner_id, x.reference, x.vehicle_number,
      x.driver_name, x.seal_number, exists (select from warehouse h where h.id = x.to_warehouse_id) as is_here, ${sent} as sent
    from stock_document x join company_warehouses() w on w.id = x.to_warehouse_id
    where x.id = ${id} and x.kind = 'dispatch' and x.status = 'posted'`.execute(trx);
  return rows[0];
}

/** Whether the dispatch of an arrival still stands: looked at while its goods are locked, nobody takes it back any more. */
export async function isOnTheWay(trx: Trx, arrivalId: string): Promise<boolean> {
  const { rows } = await sql`${named('dispatch stands')}
    select from stock_document d join stock_document x on x.company_id = d.company_id and x.id = d.previous_id
    where d.id = ${arrivalId} and x.status = 'posted'`.execute(trx);
  return rows.length > 0;
}

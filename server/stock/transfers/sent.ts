import { sql } from 'kysely';
import { isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import { type ArrivedStates, arrivedStates, type InState } from '#shared/stock/arrived-states.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
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

/** What lies on the way of a dispatch, with goods of others of the same batch on the same pallet, by state. */
export interface LyingOnTheWay extends InState {
  batch_id: string;
  handling_unit_code: string | null;
}

/** Where the goods of dispatches are on their way to a warehouse: those of an owner that no facility holds. */
export async function lyingOnTheWay(
  trx: Trx,
  { transit_id, owner_id, sent: goods }: Pick<Dispatched, 'transit_id' | 'owner_id' | 'sent'>,
): Promise<LyingOnTheWay[]> {
  const { rows } = await sql<LyingOnTheWay>`${named('lying on the way')}
    select b.batch_id, u.code as handling_unit_code, b.stock_status, b.packs, b.net_weight_g
    from stock_balance b
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    where b.batch_id = any (${goods.map(({ batch_id }) => batch_id)}::uuid[]) and b.position_id = ${transit_id}
      and b.owner_id is not distinct from ${owner_id}::uuid and b.pledge_id is null and not b.is_empty`.execute(trx);
  return rows;
}

/** In which states what was sent arrives, line by line; undefined of a line that stands for nothing that was sent. */
export function statesOf(
  { lines }: Pick<DocumentInGrams, 'lines'>,
  { sent: goods }: Pick<Dispatched, 'sent'>,
  lying: readonly LyingOnTheWay[],
): (ArrivedStates | undefined)[] {
  return lines.map(({ allocations }) => {
    const [first] = allocations;
    const of = first && goods.find((one) => isSameSent(first, one));
    return (
      of &&
      arrivedStates(
        of,
        lying.filter((one) => isSameSent(one, of)),
        allocations,
      )
    );
  });
}

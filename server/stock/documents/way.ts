import { sql } from 'kysely';
import type { Way } from '#shared/stock/kinds.ts';

/** Whether the document `d` is a dispatch whose goods are on their way, or have arrived. */
const isPostedDispatch = sql<boolean>`d.kind = 'dispatch' and d.status = 'posted'`;

/** Of the posted dispatch `d`: whether its goods have arrived. */
const isArrived = sql<boolean>`exists (
  select from stock_document l
  where l.company_id = d.company_id and l.previous_id = d.id and l.kind = 'arrival' and l.status = 'posted')`;

/** Of the posted dispatch `d` that has not arrived: whether it is longer on its way than the company expects. */
const isOverdue = sql<boolean>`d.date + (select c.transit_alert_days from company c where c.id = d.company_id) < company_day()`;

/** Where the goods of the posted dispatch `d` are; null of all other documents. */
export const way = sql<Way | null>`
  case when ${isPostedDispatch} then
    case when ${isArrived} then 'arrived' when ${isOverdue} then 'overdue' else 'on_the_way' end end`;

/** The conditions on the document `d` of each way; what is overdue is on the way, too. */
export const isOnWay: Record<Way, typeof isArrived> = {
  on_the_way: sql`${isPostedDispatch} and not ${isArrived}`,
  overdue: sql`${isPostedDispatch} and not ${isArrived} and ${isOverdue}`,
  arrived: sql`${isPostedDispatch} and ${isArrived}`,
};

/** Whether the document `d` goes to a warehouse, or to one where the person works. */
export const isIncoming = (warehouseId: string | undefined) =>
  warehouseId === undefined
    ? sql<boolean>`d.to_warehouse_id is not null and ((select app_warehouse_ids()) is null
        or d.to_warehouse_id = any ((select app_warehouse_ids())::uuid[]))`
    : sql<boolean>`d.to_warehouse_id = ${warehouseId}`;

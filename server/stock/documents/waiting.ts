import { type RawBuilder, sql } from 'kysely';
import type { DocumentTask } from '#shared/dashboard-tasks.ts';
import { type StockEntity, stockEntities } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { isOpenRequest } from './list.ts';
import { isIncoming, way } from './way.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';

export interface Waiting {
  task: DocumentTask;
  entity: StockEntity;
  count: number;
}

interface Narrowed {
  warehouseId?: string | undefined;
  /** Only documents dated on this day or before it, YYYY-MM-DD. */
  until?: string | undefined;
}

const dated = (until: string | undefined) => (until === undefined ? sql`` : sql`and d.date <= ${until}`);

const inWarehouse = (warehouseId: string | undefined) =>
  warehouseId === undefined ? sql`` : sql`and d.warehouse_id = ${warehouseId}`;

/** Documents with which somebody has something to do, as their lists count them; those of facilities have no list. */
export async function waitingDocuments(trx: Trx, narrowed: Narrowed = {}): Promise<Waiting[]> {
  const { rows } = await documentsWaiting(narrowed).execute(trx);
  return rows;
}

/** The statement of it. */
export const documentsWaiting = ({ warehouseId, until }: Narrowed): RawBuilder<Waiting> => sql`
    select d.status as task, d.entity, count(*) as count from stock_document d
    where d.status in ('draft', 'submitted', 'approved', 'rejected') and d.entity = any (${[...stockEntities]})
      ${inWarehouse(warehouseId)} ${dated(until)}
      -- A rejected void is asked for again, or not: nothing waits with it.
      and (d.entity <> 'voidtransaction' or d.status = 'submitted')
    group by d.status, d.entity
    union all
    select 'asked', d.entity, count(*) from stock_document d
    where ${isOpenRequest} ${inWarehouse(warehouseId)} ${dated(until)} group by d.entity
    union all
    select 'cost', d.entity, count(*) from stock_document d
    where d.cost_state is not null and d.status = 'posted' ${inWarehouse(warehouseId)} ${dated(until)} group by d.entity
    union all
    select task.name, d.entity, count(*) from stock_document d
    cross join lateral (select unnest(case ${way} when 'overdue' then '{on_the_way,overdue}' when 'on_the_way' then '{on_the_way}' end::text[]) as name) task
    where d.kind = 'dispatch' and d.status = 'posted' and ${isIncoming(warehouseId)} ${dated(until)} group by task.name, d.entity`;

interface Day {
  date: string;
  entity: StockEntity | null;
  documents: number;
  net_weight: number;
}

/** The posted documents of each of the last days up to today: a row for each kind of document, or one without where there was none. */
export async function postedByDay(
  trx: Trx,
  { days, entities, warehouseId }: { days: number; entities: readonly StockEntity[]; warehouseId?: string | undefined },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day.date, d.entity, coalesce(d.documents, 0) as documents, ${kilograms(sql`coalesce(d.net_weight_g, 0)`)} as net_weight
    from (select ${today} - n as date from generate_series(0, ${days}::integer - 1) n) day
    left join (
      select d.date, d.entity, count(*) as documents, sum(d.net_weight_g) as net_weight_g from stock_document d
      -- Between these days by their index: joined day by day, all that were ever posted would be read.
      where d.date > ${today} - ${days}::integer and d.date <= ${today} and d.status = 'posted'
        and d.entity = any(${entities}::text[]) ${inWarehouse(warehouseId)}
      group by d.date, d.entity
    ) d on d.date = day.date
    order by day.date`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { FacilityWait } from '#shared/dashboard-tasks.ts';
import type { Sorting } from '#shared/list-query.ts';
import type { Facility, FacilityQuery, facilitySortColumns } from '#shared/fishfin.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { coded } from '#server/platform/db/nested.ts';
import { waitsFor } from './approver.ts';
import { facilityKind } from './kind.ts';
import { today } from '#server/platform/db/today.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';

export type AskedFacilities = Sorting & Pick<FacilityQuery, 'status' | 'waits_for' | 'warehouse_id'>;

/** How a facility stands today: its last day is its maturity. */
const status = sql`case when c.status in ('active', 'suspended') and c.maturity_date < ${today} then 'matured' else c.status end`;

const sortable: Record<(typeof facilitySortColumns)[number], SortColumn> = {
  number: { by: alphabetical(sql.ref('c.number')) },
  financier: { by: alphabetical(sql.ref('f.name')) },
  borrower: { by: alphabetical(sql.ref('r.name')), mayBeEmpty: true },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  status: { by: status },
  credit_limit: { by: sql.ref('c.credit_limit') },
  maturity_date: { by: sql.ref('c.maturity_date'), mayBeEmpty: true },
  created_at: { by: sql.ref('c.created_at') },
};

const columns = sql`c.id, c.number, c.borrower_id, c.financier_id, c.warehouse_id, c.kind, c.credit_limit, c.advance_rate,
  c.target_ltv, c.margin_call_ltv, c.liquidation_ltv, c.haircut, c.haircut_per_month, c.low_life, c.haircut_low_life,
  c.minimum_life_days, c.price_age_days, c.product_share, c.batch_share, c.vessel_share, c.start_date, c.maturity_date,
  c.receipt_number, c.receipt_due_date, c.security_code, c.fee, c.notes,
  ${status} as status, c.default_date, c.default_reason, case when r.id is not null then ${coded('r')} end as borrower, ${coded('f')} as financier,
  ${coded('w')} as warehouse, c.created_at, c.version`;

const from = sql`facility c
  join partner f on f.company_id = c.company_id and f.id = c.financier_id
  left join partner r on r.company_id = c.company_id and r.id = c.borrower_id
  join warehouse w on w.company_id = c.company_id and w.id = c.warehouse_id`;

/** Whether goods that are to be pledged to it wait for somebody of the store. */
const withPledgesThat = (wait: FacilityWait) => sql`exists (
  select from stock_document d where d.company_id = c.company_id and d.pledge_id = c.id and d.entity = ${facilityKind.entity}
    and ${waitsFor[wait]})`;

const matching = ({ search, status: asked, waits_for, warehouse_id }: AskedFacilities) => sql`
  where ${search === '' ? sql`true` : sql`(${contains(sql.ref('c.number'), search)} or ${contains(sql.ref('f.search_text'), search)})`}
    and ${asked ? sql`${status} = ${asked}` : sql`true`}
    and ${waits_for ? withPledgesThat(waits_for) : sql`true`}
    and ${warehouse_id ? sql`c.warehouse_id = ${warehouse_id}` : sql`true`}`;

/** All facilities that match, the newest first unless another order is asked for. */
export const allFacilities = (asked: AskedFacilities) => sql<Facility>`
  select ${columns} from ${from} ${matching(asked)} order by ${orderOf(sortable, asked, 'created_at', 'c.id')}`;

export async function everyFacility(trx: Trx, asked: AskedFacilities): Promise<Facility[]> {
  return (await allFacilities(asked).execute(trx)).rows;
}

export async function listFacilities(
  trx: Trx,
  query: AskedFacilities & { page: number; size: number },
): Promise<Page<Facility>> {
  const { page, size } = query;
  const { rows } = await sql<Facility & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(query)}
    order by ${orderOf(sortable, query, 'created_at', 'c.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
}

/** A facility; undefined where there is none. */
export async function findFacility(trx: Trx, id: string): Promise<Facility | undefined> {
  const { rows } = await sql<Facility>`${named('find facility')}
    select ${columns} from ${from} where c.id = ${id}`.execute(trx);
  return rows[0];
}

/** The facility of this id, or that of a document of this id; undefined where there is none. */
export async function findFacilityOf(trx: Trx, id: string): Promise<Facility | undefined> {
  const { rows } = await sql<Facility>`${named('find facility of document')}
    select ${columns} from ${from}
    where c.id in (${id}, (select d.pledge_id from stock_document d where d.id = ${id}))`.execute(trx);
  return rows[0];
}

import { sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import type { Contract, ContractQuery, contractSortColumns } from '#shared/rental.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { coded } from '#server/platform/db/nested.ts';
import { today } from '#server/platform/db/today.ts';
import { furtherIds, furtherWarehouses, isAbout } from './warehouses.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';

export type AskedContracts = Sorting & Pick<ContractQuery, 'status' | 'warehouse_id' | 'renter_id'>;

/** How a contract stands today. */
const status = sql`case
  when c.status <> 'active' or c.end_date is null then c.status
  when c.end_date < ${today} then 'ended'
  when c.end_date - c.notice_days <= ${today} then 'expiring'
  else c.status end`;

const sortable: Record<(typeof contractSortColumns)[number], SortColumn> = {
  number: { by: alphabetical(sql.ref('c.number')) },
  renter: { by: alphabetical(sql.ref('r.name')) },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  start_date: { by: sql.ref('c.start_date') },
  end_date: { by: sql.ref('c.end_date'), mayBeEmpty: true },
  status: { by: status },
  created_at: { by: sql.ref('c.created_at') },
};

const columns = sql`c.id, c.number, c.renter_id, c.warehouse_id, ${furtherIds} as further_warehouse_ids, c.start_date, c.end_date, c.notice_days, c.billing_day,
  c.minimum_charge, c.free_days, c.counts_withdrawal_day, c.position_sharing, c.tax, c.withholds_tax, c.buyer_nitku,
  c.payment_days, c.credit_limit, c.lien_days, c.reminds_by_mail, c.notes, ${status} as status, ${coded('r')} as renter,
  ${coded('w')} as warehouse, ${furtherWarehouses} as further_warehouses, c.created_at, c.version`;

const from = sql`rental_contract c
  join partner r on r.company_id = c.company_id and r.id = c.renter_id
  join warehouse w on w.company_id = c.company_id and w.id = c.warehouse_id`;

const matching = ({ search, status: asked, warehouse_id, renter_id }: AskedContracts) => sql`
  where ${search === '' ? sql`true` : sql`(${contains(sql.ref('c.number'), search)} or ${contains(sql.ref('r.search_text'), search)})`}
    and ${asked ? sql`${status} = ${asked}` : sql`true`}
    and ${warehouse_id ? isAbout(sql`${warehouse_id}::uuid`) : sql`true`}
    and ${renter_id ? sql`c.renter_id = ${samePartner(renter_id)}` : sql`true`}`;

/** All contracts that match, the newest first unless another order is asked for. */
export const allContracts = (asked: AskedContracts) => sql<Contract>`
  select ${columns} from ${from} ${matching(asked)} order by ${orderOf(sortable, asked, 'created_at', 'c.id')}`;

export async function everyContract(trx: Trx, asked: AskedContracts): Promise<Contract[]> {
  return (await allContracts(asked).execute(trx)).rows;
}

export async function listContracts(
  trx: Trx,
  query: AskedContracts & { page: number; size: number },
): Promise<Page<Contract>> {
  const { page, size } = query;
  const { rows } = await sql<Contract & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(query)}
    order by ${orderOf(sortable, query, 'created_at', 'c.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
}

/** A contract; undefined where there is none. */
export async function findContract(trx: Trx, id: string): Promise<Contract | undefined> {
  const { rows } = await sql<Contract>`${named('find contract')}
    select ${columns} from ${from} where c.id = ${id}`.execute(trx);
  return rows[0];
}

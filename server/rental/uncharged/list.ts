import { type RawBuilder, sql } from 'kysely';
import type { AskedUncharged, Uncharged, UnchargedQuery, unchargedSortColumns } from '#shared/rental-uncharged.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { alphabetical, contains, orderBy, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';
import './table.ts';

const sortable: Record<(typeof unchargedSortColumns)[number], SortColumn> = {
  renter: { by: alphabetical(sql.ref('r.name')) },
  contract: { by: sql.ref('c.number'), mayBeEmpty: true },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  batch: { by: sql.ref('b.number') },
  from_date: { by: sql.ref('u.from_date') },
  net_weight: { by: sql.ref('u.net_weight_g') },
};

const columns = sql`u.id,
  case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number) end as contract, ${coded('r')} as renter,
  ${coded('w')} as warehouse, jsonb_build_object('id', b.id, 'number', b.number) as batch, ${coded('v')} as variant, u.reason,
  u.from_date, u.to_date, ${kilograms('u.net_weight_g')} as net_weight, u.free_reason, ${person('u.freed_by', 'm')} as freed_by,
  u.freed_at`;

const from = sql`rental_uncharged u
  left join rental_contract c on c.company_id = u.company_id and c.id = u.contract_id
  join partner r on r.company_id = u.company_id and r.id = u.renter_id
  join warehouse w on w.company_id = u.company_id and w.id = u.warehouse_id
  join batch b on b.company_id = u.company_id and b.id = u.batch_id
  join variant v on v.company_id = b.company_id and v.id = b.variant_id
  left join app_user m on m.id = u.freed_by`;

const matching = ({ search, free, warehouse_id, renter_id, contract_id }: AskedUncharged) => sql`
  where (u.free_reason is not null) = ${free === 'true'} and ${
    search === ''
      ? sql`true`
      : sql`(${contains(sql.ref('r.search_text'), search)} or ${contains(sql.ref('c.number'), search)} or ${contains(sql.ref('b.number'), search)})`
  }
    and ${warehouse_id ? sql`u.warehouse_id = ${warehouse_id}` : sql`true`}
    and ${renter_id ? sql`u.renter_id = ${samePartner(renter_id)}` : sql`true`}
    and ${contract_id ? sql`u.contract_id = ${contract_id}` : sql`true`}`;

/** The order asked for; else by renter and contract, the earliest month first. */
const order = (asked: AskedUncharged) =>
  asked.order_by
    ? orderBy(sortable[asked.order_by], asked, 'u.id')
    : sql`${alphabetical(sql.ref('r.name'))}, c.number nulls last, u.from_date, b.number, u.id`;

/** All that match. */
export const allUncharged = (asked: AskedUncharged): RawBuilder<Uncharged> => sql<Uncharged>`
  select ${columns} from ${from} ${matching(asked)} order by ${order(asked)}`;

/** A page of the goods that nothing is charged for, as they were last computed. */
export async function listUncharged(trx: Trx, asked: UnchargedQuery): Promise<Page<Uncharged>> {
  const { page, size } = asked;
  const { rows } = await sql<Uncharged & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(asked)}
    order by ${order(asked)} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, asked, rows, sql`select from ${from} ${matching(asked)}`);
}

/** How many lots are to be charged for. */
export async function countUncharged(trx: Trx, warehouse_id: string | undefined): Promise<number> {
  const { rows } = await sql<{ lots: number }>`
    select count(*) as lots from ${from} ${matching({ search: '', warehouse_id })}`.execute(trx);
  return rows[0]!.lots;
}

import { type RawBuilder, sql } from 'kysely';
import type {
  Accrual,
  AccrualQuery,
  accrualSortColumns,
  AccrualTotals,
  AskedAccruals,
} from '#shared/rental-accruals.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { alphabetical, contains, orderBy, type SortColumn } from '#server/platform/http/list.ts';

type Asked = Omit<AskedAccruals, 'format'>;

/** What a month comes to, less what issued invoices have of it: their own lines and corrections. */
const amount = sql<number>`(a.amount - billed.amount)`;

const joins = sql`rental_accrual a
  cross join lateral (
    select coalesce(sum(l.amount), 0)::bigint as amount from rental_invoice i
    join rental_invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.company_id = a.company_id and i.contract_id = a.contract_id and i.status = 'issued' and l.month = a.month
  ) billed
  join rental_contract c on c.company_id = a.company_id and c.id = a.contract_id
  join partner r on r.company_id = a.company_id and r.id = a.renter_id
  join warehouse w on w.company_id = a.company_id and w.id = a.warehouse_id`;

/** What was computed and is still not billed, or was billed too much: what was issued since is taken off. */
const matching = ({ search, warehouse_id, renter_id }: Asked) => sql`
  from ${joins}
  where ${amount} <> 0
    and ${warehouse_id ? sql`a.warehouse_id = ${warehouse_id}` : sql`true`}
    and ${renter_id ? sql`a.renter_id = ${samePartner(renter_id)}` : sql`true`}
    and ${
      search === ''
        ? sql`true`
        : sql`(${contains(sql.ref('r.search_text'), search)} or ${contains(sql.ref('c.number'), search)})`
    }`;

const sortable: Record<(typeof accrualSortColumns)[number], SortColumn> = {
  renter: { by: alphabetical(sql.ref('r.name')) },
  contract: { by: sql.ref('c.number') },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  from_date: { by: sql.ref('a.from_date') },
  amount: { by: amount },
};

/** The order asked for; else by renter and contract, the earliest month first. */
const order = (asked: Asked) =>
  asked.order_by
    ? orderBy(sortable[asked.order_by], asked, 'a.id')
    : sql`${alphabetical(sql.ref('r.name'))}, c.number, a.from_date, a.id`;

/** All that match. */
export const allAccruals = (asked: Asked): RawBuilder<Accrual> => sql<Accrual>`
  select a.id, jsonb_build_object('id', c.id, 'number', c.number) as contract, (
      select jsonb_build_object('id', i.id, 'number', i.number) from rental_invoice i
      where i.company_id = a.company_id and i.contract_id = a.contract_id and i.from_date = a.month and i.status = 'issued'
    ) as corrects, ${coded('r')} as renter, ${coded('w')} as warehouse, a.from_date, a.to_date, ${amount} as amount, a.computed_at
  ${matching(asked)} order by ${order(asked)}`;

interface Sums extends AccrualTotals {
  total: number;
}

/** How many match, and what they come to. */
export async function sumAccruals(trx: Trx, asked: Asked): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as total, coalesce(sum(${amount}), 0)::bigint as amount, max(a.computed_at) as computed_at ${matching(asked)}`.execute(
    trx,
  );
  return rows[0]!;
}

/** A page of the rent that is not billed yet by contract and month. */
export async function listAccruals(trx: Trx, asked: AccrualQuery): Promise<{ rows: Accrual[] } & Sums> {
  const { page, size } = asked;
  const { rows } = await sql<Accrual>`${allAccruals(asked)} limit ${size} offset ${page * size}`.execute(trx);
  return { rows, ...(await sumAccruals(trx, asked)) };
}

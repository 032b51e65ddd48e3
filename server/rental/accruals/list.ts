import { sql } from 'kysely';
import type { Accrual } from '#shared/rental-accruals.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { alphabetical } from '#server/platform/http/list.ts';

interface Narrowed {
  warehouse_id?: string | undefined;
}

/** What was computed and is still not billed: a month that was since is left out. */
const open = ({ warehouse_id }: Narrowed) => sql`
  from rental_accrual a
  where ${warehouse_id ? sql`a.warehouse_id = ${warehouse_id}` : sql`true`} and not exists (
    select from rental_invoice i where i.company_id = a.company_id and i.contract_id = a.contract_id
      and i.from_date = a.month and i.status = 'issued')`;

/** The rent that is not billed yet by contract and month, and goods that are not charged for. */
export async function listAccruals(trx: Trx, asked: Narrowed): Promise<Accrual[]> {
  const { rows } = await sql<Accrual>`
    select a.id, case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number) end as contract,
      ${coded('r')} as renter, ${coded('w')} as warehouse, a.from_date, a.to_date, a.amount, a.uncharged, a.computed_at
    from (select a.* ${open(asked)}) a
    left join rental_contract c on c.company_id = a.company_id and c.id = a.contract_id
    join partner r on r.company_id = a.company_id and r.id = a.renter_id
    join warehouse w on w.company_id = a.company_id and w.id = a.warehouse_id
    order by ${alphabetical(sql.ref('r.name'))}, c.number nulls last, a.from_date, a.id`.execute(trx);
  return rows;
}

/** The same added up; null before it was computed for the first time, or where there is none. */
export async function sumAccruals(
  trx: Trx,
  asked: Narrowed,
): Promise<{ amount: number; uncharged: number; computed_at: string } | null> {
  const { rows } = await sql<{ amount: number; uncharged: number; computed_at: string | null }>`
    select coalesce(sum(a.amount), 0)::bigint as amount, coalesce(sum(a.uncharged), 0)::bigint as uncharged,
      max(a.computed_at) as computed_at ${open(asked)}`.execute(trx);
  const { computed_at, ...sums } = rows[0]!;
  return computed_at === null ? null : { ...sums, computed_at };
}

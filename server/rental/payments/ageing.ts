import { sql } from 'kysely';
import type { AgeingRow } from '#shared/rental-payments.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { staying } from '#server/platform/db/mergeable.ts';
import { coded } from '#server/platform/db/nested.ts';
import { today } from '#server/platform/db/today.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { paidOn } from './save.ts';

/** What renters owe today on issued invoices, by the days since they were due. Renters who owe nothing are left out. */
export async function ageing(trx: Trx): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`
    with owed as (
      select i.company_id, i.renter_id, ${today} - i.due_date as days, i.sum + i.tax_amount - ${paidOn} as open
      from rental_invoice i where i.status = 'issued'
    )
    select ${coded('r')} as renter,
      coalesce(sum(o.open) filter (where o.days <= 0), 0)::bigint as current,
      coalesce(sum(o.open) filter (where o.days between 1 and 30), 0)::bigint as days_30,
      coalesce(sum(o.open) filter (where o.days between 31 and 60), 0)::bigint as days_60,
      coalesce(sum(o.open) filter (where o.days between 61 and 90), 0)::bigint as days_90,
      coalesce(sum(o.open) filter (where o.days > 90), 0)::bigint as older,
      sum(o.open)::bigint as total
    from owed o join partner b on b.company_id = o.company_id and b.id = o.renter_id
    join partner r on r.company_id = b.company_id and r.id = ${staying('partner', 'b')}
    where o.open > 0
    group by r.company_id, r.id order by ${alphabetical(sql.ref('r.name'))}`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf } from '#server/stock/documents/tell.ts';
import { paidOn } from '../payments/save.ts';
import './job.ts';

/** As many invoices as a notice names. */
const NAMED = 3;
/** Renters get mails from this hour of the company's day on. */
const HOUR = 8;

interface Late {
  id: string;
  number: string;
  renter: string;
  warehouse_id: string;
  /** The step, and the days since the invoice was due. */
  step: number;
  days: number;
  /** Whole rupiah. */
  open: number;
  by_mail: boolean;
}

/**
 * Tells of issued invoices that are not paid and reached a step since people were last told: those who book payments where the goods are, and by
 * mail the renter, where the contract says so. Done in the night. A step that was told of is kept in the same transaction, so no instance
 * and no second night tells of it again; of several steps at once the last one counts. Steps
 * that were reached before they were agreed are not told of.
 */
export async function remindOfUnpaid(trx: Trx): Promise<void> {
  const { rows: fresh } = await sql<Late>`
    with late as materialized (
      select i.id, i.number, i.contract_id, i.renter_id, i.warehouse_id, i.due_date, company_day() - i.due_date as days,
        i.sum + i.tax_amount - ${paidOn} as open
      from rental_invoice i where i.status = 'issued' and i.due_date <= company_day()
    ), told as (
      insert into rental_reminder (invoice_id, days, renter_id, warehouse_id)
      select l.id, s.days, l.renter_id, l.warehouse_id
      from late l cross join company c cross join unnest(c.reminder_days) s (days)
      where c.id = app_company_id() and l.open > 0 and s.days <= l.days
        and (c.reminder_days_since is null or l.due_date + s.days >= c.reminder_days_since)
      on conflict do nothing returning invoice_id, days
    )
    select l.id, l.number, r.name as renter, l.warehouse_id, t.step, l.days, l.open, c.reminds_by_mail and r.email is not null as by_mail
    from (select invoice_id, max(days) as step from told group by invoice_id) t
    join late l on l.id = t.invoice_id join rental_contract c on c.id = l.contract_id join partner r on r.id = l.renter_id
    order by l.days desc, l.number`.execute(trx);
  if (fresh.length === 0) return;
  for (const [warehouse, late] of Map.groupBy(fresh, ({ warehouse_id }) => warehouse_id))
    await tell(trx, warehouse, late);
  const mails = fresh.filter(({ by_mail }) => by_mail);
  if (mails.length === 0) return;
  const { rows } = await sql<{ at: Date }>`
    select ((company_day() + make_interval(hours => ${HOUR}::integer)) at time zone time_zone) as at
    from company where id = app_company_id()`.execute(trx);
  await enqueueInCompany(
    trx,
    'rental-reminder-mail',
    (company_id) => mails.map(({ id, step }) => ({ company_id, invoice_id: id, days: step })),
    new Date(rows[0]!.at),
  );
}

/** Tells the people who book payments of a warehouse. */
async function tell(trx: Trx, warehouseId: string, late: readonly Late[]): Promise<void> {
  await notify(trx, {
    userIds: await holdersOf(trx, 'rental_update', warehouseId, null),
    event: 'invoices_unpaid',
    params: {
      count: late.length,
      invoices: late.slice(0, NAMED).map(({ number, renter, days, open }) => ({ number, renter, days, open })),
    },
    link: late.length === 1 ? `/app/rentalinvoice/${late[0]!.id}` : '/app/rentalinvoice?status=overdue',
  });
}

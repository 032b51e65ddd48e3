import { sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import type { InvoiceQuery, InvoiceRow, invoiceSortColumns } from '#shared/rental-invoices.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { today } from '#server/platform/db/today.ts';
import { furtherWarehouses, isAbout } from '../warehouses.ts';
import { paidOn } from '../payments/save.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';

export type AskedInvoices = Sorting & Pick<InvoiceQuery, 'status' | 'warehouse_id' | 'renter_id' | 'contract_id'>;

/** What is still to be paid. */
const open = sql`case when i.status = 'issued' then i.sum + i.tax_amount - paid.amount else 0 end`;

/** How an invoice stands today. */
const status = sql`case when i.status <> 'issued' then i.status when ${open} <= 0 then 'paid'
  when i.due_date < ${today} then 'overdue' else 'issued' end`;

const sortable: Record<(typeof invoiceSortColumns)[number], SortColumn> = {
  number: { by: sql.ref('i.number'), mayBeEmpty: true },
  status: { by: status },
  renter: { by: alphabetical(sql.ref('r.name')) },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  from_date: { by: sql.ref('i.from_date') },
  invoice_date: { by: sql.ref('i.invoice_date'), mayBeEmpty: true },
  due_date: { by: sql.ref('i.due_date'), mayBeEmpty: true },
  total: { by: sql`i.sum + i.tax_amount` },
  open: { by: open },
  created_at: { by: sql.ref('i.created_at') },
};

/** What the list shows of an invoice `i`. */
export const invoiceColumns = sql`i.id, i.number, ${status} as status,
  jsonb_build_object('id', c.id, 'number', c.number) as contract, ${coded('r')} as renter, ${coded('w')} as warehouse, ${furtherWarehouses} as further_warehouses,
  i.from_date, i.to_date, i.invoice_date, i.due_date, i.sum, i.tax_amount, i.sum + i.tax_amount as total, ${open} as open, i.created_at`;

/** Invoices with what they name and what was paid on each, which stands apart so that it is planned once and not at each mention. */
export const fromInvoices = sql`rental_invoice i
  cross join lateral (select ${paidOn} as amount offset 0) paid
  join rental_contract c on c.company_id = i.company_id and c.id = i.contract_id
  join partner r on r.company_id = i.company_id and r.id = i.renter_id
  join warehouse w on w.company_id = i.company_id and w.id = i.warehouse_id`;

const found = (search: string) => {
  const places = [sql.ref('i.number'), sql.ref('c.number'), sql.ref('r.search_text')];
  return search === ''
    ? sql`true`
    : sql`(${sql.join(
        places.map((place) => contains(place, search)),
        sql` or `,
      )})`;
};

const matching = ({ search, status: asked, warehouse_id, renter_id, contract_id }: AskedInvoices) => sql`
  where ${found(search)}
    and ${asked ? sql`${status} = ${asked}` : sql`true`}
    and ${warehouse_id ? isAbout(sql`${warehouse_id}::uuid`) : sql`true`}
    and ${renter_id ? sql`i.renter_id = ${samePartner(renter_id)}` : sql`true`}
    and ${contract_id ? sql`i.contract_id = ${contract_id}` : sql`true`}`;

/** All invoices that match, the newest first unless another order is asked for. */
export const allInvoices = (asked: AskedInvoices) => sql<InvoiceRow>`
  select ${invoiceColumns} from ${fromInvoices} ${matching(asked)}
  order by ${orderOf(sortable, asked, 'created_at', 'i.id')}`;

/** How many invoices match, and what is still open on them, in whole rupiah. */
export async function sumInvoices(trx: Trx, asked: AskedInvoices): Promise<{ invoices: number; amount: number }> {
  const { rows } = await sql<{ invoices: number; amount: number }>`
    select count(*) as invoices, coalesce(sum(${open}), 0)::bigint as amount from ${fromInvoices} ${matching(asked)}`.execute(
    trx,
  );
  return rows[0]!;
}

export async function everyInvoice(trx: Trx, asked: AskedInvoices): Promise<InvoiceRow[]> {
  return (await allInvoices(asked).execute(trx)).rows;
}

export async function listInvoices(
  trx: Trx,
  query: AskedInvoices & { page: number; size: number },
): Promise<Page<InvoiceRow>> {
  const { page, size } = query;
  const { rows } = await sql<InvoiceRow & { total: number; matched: number }>`
    select ${invoiceColumns}, count(*) over () as matched from ${fromInvoices} ${matching(query)}
    order by ${orderOf(sortable, query, 'created_at', 'i.id')} limit ${size} offset ${page * size}`.execute(trx);
  const { total } = await pageOf(
    trx,
    query,
    rows.map(({ matched }) => ({ total: matched })),
    sql`select from ${fromInvoices} ${matching(query)}`,
  );
  return { rows, total };
}

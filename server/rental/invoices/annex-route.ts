import { sql } from 'kysely';
import type { z } from 'zod';
import { annexExportQuery } from '#shared/rental-invoices.ts';
import { basisOf, tariffBasisNames } from '#shared/rental-tariff.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { type ChargeDetail, shownAmount } from '../charges/detail.ts';
import { chargeCell, chargeColumns, type CountedRow } from '../charges/export-columns.ts';
import { invoiceKind } from './kind.ts';

type Counted = CountedRow & {
  /** The first day of the month that is charged, and the invoice that is corrected. */
  month: string;
  corrects: string | null;
  subject: ChargeDetail['of'];
};

const daily = tariffBasisNames.filter((basis) => basisOf(basis).per === 'day');

/**
 * The rows behind all lines of an invoice as they were counted. By day each day of them stands for itself, with its share of the
 * quantity where that is counted by the day; a whole month stays one row.
 */
function annexOf({ invoice_id, by }: z.output<typeof annexExportQuery>) {
  const days = sql`lateral (
    select day::date as first, day::date as last
    from generate_series(r.from_date, r.to_date, interval '1 day') day where r.subject <> 'month'
    union all select r.from_date, r.to_date where r.subject = 'month')`;
  const whole = sql`lateral (select r.from_date as first, r.to_date as last)`;
  return sql<Counted>`
    select r.subject, r.name, r.variant, d.first as "from", d.last as "to", d.last - d.first + 1 as days, r.amount,
      case when (d.first, d.last) = (r.from_date, r.to_date) then r.quantity / 10000.0
        when l.tariff ->> 'basis' = any (${daily}) then r.quantity / 10000.0 / (r.to_date - r.from_date + 1) end as quantity,
      l.tariff, l.month, o.number as corrects
    from rental_invoice_line l
    join rental_invoice_row r on r.company_id = l.company_id and r.line_id = l.id
    cross join ${by === 'day' ? days : whole} d
    left join rental_invoice o on o.company_id = l.company_id and o.id = l.corrects_id
    where l.invoice_id = ${invoice_id}
    order by l.place, r.place, d.first`;
}

/** What stands behind an invoice, as a file that the renter can add up: by interval, or every day spelt out. */
export const annexExportRoute = listExportRoute({
  path: '/rental_invoice_rows',
  entity: invoiceKind.entity,
  tag: invoiceKind.entity,
  name: 'rental_invoice_annex',
  query: annexExportQuery,
  headedAs: 'rental',
  columns: [{ name: 'month', kind: 'date' }, { name: 'corrects', kind: 'text' }, ...chargeColumns],
  cell({ month, corrects, subject, ...row }: Counted, column, language) {
    if (column === 'month') return month;
    if (column === 'corrects') return corrects;
    if (column === 'amount') return shownAmount(basisOf(row.tariff.basis).of, row.amount, subject);
    return chargeCell(row, column, language);
  },
  rows: (_, asked) => annexOf(asked),
});

import { sql } from 'kysely';
import type { z } from 'zod';
import { annexExportQuery, annexSheets } from '#shared/rental-invoices.ts';
import { basisOf, tariffBasisNames } from '#shared/rental-tariff.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { type ChargeDetail, shownAmount } from '../charges/detail.ts';
import { chargeCell, chargeColumns, type CountedRow } from '../charges/export-columns.ts';
import { invoiceKind } from './kind.ts';

type Counted = CountedRow & {
  sheet: (typeof annexSheets)[number];
  /** The first day of the month that is charged, and the invoice that is corrected. */
  month: string;
  corrects: string | null;
  subject: ChargeDetail['of'];
};

const daily = tariffBasisNames.filter((basis) => basisOf(basis).per === 'day');

type Asked = z.output<typeof annexExportQuery>;

/** The sheets of a file: a CSV has one. */
const sheetsOf = ({ by, format }: Asked): readonly Counted['sheet'][] => {
  if (by) return [by];
  return format === 'csv' ? annexSheets.slice(0, 1) : annexSheets;
};

/**
 * The rows behind all lines of an invoice as they were counted, then each day of them for itself, with its share of the quantity where
 * that is counted by the day; a whole month stays one row.
 */
function annexOf(asked: Asked) {
  return sql<Counted>`
    select d.sheet, r.subject, r.name, r.variant, d.first as "from", d.last as "to", d.last - d.first + 1 as days, r.amount,
      case when (d.first, d.last) = (r.from_date, r.to_date) then r.quantity / 10000.0
        when l.tariff ->> 'basis' = any (${daily}) then r.quantity / 10000.0 / (r.to_date - r.from_date + 1) end as quantity,
      l.tariff, l.month, o.number as corrects
    from rental_invoice_line l
    join rental_invoice_row r on r.company_id = l.company_id and r.line_id = l.id
    cross join lateral (
      select 'interval' as sheet, r.from_date as first, r.to_date as last
      union all select 'day', day::date, day::date
        from generate_series(r.from_date, r.to_date, interval '1 day') day where r.subject <> 'month'
      union all select 'day', r.from_date, r.to_date where r.subject = 'month') d
    left join rental_invoice o on o.company_id = l.company_id and o.id = l.corrects_id
    where l.invoice_id = ${asked.invoice_id} and d.sheet = any (${sheetsOf(asked)}::text[])
    order by array_position(${sheetsOf(asked)}::text[], d.sheet), l.place, r.place, d.first`;
}

/** What stands behind an invoice, as a file that the renter can add up: its intervals, and every day spelt out on a second sheet. */
export const annexExportRoute = listExportRoute({
  path: '/rental_invoice_rows',
  entity: invoiceKind.entity,
  tag: invoiceKind.entity,
  name: 'rental_invoice_annex',
  query: annexExportQuery,
  headedAs: 'rental',
  columns: [{ name: 'month', kind: 'date' }, { name: 'corrects', kind: 'text' }, ...chargeColumns],
  tabs(asked, language) {
    if (sheetsOf(asked).length === 1) return undefined;
    const words = rentalPaperWords(language);
    return {
      names: annexSheets.map((sheet) => words(`annex_${sheet}`)),
      of: ({ sheet }) => annexSheets.indexOf(sheet),
    };
  },
  cell({ month, corrects, subject, ...row }: Counted, column, language) {
    if (column === 'month') return month;
    if (column === 'corrects') return corrects;
    if (column === 'amount') return shownAmount(basisOf(row.tariff.basis).of, row.amount, subject);
    return chargeCell(row, column, language);
  },
  rows: (_, asked) => annexOf(asked),
});

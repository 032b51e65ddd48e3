import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { BilledRow } from './billed.ts';
import type { InvoiceLine } from './compose.ts';

interface OfInvoice {
  id: string;
  renter_id: string;
  warehouse_id: string;
}

/** So many rows are written by one statement. */
const AT_ONCE = 5000;

/** Writes the lines of a draft with the rows behind them. */
export async function insertLines(trx: Trx, invoice: OfInvoice, lines: readonly InvoiceLine[]): Promise<void> {
  const { id: invoice_id, renter_id, warehouse_id } = invoice;
  const written = lines.map(({ tariff, quantity, rows: _, ...line }, place) => ({
    ...line,
    id: randomUUID(),
    place,
    kind: tariff === null ? 'minimum' : 'charge',
    tariff_id: tariff?.id ?? null,
    tariff,
    quantity: `${quantity}`,
  }));
  await sql`
    insert into rental_invoice_line (id, invoice_id, renter_id, warehouse_id, place, kind, month, corrects_id, tariff_id, tariff,
      quantity, amount)
    select id, ${invoice_id}, ${renter_id}, ${warehouse_id}, place, kind, month, corrects_id, tariff_id, nullif(tariff, 'null'),
      quantity, amount
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as l (id uuid, place int, kind text, month date, corrects_id uuid,
      tariff_id uuid, tariff jsonb, quantity bigint, amount bigint)`.execute(trx);
  const rows = lines.flatMap((line, at) => line.rows.map((row, place) => asWritten(row, written[at]!.id, place)));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await sql`
      insert into rental_invoice_row (line_id, renter_id, warehouse_id, place, subject, subject_id, name, variant, from_date, to_date,
        amount, quantity)
      select line_id, ${renter_id}, ${warehouse_id}, place, subject, subject_id, name, variant, from_date, to_date, amount, quantity
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + AT_ONCE))}::jsonb) as r (line_id uuid, place int,
        subject text, subject_id uuid, name text, variant text, from_date date, to_date date, amount bigint, quantity bigint)`.execute(
      trx,
    );
  }
}

const asWritten = ({ quantity, ...row }: BilledRow, line_id: string, place: number) => ({
  ...row,
  line_id,
  place,
  quantity: `${quantity}`,
});

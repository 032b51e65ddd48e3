import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { type BilledRow, namedRows } from './billed.ts';
import type { MonthLines } from './compose.ts';

interface OfInvoice {
  id: string;
  renter_id: string;
  warehouse_id: string;
}

/** So many rows, or some more, are written by one statement. */
const AT_ONCE = 1000;

/** Writes the lines of a draft with the rows behind them. */
export async function insertLines(trx: Trx, invoice: OfInvoice, months: readonly MonthLines[]): Promise<void> {
  let place = 0;
  for (const { month, corrects_id, lines, rows } of months) {
    const written = lines.map(({ tariff, quantity, amount }, at) => ({
      id: randomUUID(),
      place: place + at,
      kind: tariff === null ? 'minimum' : 'charge',
      month,
      corrects_id,
      tariff_id: tariff?.id ?? null,
      tariff,
      quantity: `${quantity}`,
      amount,
    }));
    place += lines.length;
    await insertAll(trx, invoice, written);
    const ofTariff = new Map(written.map(({ id, tariff_id }) => [tariff_id, { id, rows: 0 }]));
    const insert = async (some: readonly BilledRow[]) => {
      const named = await namedRows(trx, some);
      await insertRows(
        trx,
        invoice,
        named.map((row) => {
          const line = ofTariff.get(row.tariff_id)!;
          line.rows += 1;
          return { ...row, line_id: line.id, place: line.rows - 1, quantity: `${row.quantity}` };
        }),
      );
    };
    let waiting: BilledRow[] = [];
    for await (const part of rows()) {
      waiting = waiting.length === 0 ? [...part.rows] : [...waiting, ...part.rows];
      if (waiting.length < AT_ONCE) continue;
      await insert(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await insert(waiting);
  }
}

type WrittenRow = Omit<BilledRow, 'quantity'> & { line_id: string; place: number; quantity: string };

async function insertAll(
  trx: Trx,
  { id: invoice_id, renter_id, warehouse_id }: OfInvoice,
  lines: readonly object[],
): Promise<void> {
  await sql`
    insert into rental_invoice_line (id, invoice_id, renter_id, warehouse_id, place, kind, month, corrects_id, tariff_id, tariff,
      quantity, amount)
    select id, ${invoice_id}, ${renter_id}, ${warehouse_id}, place, kind, month, corrects_id, tariff_id, nullif(tariff, 'null'),
      quantity, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, place int, kind text, month date, corrects_id uuid,
      tariff_id uuid, tariff jsonb, quantity bigint, amount bigint)`.execute(trx);
}

async function insertRows(
  trx: Trx,
  { renter_id, warehouse_id }: OfInvoice,
  rows: readonly WrittenRow[],
): Promise<void> {
  await sql`
    insert into rental_invoice_row (line_id, renter_id, warehouse_id, place, subject, subject_id, name, variant, from_date, to_date,
      amount, quantity)
    select line_id, ${renter_id}, ${warehouse_id}, place, subject, subject_id, name, variant, from_date, to_date, amount, quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line_id uuid, place int,
      subject text, subject_id uuid, name text, variant text, from_date date, to_date date, amount bigint, quantity bigint)`.execute(
    trx,
  );
}

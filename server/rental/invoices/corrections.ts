import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { openResult } from '#server/platform/db/result.ts';
import { rowsUpTo } from '#server/platform/db/slices.ts';
import { placeOfRow } from '../charges/places.ts';
import { billable, type BilledLine, type BilledMonth, type BilledRow, type RowsPart, sumOfLines } from './billed.ts';
import { differentLines, differentRows, type FormerLines } from './differences.ts';

/** What a month comes to more or less than was billed for it. */
export interface Correction {
  /** The invoice of the month. */
  corrects_id: string;
  month: string;
  lines: readonly BilledLine[];
  /** The rows that differ, some at a time, as long as the transaction lasts. */
  rows(): AsyncGenerator<RowsPart>;
}

/**
 * What the months that were billed before another one come to now, less all that was billed for them: by their own invoice, and by
 * corrections on later ones. What was voided does not count. Months that came to the same have no correction.
 */
export async function correctionsBefore(
  trx: Trx,
  { contract_id, from_date }: BilledMonth,
  atOnce?: number,
): Promise<Correction[]> {
  const { rows: earlier } = await sql<{ id: string; from_date: string; to_date: string }>`
    select id, from_date, to_date from rental_invoice
    where contract_id = ${contract_id} and status = 'issued' and from_date < ${from_date} order by from_date`.execute(
    trx,
  );
  const corrections: Correction[] = [];
  for (const { id, from_date: month, to_date } of earlier) {
    const now = await billable(trx, { contract_id, from_date: month, to_date }, atOnce);
    const billed = await openBilled(trx, contract_id, month, atOnce);
    const rows = async function* (): AsyncGenerator<RowsPart> {
      const billedUpTo = rowsUpTo(billed.rows.read(), ({ place }) => place);
      for await (const part of now.rows())
        yield { ...part, rows: differentRows(part.rows, (await billedUpTo(part.upTo)).map(asRow)) };
    };
    const lines = differentLines(now.lines, billed.lines, await quantitiesOf(rows()));
    if (lines.length > 0) {
      corrections.push({ corrects_id: id, month, lines, rows });
      continue;
    }
    await now.close();
    await billed.rows.close();
  }
  return corrections;
}

/** What rows come to by the ids of their tariffs. */
async function quantitiesOf(parts: AsyncIterable<RowsPart>): Promise<ReadonlyMap<string, bigint>> {
  const quantities = new Map<string, bigint>();
  for await (const { rows } of parts) {
    for (const { tariff_id, quantity } of rows) quantities.set(tariff_id, (quantities.get(tariff_id) ?? 0n) + quantity);
  }
  return quantities;
}

/**
 * Corrections that an invoice of `sum` rupiah can take without asking for less than nothing. Those that ask for more come first;
 * of each month all lines or none. The others wait for a later invoice.
 */
export function settledCorrections(corrections: readonly Correction[], sum: number): Correction[] {
  let left = sum;
  return corrections
    .toSorted((one, other) => sumOfLines(other.lines) - sumOfLines(one.lines))
    .filter(({ lines }) => {
      const more = sumOfLines(lines);
      if (left + more < 0) return false;
      left += more;
      return true;
    })
    .toSorted((one, other) => one.month.localeCompare(other.month));
}

interface FrozenRow extends Omit<BilledRow, 'quantity'> {
  quantity: number;
  place: string;
}

const asRow = ({ place: _, quantity, ...row }: FrozenRow): BilledRow => ({ ...row, quantity: BigInt(quantity) });

/** All lines that were billed for a month of a contract and count, with their rows in the order of what was counted. */
async function openBilled(trx: Trx, contractId: string, month: string, atOnce?: number) {
  const issued = sql`rental_invoice_line l
    join rental_invoice i on i.company_id = l.company_id and i.id = l.invoice_id`;
  const ofMonth = sql`i.contract_id = ${contractId} and i.status = 'issued' and l.month = ${month}`;
  const { rows: lines } = await sql<FormerLines[number]>`
    select l.tariff, l.amount from ${issued} where ${ofMonth}`.execute(trx);
  const rows = await openResult(
    trx,
    sql<FrozenRow>`
      select l.tariff_id, r.subject, r.subject_id, r.name, r.variant, r.from_date, r.to_date, r.amount, r.quantity,
        ${placeOfRow} as place
      from ${issued} join rental_invoice_row r on r.company_id = l.company_id and r.line_id = l.id
      where ${ofMonth} order by ${placeOfRow}, l.id, r.place`,
    atOnce,
  );
  return { lines, rows };
}

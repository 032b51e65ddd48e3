import { sql } from 'kysely';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type BilledLine, billableLines, type BilledMonth, type BilledRow, sumOfLines } from './billed.ts';

/** What a month comes to more or less than was billed for it. */
export interface Correction {
  /** The invoice of the month. */
  corrects_id: string;
  month: string;
  lines: readonly BilledLine[];
}

/**
 * What the months that were billed before another one come to now, less all that was billed for them: by their own invoice, and by
 * corrections on later ones. What was voided does not count. Months that came to the same have no correction.
 */
export async function correctionsBefore(trx: Trx, { contract_id, from_date }: BilledMonth): Promise<Correction[]> {
  const { rows: earlier } = await sql<{ id: string; from_date: string; to_date: string }>`
    select id, from_date, to_date from rental_invoice
    where contract_id = ${contract_id} and status = 'issued' and from_date < ${from_date} order by from_date`.execute(
    trx,
  );
  const corrections: Correction[] = [];
  for (const { id, from_date: month, to_date } of earlier) {
    const now = await billableLines(trx, { contract_id, from_date: month, to_date });
    const lines = differences(now.lines, await frozenLines(trx, contract_id, month));
    if (lines.length > 0) corrections.push({ corrects_id: id, month, lines });
  }
  return corrections;
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

const lineKey = ({ tariff }: Pick<BilledLine, 'tariff'>) => tariff?.id ?? 'minimum';

/** Line by line what is now and was not billed, less what was billed and is no more. Exported for its test. */
export function differences(now: readonly BilledLine[], billed: readonly BilledLine[]): BilledLine[] {
  const before = Map.groupBy(billed, lineKey);
  const keys = new Set([...now.map(lineKey), ...before.keys()]);
  return [...keys].flatMap((key): BilledLine[] => {
    const current = now.find((line) => lineKey(line) === key);
    const former = before.get(key) ?? [];
    const amount = (current?.amount ?? 0) - sumOfLines(former);
    const rows = rowDifferences(
      current?.rows ?? [],
      former.flatMap((line) => line.rows),
    );
    if (amount === 0 && rows.length === 0) return [];
    const quantity = rows.reduce((sum, row) => sum + row.quantity, 0n);
    return [{ tariff: (current ?? former[0]!).tariff, quantity, amount, rows }];
  });
}

const rowKey = ({ subject, subject_id, from_date, to_date, amount }: BilledRow) =>
  `${subject} ${subject_id} ${from_date} ${to_date} ${amount}`;

function rowDifferences(now: readonly BilledRow[], billed: readonly BilledRow[]): BilledRow[] {
  const left = new Map<string, BilledRow>();
  const add = (row: BilledRow, sign: bigint) => {
    const key = rowKey(row);
    const quantity = (left.get(key)?.quantity ?? 0n) + sign * row.quantity;
    left.set(key, { ...row, quantity });
  };
  for (const row of billed) add(row, -1n);
  for (const row of now) add(row, 1n);
  return [...left.values()].filter(({ quantity }) => quantity !== 0n);
}

interface FrozenRow extends Omit<BilledRow, 'quantity'> {
  line_id: string;
  quantity: number;
}

/** All lines that were billed for a month of a contract and count, with their rows. */
async function frozenLines(trx: Trx, contractId: string, month: string): Promise<BilledLine[]> {
  const { rows: lines } = await sql<{ id: string; tariff: Tariff | null; quantity: number; amount: number }>`
    select l.id, l.tariff, l.quantity, l.amount from rental_invoice_line l
    join rental_invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    where i.contract_id = ${contractId} and i.status = 'issued' and l.month = ${month}`.execute(trx);
  const { rows } = await sql<FrozenRow>`
    select line_id, subject, subject_id, name, variant, from_date, to_date, amount, quantity from rental_invoice_row
    where line_id = any (${lines.map(({ id }) => id)})`.execute(trx);
  const byLine = Map.groupBy(rows, ({ line_id }) => line_id);
  return lines.map(({ id, tariff, quantity, amount }) => ({
    tariff,
    quantity: BigInt(quantity),
    amount,
    rows: (byLine.get(id) ?? []).map(({ line_id: _, ...row }) => ({ ...row, quantity: BigInt(row.quantity) })),
  }));
}

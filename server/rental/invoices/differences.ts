import type { BilledLine, BilledRow } from './billed.ts';

/** Lines that were billed for a month and count, those of one tariff together. */
export type FormerLines = readonly Pick<BilledLine, 'tariff' | 'amount'>[];

const keyOf = ({ tariff }: Pick<BilledLine, 'tariff'>) => tariff?.id ?? 'minimum';

/**
 * Line by line what is now and was not billed, less what was billed and is no more.
 * @param different what the rows that differ come to, by the ids of their tariffs
 */
export function differentLines(
  now: readonly BilledLine[],
  billed: FormerLines,
  different: ReadonlyMap<string, bigint>,
): BilledLine[] {
  const before = Map.groupBy(billed, keyOf);
  const keys = new Set([...now.map(keyOf), ...before.keys()]);
  return [...keys].flatMap((key): BilledLine[] => {
    const current = now.find((line) => keyOf(line) === key);
    const former = before.get(key) ?? [];
    const amount = former.reduce((rest, line) => rest - line.amount, current?.amount ?? 0);
    const quantity = different.get(key);
    if (amount === 0 && quantity === undefined) return [];
    return [{ tariff: (current ?? former[0]!).tariff, quantity: quantity ?? 0n, amount }];
  });
}

const rowKey = ({ tariff_id, subject, subject_id, from_date, to_date, amount }: BilledRow) =>
  `${tariff_id} ${subject} ${subject_id} ${from_date} ${to_date} ${amount}`;

/** Row by row what is now and was not billed, less what was billed and is no more: of all rows of the same goods. */
export function differentRows(now: readonly BilledRow[], billed: readonly BilledRow[]): BilledRow[] {
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

import type { Trx } from '#server/platform/db/database.ts';
import type { Contradiction } from '#server/platform/import/importable.ts';
import { mayStill } from '#server/platform/import/may-still.ts';

/** Batches of one number that are known differently: the receipt would be refused for them. */
const compared = ['production_date', 'expiry_date', 'best_before_date'] as const;

type BatchRow = { batch_number: string | null } & Record<(typeof compared)[number], string | null>;

/** Rows of a batch that say something else of it than its first row. `variants`: the id of each row's, where it names one. */
export function differentBatches(
  rows: readonly BatchRow[],
  variants: readonly (string | undefined)[],
): Contradiction[] {
  const first = new Map<string, BatchRow>();
  return rows.flatMap((row, at) => {
    if (row.batch_number === null || !variants[at]) return [];
    const name = `${variants[at]} ${row.batch_number.toLowerCase()}`;
    const before = first.get(name);
    if (!before) first.set(name, row);
    const field = before && compared.find((fact) => before[fact] && row[fact] && before[fact] !== row[fact]);
    return field ? [{ at, field, code: 'batch_differs' }] : [];
  });
}

/** Costs are given only by people who may see them. */
export async function unpermittedPrices(
  trx: Trx,
  rows: readonly { unit_price: number | null }[],
): Promise<Contradiction[]> {
  const priced = rows.flatMap(({ unit_price }, at) => (unit_price === null ? [] : at));
  if (priced.length === 0 || (await mayStill(trx, 'stock_value_view'))) return [];
  return priced.map((at) => ({ at, field: 'unit_price', code: 'may_not_price' }));
}

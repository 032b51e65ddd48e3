import { type BatchCost, costDifferences } from '#shared/stock/batch-cost.ts';
import { correctedFaults } from '#shared/stock/corrected-faults.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { FieldError } from '#shared/problems.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ReadOutdated } from '#server/platform/db/database-problem.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Balance } from '#server/stock/ledger/apply.ts';
import { lockBalances } from '#server/stock/ledger/balances.ts';
import type { CostPart, StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import { costOf, readCostBooks } from './cost-books.ts';
import { type CostBooks, type CostMove, spreadCost } from './spread-cost.ts';

interface Content {
  additional_cost?: number | undefined;
  lines: readonly { batch_id: string | null; unit_price?: number | null | undefined }[];
}

/** The batches that a cost correction names. */
export const batchesOf = ({ lines }: Pick<Content, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ batch_id }) => batch_id?.toLowerCase() ?? [])),
];

/** What the batches of a cost correction have cost. */
export const costsOf = (content: Pick<Content, 'lines'>, books: CostBooks): BatchCost[] =>
  batchesOf(content).map((id) => costOf(id, books));

/** What a cost correction is worth in whole rupiah: what it adds to costs, and what it takes off them. */
export const worthOfCorrection = (content: Content, books: CostBooks): number =>
  costDifferences(content, costsOf(content, books)).reduce((sum, difference) => sum + Math.abs(difference), 0);

/** The same of content that is not stored yet. */
export const readWorthOfCorrection = async (trx: Trx, content: Content): Promise<number> =>
  worthOfCorrection(content, await readCostBooks(trx, batchesOf(content)));

/** What stands against a cost correction that was read with the books of its batches. */
export const faultsOfCorrection = (
  document: DocumentInGrams,
  { books, sees_all }: { books: CostBooks; sees_all: boolean },
): FieldError[] => correctedFaults(document, { costs: costsOf(document, books), sees_all });

/**
 * What a cost correction does to the ledger: value alone, on all balances of its batches and of what was made of them. Locks them, so that what
 * lies there and what left stay what they are.
 * @throws Problem `invalid-input` at /date for closed books, and where goods of a batch moved on a later day; ReadOutdated, to be run
 *   again, where goods moved before they were locked
 */
export async function correctedGoods(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  await refuseClosedDate(trx, document.date);
  const ids = batchesOf(document);
  const seen = await readCostBooks(trx, ids);
  const locked = await lockBalances(trx, seen.balances, [document.id]);
  const books = await readCostBooks(trx, ids);
  if (books.balances.some(({ id }) => !locked.some((balance) => balance.id === id))) throw new ReadOutdated();
  const byId = new Map(locked.map((balance) => [balance.id, balance]));
  const differences = costDifferences(document, costsOf(document, books));
  const moves = document.lines.flatMap(({ batch_id }, at) =>
    spreadCost(batch_id!, differences[at]!, books).map((move) => ({ ...move, pointer: `/lines/${at}/batch_id` })),
  );
  refuseEarlier(document, moves, byId);
  const costs = moves.map(({ balance_id, ...move }): CostPart => ({ ...move, key: byId.get(balance_id)!.key }));
  return { entity: 'stockadjustment', costs };
}

/** What lies there is worth something else from the day of the document on, so nothing may have moved there on a later one. */
function refuseEarlier(
  { date }: Pick<DocumentInGrams, 'date'>,
  moves: readonly CostMove[],
  balances: ReadonlyMap<string, Balance>,
): void {
  const changed = [...Map.groupBy(moves, ({ balance_id }) => balance_id)].filter(
    ([, same]) => same.reduce((sum, { value }) => sum + value, 0) !== 0,
  );
  const last =
    changed
      .map(([id]) => balances.get(id)?.last_date ?? '')
      .toSorted()
      .at(-1) ?? '';
  if (last > date) {
    throw new Problem('invalid-input', { errors: [{ pointer: '/date', code: 'moved_since', values: { date: last } }] });
  }
}

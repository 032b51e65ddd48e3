import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { stockChanged } from '#server/platform/db/stock-changes.ts';
import { apply } from './apply.ts';
import { lockBalances } from './balances.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';
import { type Postable, written } from './post.ts';
import { laterUsers } from './voiding.ts';
import './table.ts';

/** The new value of goods on a stock key, in whole rupiah. */
export interface Valued {
  key: StockKey;
  value: number;
}

/**
 * Makes what a posted document brought worth something else: writes the difference to the ledger, on the document's own
 * date, as moves without packs and weight. Nothing of it may have been taken since, so that no value left that was wrong.
 * Answers what the document is worth then. The caller has locked its row.
 * @param wanted every key that the document filled, once for each part; parts of one key are added up
 * @throws Problem `invalid-input` at /date for closed books; `stock-used-since` with the documents that took from it
 */
export async function revalue(trx: Trx, document: Postable, wanted: readonly Valued[]): Promise<number> {
  await refuseClosedDate(trx, document.date);
  const balances = await lockBalances(
    trx,
    wanted.map(({ key }) => key),
    [document.id],
  );
  const documents = await laterUsers(trx, document.id);
  if (documents.length > 0) throw new Problem('stock-used-since', { documents });
  const booked = await bookedOn(trx, document.id);
  const sums = new Map<string, number>();
  for (const { key, value } of wanted) sums.set(nameOf(key), (sums.get(nameOf(key)) ?? 0) + value);
  const movements = balances.flatMap(({ id, key }): Movement[] => {
    const difference = (sums.get(nameOf(key)) ?? 0) - (booked.get(id) ?? 0);
    return difference === 0
      ? []
      : [{ key, packs: 0, net_weight_g: 0, value: difference, cause: 'revalued', pointer: '/lines' }];
  });
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  if (movements.length === 0) return total;
  const applied = apply(balances, movements);
  if (applied.faults.length > 0) throw new Problem('invalid-input', { errors: applied.faults });
  await sql`select revalue_document(${document.id}, ${JSON.stringify(applied.moves.map(written))}::jsonb)`.execute(trx);
  stockChanged(trx);
  return total;
}

/** The sum of a document's moves on each balance so far, in whole rupiah. */
async function bookedOn(trx: Trx, documentId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ balance_id: string; value: number }>`
    select balance_id, sum(value)::bigint as value from stock_move where document_id = ${documentId}
    group by balance_id`.execute(trx);
  return new Map(rows.map(({ balance_id, value }) => [balance_id, value]));
}

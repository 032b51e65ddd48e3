import { sql } from 'kysely';
import { costDifferences, type CorrectionCosts } from '#shared/stock/batch-cost.ts';
import type { Outside } from '#shared/stock/causes.ts';
import { correctsCosts } from '#shared/stock/corrected-faults.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { readCostBooks } from './cost-books.ts';
import { batchesOf, costsOf } from './corrected-goods.ts';
import { spreadCost } from './spread-cost.ts';
import '#server/stock/ledger/table.ts';

/** A change of value of a batch by a cause. */
interface Change {
  batch_id: string;
  cause: Outside;
  value: number;
}

/**
 * How a cost correction falls on goods: by the books as they are now, as long as it is not posted, else as it was posted.
 * @throws Problem `record-not-found` of another document
 */
export async function correctionCostsOf(trx: Trx, id: string): Promise<CorrectionCosts> {
  const document = await findDocument(trx, 'stockadjustment', id);
  if (!document || !correctsCosts(document)) throw new Problem('record-not-found');
  return document.number === null ? expected(trx, document) : done(trx, document);
}

async function expected(trx: Trx, document: DocumentInGrams): Promise<CorrectionCosts> {
  const books = await readCostBooks(trx, batchesOf(document));
  const costs = costsOf(document, books);
  const differences = costDifferences(document, costs);
  const batchOf = new Map(books.balances.map(({ id, batch_id }) => [id, batch_id]));
  const changes = document.lines.flatMap(({ batch_id }, at) =>
    batch_id === null
      ? []
      : spreadCost(batch_id, differences[at]!, books).map(({ balance_id, cause, value }) => ({
          batch_id: batchOf.get(balance_id)!,
          cause,
          value,
        })),
  );
  return {
    lines: document.lines.map(({ batch_id }, at) => {
      const cost = costs.find((one) => one.batch_id === batch_id);
      return {
        net_weight: cost ? kilogramsOf(cost.net_weight_g) : null,
        value: cost?.value ?? null,
        difference: differences[at]!,
      };
    }),
    parts: await partsOf(trx, changes),
  };
}

async function done(trx: Trx, document: DocumentInGrams): Promise<CorrectionCosts> {
  const { rows } = await sql<Change>`${named('moves of correction')}
    select m.batch_id, m.cause, sum(m.value)::bigint as value
    from stock_move m where m.company_id = app_company_id() and m.document_id = ${document.id}
    group by m.batch_id, m.cause order by min(m.id)`.execute(trx);
  return {
    lines: document.lines.map(({ batch_id }) => ({
      net_weight: null,
      value: null,
      difference: rows.find((row) => row.batch_id === batch_id && row.cause === 'revalued')?.value ?? 0,
    })),
    parts: await partsOf(trx, rows),
  };
}

/** What of changes stays with each batch, and what left it by which cause. What goes on to other batches is told of those. */
async function partsOf(trx: Trx, changes: readonly Change[]): Promise<CorrectionCosts['parts']> {
  const batches = [...new Set(changes.map(({ batch_id }) => batch_id))];
  const { rows } = await sql<CorrectionCosts['parts'][number]['batch']>`${named('batches of correction')}
    select id, number, expiry_date from batch where id = any (${batches}::uuid[])`.execute(trx);
  return batches.flatMap((id) => {
    const own = changes.filter(({ batch_id }) => batch_id === id);
    const batch = rows.find((row) => row.id === id)!;
    const left = Map.groupBy(
      own.filter(({ cause }) => cause !== 'revalued' && cause !== 'process'),
      ({ cause }) => cause,
    );
    const sum = (some: readonly Change[]) => some.reduce((total, { value }) => total + value, 0);
    const parts = [
      { batch, cause: null, value: sum(own) },
      ...[...left].map(([cause, same]) => ({ batch, cause, value: sum(same) === 0 ? 0 : -sum(same) })),
    ];
    return parts.filter(({ value }) => value !== 0);
  });
}

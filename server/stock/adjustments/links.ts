import { sql } from 'kysely';
import { shared } from '#shared/stock/received-values.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import '#server/stock/ledger/table.ts';

interface Amount {
  batch_id: string;
  net_weight_g: number;
}

/** What went into a transformation, and what came out of it. */
interface Processed {
  inputs: readonly Amount[];
  outputs: readonly Amount[];
}

/** Grams by batch, in the order in which the batches are named first. */
function byBatch(amounts: readonly Amount[]): [batch_id: string, net_weight_g: number][] {
  const sums = new Map<string, number>();
  for (const { batch_id, net_weight_g } of amounts) sums.set(batch_id, (sums.get(batch_id) ?? 0) + net_weight_g);
  return [...sums];
}

/**
 * Which batch was made of which: each that came out of each that went in, with what of it came of that one, by what each of them
 * weighed. Together exactly what came out.
 */
export function linksOf({ inputs, outputs }: Processed) {
  const parents = byBatch(inputs);
  const weights = parents.map(([, net_weight_g]) => net_weight_g);
  return byBatch(outputs).flatMap(([child_batch_id, made]) => {
    const grams = shared(made, weights);
    return parents.map(([parent_batch_id], at) => ({ parent_batch_id, child_batch_id, net_weight_g: grams[at]! }));
  });
}

/** Writes down which batch a transformation makes of which. They count from its posting, in the same transaction, until it is voided. */
export async function writeLinks(trx: Trx, { id }: { id: string }, processed: Processed): Promise<void> {
  const links = linksOf(processed).map((link) => ({ ...link, document_id: id }));
  await sql`${named('write links of batches')}
    insert into batch_link (document_id, parent_batch_id, child_batch_id, net_weight_g)
    select document_id, parent_batch_id, child_batch_id, net_weight_g
    from jsonb_populate_recordset(null::batch_link, ${JSON.stringify(links)}::jsonb)`.execute(trx);
}

import { sql } from 'kysely';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { worth } from './issued-type.ts';

/** Writes what an issue comes to now that something was picked for it, as a new version of it, and answers the issue. */
export async function recount(trx: Trx, id: string): Promise<DocumentInGrams> {
  const issue = (await findDocument(trx, 'stockissued', id))!;
  const { packs, net_weight_g } = sumOf(issue.lines);
  await trx
    .updateTable('stock_document')
    .set({
      packs,
      net_weight_g,
      value: await worth(trx, issue),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return issue;
}

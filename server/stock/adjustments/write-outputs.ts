import { sql } from 'kysely';
import type { DocumentInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';

interface Made {
  /** The batch of each line by its index; null where nothing comes out. */
  batches: readonly (string | null)[];
  unitOf: (place: PlaceInGrams) => string | null;
}

/** Notes in a transformation the batch of each line that says what comes out, and the batch and unit of each of its places. */
export async function writeOutputs(trx: Trx, document: DocumentInGrams, { batches, unitOf }: Made): Promise<void> {
  const made = document.lines.flatMap((line, at) => (line.is_output ? [{ line, batch_id: batches[at]! }] : []));
  const places = made.flatMap(({ line, batch_id }) =>
    line.allocations.map((place) => ({ id: place.id, batch_id, unit: unitOf(place) })),
  );
  await sql`${named('write down transformation')}
    with lines as (
      update stock_line l set batch_id = n.batch_id
      from unnest(${made.map(({ line }) => line.id)}::uuid[], ${made.map(({ batch_id }) => batch_id)}::uuid[])
        as n (id, batch_id)
      where l.document_id = ${document.id} and l.id = n.id
    )
    update stock_allocation a set batch_id = n.batch_id, handling_unit_id = n.unit
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ batch_id }) => batch_id)}::uuid[],
      ${places.map(({ unit }) => unit)}::uuid[]) as n (id, batch_id, unit)
    where a.document_id = ${document.id} and a.id = n.id`.execute(trx);
}

import { randomUUID } from 'node:crypto';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';

type Line = WholeContent['lines'][number];

/** The rest of each line that was expected and did not come. Packs count where packs were expected, else the weight does. */
export function linesLeft({ lines }: Pick<DocumentInGrams, 'lines'>): Line[] {
  return lines.flatMap(({ variant: _, batch: __, provisional_price: ___, packs, net_weight_g, ...line }) => {
    const { expected_packs, expected_weight_g } = line;
    const packsLeft = expected_packs === null ? null : Math.max(0, expected_packs - packs);
    const gramsLeft = expected_weight_g === null ? null : Math.max(0, expected_weight_g - net_weight_g);
    if (!(packsLeft ?? gramsLeft)) return [];
    return [
      {
        ...line,
        id: randomUUID(),
        batch_id: null,
        unit_price: line.unit_price ?? null,
        expected_packs: packsLeft,
        expected_weight_g: gramsLeft || null,
        temperature_c: null,
        allocations: [],
      },
    ];
  });
}

/** Makes a draft that waits for what did not come, linked to the receipt that left it open; none where all came. */
export async function expectRemainder(trx: Trx, document: DocumentInGrams): Promise<void> {
  const lines = linesLeft(document);
  if (lines.length === 0) return;
  const { kind, date, warehouse_id, partner_id, owner_id, reference, notes } = document;
  const { id } = await trx
    .insertInto('stock_document')
    .values({
      entity: 'stockreceived',
      kind,
      date,
      warehouse_id,
      partner_id,
      owner_id,
      reference,
      notes,
      previous_id: document.id,
      submitted_at: null,
      decided_at: null,
      posted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(trx, { id, warehouse_id }, lines);
}

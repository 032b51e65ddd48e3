import { adjusted, ownerOf } from '#shared/stock/document-types.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import { inputsOf, portionOf, supplierOf, withoutInputs } from '#shared/stock/transformed.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { AdjustedPart, StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import { makeBatches, wantedBatches } from '#server/stock/receipts/batches.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { writeLinks } from './links.ts';
import { parentsOf } from './parents.ts';
import { writeOutputs } from './write-outputs.ts';

/**
 * What a transformation does to stock: what goes in before what comes out, so that the value of all that went in is known. Makes the batches
 * of what comes out, and writes down of which they are made.
 */
export async function transformedGoods(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  const { warehouse_id, lines } = document;
  const units = await handlingUnits(
    trx,
    lines.flatMap(({ allocations }) => allocations.flatMap(({ handling_unit_code: code }) => code ?? [])),
  );
  const unitOf = ({ handling_unit_code: code }: PlaceInGrams) =>
    code === null ? null : units.get(code.toLowerCase())!;
  const batches = await batchesOf(trx, document);
  const inputs = inputsOf(document).flatMap(({ line, pointer }) =>
    line.allocations.map((one, n): AdjustedPart => ({
      ...partOf(line, one, `${pointer}/allocations/${n}`),
      batch_id: one.batch_id!,
      handling_unit_id: unitOf(one),
      becomes: 'process',
    })),
  );
  const outputs = lines.flatMap((line, at) =>
    (line.is_output ? line.allocations : []).map((one, n): AdjustedPart => ({
      ...partOf(line, one, `/lines/${at}/allocations/${n}`),
      batch_id: batches[at]!,
      handling_unit_id: unitOf(one),
      becomes: 'output',
      portion: portionOf(line, one.net_weight_g),
      pointers: pointersOf(at, n),
    })),
  );
  await writeOutputs(trx, document, { batches, unitOf });
  await writeLinks(trx, document, { inputs, outputs });
  return {
    entity: 'stockadjustment',
    warehouse_id,
    owner_id: ownerOf(adjusted, document),
    parts: [...inputs, ...outputs],
  };
}

const partOf = (line: LineInGrams, one: PlaceInGrams, pointer: string) => ({
  variant_id: line.variant_id!,
  position_id: one.position_id!,
  stock_status: one.stock_status,
  packs: one.packs,
  net_weight_g: one.net_weight_g,
  pointer,
});

const pointersOf = (at: number, n: number) => ({
  batch: `/lines/${at}/new_batch/number`,
  position: `/lines/${at}/allocations/${n}/position_id`,
  handling_unit: `/lines/${at}/allocations/${n}/handling_unit_code`,
});

/** The batch of each line that says what comes out, by the line's index; those that there are not yet are made. */
async function batchesOf(trx: Trx, document: DocumentInGrams): Promise<(string | null)[]> {
  const parents = await parentsOf(trx, document);
  const supplier_id = supplierOf(parents);
  const wanted = wantedBatches(withoutInputs(document, parents)).map((ofLine) =>
    ofLine.map((batch) => ({ ...batch, supplier_id })),
  );
  const ids = await makeBatches(trx, wanted.flat());
  return document.lines.map(({ batch_id }, at) => batch_id ?? (wanted[at]!.length > 0 ? ids.shift()! : null));
}

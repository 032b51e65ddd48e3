import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { changesOwner } from '#shared/stock/transferred-faults.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { StockDocumentData, TransferredPart } from '#server/stock/ledger/movements-of.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';

/** What a transfer moves, or gives another owner, each part where it was typed. Pallets that goods are put on and that there are not yet are made. */
export async function goodsOf(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  const { warehouse_id, owner_id, to_owner_id, lines } = document;
  const hasOwner = changesOwner(document);
  const places = lines.flatMap(({ allocations }) => allocations);
  const codes = places.flatMap(({ handling_unit_code, to_handling_unit_code }) =>
    [handling_unit_code, to_handling_unit_code].flatMap((code) => code ?? []),
  );
  const units = await handlingUnits(trx, codes);
  const unitOf = (code: string | null) => (code === null ? null : units.get(code.toLowerCase())!);
  return {
    entity: 'stocktransfer',
    warehouse_id,
    owner_id,
    parts: lines.flatMap(({ variant_id, allocations }, at) =>
      allocations.map((one, n): TransferredPart => {
        const pointer = `/lines/${at}/allocations/${n}`;
        return {
          variant_id: variant_id!,
          batch_id: one.batch_id!,
          position_id: one.position_id!,
          handling_unit_id: unitOf(one.handling_unit_code),
          to: hasOwner
            ? { owner_id: to_owner_id }
            : { position_id: one.to_position_id!, handling_unit_id: unitOf(one.to_handling_unit_code) },
          stock_status: one.stock_status,
          packs: one.packs,
          net_weight_g: one.net_weight_g,
          pointer,
          pointers: {
            batch: pointer,
            position: `${pointer}/to_position_id`,
            handling_unit: `${pointer}/to_handling_unit_code`,
          },
        };
      }),
    ),
  };
}

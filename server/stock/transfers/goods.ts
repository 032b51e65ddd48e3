import type { DocumentInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import { hasGoods } from '#shared/stock/arrived.ts';
import { arrives, changesOf } from '#shared/stock/transferred-faults.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { StockDocumentData, TransferredPart } from '#server/stock/ledger/movements-of.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { transitOf } from './destinations.ts';
import { unitsThatGo } from './units-that-go.ts';

/** What a transfer moves, or gives another owner, each part where it was typed. Pallets that goods are put on and that there are not yet are made. */
export async function goodsOf(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  const { warehouse_id, owner_id, lines } = document;
  const places = lines.flatMap(({ allocations }) => allocations);
  const codes = places.flatMap(({ handling_unit_code, to_handling_unit_code }) =>
    [handling_unit_code, to_handling_unit_code].flatMap((code) => code ?? []),
  );
  const units = await handlingUnits(trx, codes);
  const unitOf = (code: string | null) => (code === null ? null : units.get(code.toLowerCase())!);
  const targetOf = await targetsOf(trx, document, unitOf);
  return {
    entity: 'stocktransfer',
    warehouse_id,
    owner_id,
    parts: lines.flatMap(({ variant_id, allocations }, at) =>
      allocations.flatMap((one, n): TransferredPart[] => {
        // A place of an arrival without goods says that none of them arrived.
        if (!hasGoods(one)) return [];
        const pointer = `/lines/${at}/allocations/${n}`;
        const part = {
          variant_id: variant_id!,
          batch_id: one.batch_id!,
          position_id: one.position_id!,
          handling_unit_id: unitOf(one.handling_unit_code),
          to: targetOf(one),
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
        return [part];
      }),
    ),
  };
}

/** Answers what becomes of the goods of each place. */
async function targetsOf(
  trx: Trx,
  document: DocumentInGrams,
  unitOf: (code: string | null) => string | null,
): Promise<(place: PlaceInGrams) => TransferredPart['to']> {
  const { to_owner_id, to_warehouse_id } = document;
  switch (changesOf(document)) {
    case 'owner':
      return () => ({ owner_id: to_owner_id });
    case 'place': {
      const arrived = arrives(document) ? ({ stock_status: 'available' } as const) : {};
      return (one) => ({
        position_id: one.to_position_id!,
        handling_unit_id: unitOf(one.to_handling_unit_code),
        ...arrived,
      });
    }
    case 'warehouse': {
      const position_id = await transitOf(trx, to_warehouse_id!);
      const going = await unitsThatGo(trx, document);
      return ({ handling_unit_code }) => ({
        warehouse_id: to_warehouse_id!,
        position_id,
        stock_status: 'in_transit',
        handling_unit_id: going.has(handling_unit_code?.toLowerCase() ?? '') ? unitOf(handling_unit_code) : null,
      });
    }
  }
}

import type { DocumentInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import { hasGoods } from '#shared/stock/arrived.ts';
import type { ArrivedStates } from '#shared/stock/arrived-states.ts';
import { arrives, changesOf } from '#shared/stock/transferred-faults.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { StockDocumentData, TransferredPart } from '#server/stock/ledger/movements-of.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { transitOf } from './destinations.ts';
import { findDispatch, lyingOnTheWay, statesOf } from './sent.ts';
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
  const states = arrives(document) ? await arrivedIn(trx, document) : undefined;
  return {
    entity: 'stocktransfer',
    warehouse_id,
    owner_id,
    parts: lines.flatMap(({ variant_id, allocations }, at) =>
      allocations.flatMap((one, n): TransferredPart[] => {
        // A place of an arrival without goods says that none of them arrived.
        if (!hasGoods(one)) return [];
        const pieces = states?.[at]?.pieces.filter((piece) => piece.at === n) ?? [one];
        const pointer = `/lines/${at}/allocations/${n}`;
        return pieces.map((piece) => ({
          variant_id: variant_id!,
          batch_id: one.batch_id!,
          position_id: one.position_id!,
          handling_unit_id: unitOf(one.handling_unit_code),
          to: targetOf(one, piece),
          stock_status: piece.stock_status,
          packs: piece.packs,
          net_weight_g: piece.net_weight_g,
          pointer,
          pointers: {
            batch: pointer,
            position: `${pointer}/to_position_id`,
            handling_unit: `${pointer}/to_handling_unit_code`,
          },
        }));
      }),
    ),
  };
}

/** In which states the goods of an arrival arrive; undefined where its dispatch does not stand. */
async function arrivedIn(trx: Trx, document: DocumentInGrams): Promise<(ArrivedStates | undefined)[] | undefined> {
  const dispatch = document.previous && (await findDispatch(trx, document.previous.id));
  return dispatch ? statesOf(document, dispatch, await lyingOnTheWay(trx, dispatch)) : undefined;
}

/** Answers what becomes of the goods of each place. */
async function targetsOf(
  trx: Trx,
  document: DocumentInGrams,
  unitOf: (code: string | null) => string | null,
): Promise<(place: PlaceInGrams, goods: Pick<PlaceInGrams, 'stock_status'>) => TransferredPart['to']> {
  const { to_owner_id, to_warehouse_id } = document;
  switch (changesOf(document)) {
    case 'owner':
      return () => ({ owner_id: to_owner_id });
    case 'place': {
      return (one, { stock_status }) => ({
        position_id: one.to_position_id!,
        handling_unit_id: unitOf(one.to_handling_unit_code),
        // What is held or recalled on its way stays so.
        ...(arrives(document) && { stock_status: stock_status === 'in_transit' ? 'available' : stock_status }),
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

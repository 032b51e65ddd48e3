import { isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import type { ArrivedStates } from '#shared/stock/arrived-states.ts';
import type { DocumentInGrams, LineInGrams } from '#shared/stock/in-grams.ts';
import type { Side, StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { causedAdjustment, type CausedPart } from '#server/stock/documents/caused.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { share } from '#server/stock/ledger/apply.ts';
import type { Posting } from '#server/stock/ledger/post.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { findDispatch, lyingOnTheWay, statesOf } from './sent.ts';

/** What is short or more of goods that arrived: packs one way and weight the other are two of them. Never negative. */
interface Different {
  goods: SentGoods;
  /** In which they are on their way. */
  stock_status: StockStatus;
  side: Side;
  packs: number;
  net_weight_g: number;
  /** JSON pointer to the line of the arrival. */
  pointer: string;
}

/**
 * The adjustment that brings what is in the books as on its way to what arrived, so that the arrival takes all of it; none where all
 * arrived as it was sent. It is written, but not posted: that happens together with the arrival.
 */
export async function differenceBeside(trx: Trx, document: DocumentInGrams): Promise<Posting[]> {
  const dispatch = document.previous && (await findDispatch(trx, document.previous.id));
  // The faults of the arrival say so before.
  if (!dispatch) return [];
  const states = statesOf(document, dispatch, await lyingOnTheWay(trx, dispatch));
  const different = document.lines.flatMap((line, at) => differentIn(line, dispatch.sent, states[at], `/lines/${at}`));
  if (different.length === 0) return [];
  const { id, warehouse_id, owner_id, date } = document;
  const units = await handlingUnits(
    trx,
    different.flatMap(({ goods }) => goods.handling_unit_code ?? []),
  );
  const parts = different.map((one) => partOf(one, dispatch.transit_id, units));
  const { number: reason } = dispatch;
  return [
    await causedAdjustment(trx, {
      kind: 'transit_difference',
      date,
      warehouse_id,
      owner_id,
      caused_by_id: id,
      reason,
      parts,
    }),
  ];
}

function differentIn(
  line: LineInGrams,
  sent: readonly SentGoods[],
  states: ArrivedStates | undefined,
  pointer: string,
): Different[] {
  const [first] = line.allocations;
  const goods = first && sent.find((one) => isSameSent(first, one));
  if (!goods || !states) return [];
  return states.sent.flatMap(({ stock_status, ...was }) => {
    const difference = sumOf([
      ...states.pieces.filter((piece) => piece.stock_status === stock_status),
      { packs: -was.packs, net_weight_g: -was.net_weight_g },
    ]);
    const on = (side: Side, sign: 1 | -1): Different => ({
      goods,
      stock_status,
      side,
      packs: Math.max(0, sign * difference.packs),
      net_weight_g: Math.max(0, sign * difference.net_weight_g),
      pointer,
    });
    return [on('found', 1), on('lost', -1)].filter(({ packs, net_weight_g }) => packs > 0 || net_weight_g > 0);
  });
}

/** What is found is worth as much a gram as what was sent. */
function partOf(
  { goods, side, ...amounts }: Different,
  position_id: string,
  units: ReadonlyMap<string, string>,
): CausedPart {
  const { variant_id, batch_id, handling_unit_code: code, value, net_weight_g: of } = goods;
  const handling_unit = code === null ? null : { id: units.get(code.toLowerCase())!, code };
  const part = { ...amounts, variant_id, batch_id, position_id, handling_unit };
  return side === 'found' ? { ...part, side, value: share(value, amounts.net_weight_g, of) } : { ...part, side };
}

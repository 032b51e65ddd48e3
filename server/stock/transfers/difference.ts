import { randomUUID } from 'node:crypto';
import { isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import type { ArrivedStates } from '#shared/stock/arrived-states.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { type DocumentInGrams, type LineInGrams, placeInGrams, typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { Side, StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { share } from '#server/stock/ledger/apply.ts';
import { type AdjustedPart, movementsOf } from '#server/stock/ledger/movements-of.ts';
import type { Posting } from '#server/stock/ledger/post.ts';
import { handlingUnits } from '#server/stock/receipts/handling-units.ts';
import { findDispatch, lyingOnTheWay, statesOf } from './sent.ts';

const entity = 'stockadjustment';

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
  const { warehouse_id, owner_id, date } = document;
  const { id } = await trx
    .insertInto('stock_document')
    .values({
      entity,
      kind: 'transit_difference',
      date,
      warehouse_id,
      owner_id,
      caused_by_id: document.id,
      reason: dispatch.number,
      ...sumOf(different),
      submitted_at: null,
      decided_at: null,
      posted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { transit_id } = dispatch;
  await writeLines(
    trx,
    { id, warehouse_id },
    different.map((one) => lineOf(one, transit_id)),
  );
  const units = await handlingUnits(
    trx,
    different.flatMap(({ goods }) => goods.handling_unit_code ?? []),
  );
  const parts = different.map((one) => partOf(one, transit_id, units));
  return [
    {
      document: { id, entity, date, submitted: true },
      movements: movementsOf({ entity, warehouse_id, owner_id, parts }),
    },
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

function lineOf({ goods, stock_status, side, packs, net_weight_g }: Different, position_id: string) {
  const { variant_id, batch_id, handling_unit_code } = goods;
  const place = {
    id: randomUUID(),
    batch_id,
    position_id,
    handling_unit_code,
    stock_status,
    side,
    packs,
  };
  return {
    ...typedLineInGrams(lineInput.parse({ id: randomUUID(), variant_id })),
    unit_price: null,
    allocations: [{ ...placeInGrams(allocationInput.parse(place)), net_weight_g }],
  };
}

/** What is found is worth as much a gram as what was sent. */
function partOf(
  { goods, stock_status, side, packs, net_weight_g, pointer }: Different,
  position_id: string,
  units: ReadonlyMap<string, string>,
): AdjustedPart {
  const { variant_id, batch_id, handling_unit_code, value, net_weight_g: of } = goods;
  const handling_unit_id = handling_unit_code === null ? null : units.get(handling_unit_code.toLowerCase())!;
  const part = {
    variant_id,
    batch_id,
    position_id,
    handling_unit_id,
    stock_status,
    packs,
    net_weight_g,
    pointer,
  } as const;
  return side === 'found'
    ? { ...part, becomes: side, value: share(value, net_weight_g, of) }
    : { ...part, becomes: side };
}

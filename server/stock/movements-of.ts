import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Movement, StockKey } from './movement.ts';

/** Where a part of a document's goods goes to or comes from. */
export interface Part {
  variant_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  packs: number;
  net_weight_g: number;
  pointer: string;
}

/** A part that comes in, with what it cost in whole rupiah; nothing where it is not the company's. */
export type IncomingPart = Part & { value: number };

interface Goods<P> {
  warehouse_id: string;
  owner_id: string | null;
  parts: P[];
}

/** A document as data: whatever its movements follow from. */
export type StockDocumentData =
  | ({ entity: 'stockreceived' } & Goods<IncomingPart>)
  | ({ entity: 'stockissued' } & Goods<Part>)
  /** Stock that is in the status of its part, and is in `to` from then on. */
  | ({ entity: 'stockadjustment'; to: StockStatus } & Goods<Part>)
  /** The movements to undo, as they were made. */
  | { entity: 'voidtransaction'; movements: Movement[] };

/** What a document does to stock. The whole difference between the documents is in this function. */
export function movementsOf(document: StockDocumentData): Movement[] {
  switch (document.entity) {
    case 'stockreceived':
      return document.parts.map((part) => ({ ...into(document, part), value: part.value }));
    case 'stockissued':
      return document.parts.map((part) => ({ ...outOf(document, part), value: 'share' as const }));
    case 'stockadjustment':
      return document.parts.flatMap((part, at) => [
        { ...outOf(document, part), value: 'share' as const },
        { ...into(document, { ...part, stock_status: document.to }), value: { oppositeOf: 2 * at } },
      ]);
    case 'voidtransaction':
      return document.movements.map(opposite).toReversed();
  }
}

const keyOf = (
  { warehouse_id, owner_id }: Goods<Part>,
  { variant_id, batch_id, position_id, handling_unit_id, stock_status }: Part,
): StockKey => ({ variant_id, batch_id, owner_id, warehouse_id, position_id, handling_unit_id, stock_status });

const into = (goods: Goods<Part>, part: Part) => ({
  key: keyOf(goods, part),
  packs: part.packs,
  net_weight_g: part.net_weight_g,
  pointer: part.pointer,
});

const outOf = (goods: Goods<Part>, part: Part) => ({
  ...into(goods, part),
  packs: -part.packs,
  net_weight_g: -part.net_weight_g,
});

/** A zero has no sign: it stays one. */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);

function opposite({ key, packs, net_weight_g, value, pointer }: Movement): Movement {
  if (typeof value !== 'number') throw new Error('What was posted has a value of its own.');
  return { key, packs: negative(packs), net_weight_g: negative(net_weight_g), value: negative(value), pointer };
}

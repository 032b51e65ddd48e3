import type { Outside } from '#shared/stock/causes.ts';
import type { FishfinEntity, StockStatus } from '#shared/stock/kinds.ts';
import { type KeyPointers, type Movement, sidesOf, type StockKey, type Transfer } from './movement.ts';

/** Where a part of a document's goods goes to or comes from. */
export interface Part {
  variant_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  /** The facility that the goods are pledged to, if they are. */
  pledge_id?: string | null;
  packs: number;
  net_weight_g: number;
  pointer: string;
  pointers?: KeyPointers;
}

/** A part that comes in, with what it cost in whole rupiah; nothing where it is not the company's. */
export type IncomingPart = Part & { value: number };

/**
 * A part with what becomes of it: it changes its status, is missing, or goes into a transformation; it was found, at what it is
 * worth in whole rupiah; or it comes out of a transformation, with its portion of what went in.
 */
export type AdjustedPart = Part &
  (
    | { becomes: StockStatus | 'lost' | 'process' }
    | { becomes: 'found'; value: number }
    | { becomes: 'output'; portion: number }
  );

/** A part with where it goes to, in its warehouse, or on or off the way to another, or whose it becomes. */
export type TransferredPart = Part & {
  to: (Target & Partial<Pick<StockKey, 'warehouse_id' | 'stock_status'>>) | Pick<StockKey, 'owner_id'>;
};

type Target = Pick<StockKey, 'position_id' | 'handling_unit_id'>;

/** A part that goes to a facility or off it, to another position with it, or weighs more, in whole rupiah, or less. */
export type PledgedPart = Part &
  (
    | { to: Pick<StockKey, 'pledge_id'> | Pick<StockKey, 'position_id'> }
    | { becomes: 'lost' }
    | { becomes: 'found'; value: number }
  );

/** A change of value alone, in whole rupiah with its sign, on a key that there is. */
export interface CostPart {
  key: StockKey;
  cause: Outside;
  value: number;
  pointer: string;
}

interface Goods<P> {
  warehouse_id: string;
  owner_id: string | null;
  parts: P[];
}

/** A document as data: all that its movements follow from. */
export type StockDocumentData =
  | ({ entity: 'stockreceived'; from: Outside } & Goods<IncomingPart>)
  | ({ entity: 'stockissued'; to: Outside } & Goods<Part>)
  | ({ entity: 'stocktransfer' } & Goods<TransferredPart>)
  | ({ entity: 'stockadjustment' } & Goods<AdjustedPart>)
  /** A correction of costs. */
  | { entity: 'stockadjustment'; costs: CostPart[] }
  | ({ entity: FishfinEntity } & Goods<PledgedPart>)
  /** The movements to undo, as they were made. */
  | { entity: 'voidtransaction'; movements: Movement[] };

/** The movements of a document. The whole difference between the documents is in this function. */
export function movementsOf(document: StockDocumentData): Movement[] {
  switch (document.entity) {
    case 'stockreceived':
      return sidesOf(
        document.parts.map((part) => ({ ...amountOf(part), from: document.from, to: keyOf(document, part) })),
      );
    case 'stockissued':
      return sidesOf(
        document.parts.map((part) => ({ ...amountOf(part), from: keyOf(document, part), to: document.to })),
      );
    case 'stocktransfer':
      return sidesOf(
        document.parts.map((part) => {
          const from = keyOf(document, part);
          return { ...amountOf(part), from, to: { ...from, ...part.to } };
        }),
      );
    case 'fishfinstock':
    case 'fishfinchanges':
    case 'fishfinreturn':
      return sidesOf(
        document.parts.map((part) => {
          const key = keyOf(document, part);
          if ('to' in part) return { ...amountOf(part), from: key, to: { ...key, ...part.to } };
          return part.becomes === 'found'
            ? { ...amountOf(part), from: 'found', to: key }
            : { ...amountOf(part), from: key, to: 'lost' };
        }),
      );
    case 'stockadjustment':
      if ('costs' in document) return document.costs.map((cost) => ({ ...cost, packs: 0, net_weight_g: 0 }));
      return sidesOf(
        document.parts.map((part) => {
          const key = keyOf(document, part);
          if (part.becomes === 'found') return { ...amountOf(part), from: 'found', to: key };
          if (part.becomes === 'output') {
            return { ...amountOf(part), from: 'process', to: key, portion: part.portion };
          }
          const to =
            part.becomes === 'lost' || part.becomes === 'process'
              ? part.becomes
              : { ...key, stock_status: part.becomes };
          return { ...amountOf(part), from: key, to };
        }),
      );
    case 'voidtransaction':
      return document.movements.map(opposite).toReversed();
  }
}

const amountOf = ({
  packs,
  net_weight_g,
  pointer,
  pointers,
  value,
}: Part & { value?: number }): Omit<Transfer, 'from' | 'to'> => ({
  packs,
  net_weight_g,
  pointer,
  pointers,
  ...(value !== undefined && { value }),
});

const keyOf = (
  { warehouse_id, owner_id }: Goods<Part>,
  { variant_id, batch_id, position_id, handling_unit_id, stock_status, pledge_id = null }: Part,
): StockKey => ({
  variant_id,
  batch_id,
  owner_id,
  warehouse_id,
  position_id,
  handling_unit_id,
  stock_status,
  pledge_id,
});

/** A zero has no sign: it stays one. */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);

/** From and to changed places: the same cause, so that what a void takes back of a loss is no gain. */
function opposite({ packs, net_weight_g, value, ...same }: Movement): Movement {
  if (typeof value !== 'number') throw new Error('What was posted has a value of its own.');
  return { ...same, packs: negative(packs), net_weight_g: negative(net_weight_g), value: negative(value) };
}

import type { PartnerRole } from '../partner-roles.ts';
import {
  type AdjustedKind,
  type CausedKind,
  changesTemperature,
  type CostKind,
  type IssuedKind,
  type ReceivedKind,
  type Side,
  type StatusChangeKind,
  type StockEntity,
  type TransferredKind,
  type TransformationKind,
} from './kinds.ts';

/** The rules of a kind of document for its partner, its owner and its prices. */
export interface KindRules {
  /** The role that its partner, who is required, has to have. Null: it has no partner. */
  partner: Extract<PartnerRole, 'supplier' | 'renter' | 'customer'> | null;
  /** Whose the goods are: the company's, the partner's, or those of the owner that is named, who is the company or a renter. */
  owner: 'company' | 'partner' | 'named';
  /** The meaning of the price of a line: rupiah a kg that the goods cost, or are sold for. Null: lines have no price. */
  price: 'cost' | 'sale' | null;
  /** Of an adjustment: whether its goods are missing or were found, or each of its places says so. */
  side?: Side | 'either';
  /** What a transfer changes: each of its places says where its goods go, or the document says whose they become or to which warehouse they go. */
  changes?: 'place' | 'owner' | 'warehouse';
  /** Of a transformation: some of its lines say what goes in, the others what comes out of it. */
  transforms?: true;
  /** Of an adjustment that changes value alone: its lines say of which batches, and what a kilogram of them costs. */
  corrects?: true;
  /** Its goods come off their way from another warehouse: its content follows from a dispatch. */
  arrives?: true;
}

/** Fields of lines that only some types of document have. */
export const ownLineFields = ['batch_id', 'new_batch', 'override_reason', 'short_reason', 'price_reason'] as const;

/** Those of a line that says what comes out of a transformation: also why goods are frozen again that were thawed. */
const outputFields: readonly string[] = ['batch_id', 'new_batch', 'override_reason'];

/**
 * A type of document: what receipts have in common, or issues. Both sides read from it what they offer, check and keep; what
 * such documents do to stock stands in `movementsOf`.
 */
export interface StockDocumentType<Kind extends string = string> {
  /** Whose permissions count. */
  entity: StockEntity;
  /** Where its documents are, below `/v1`. */
  path: `/${string}`;
  /** Stem of the names of files. */
  name: string;
  /** Why such documents are made, in the order in which it is offered. */
  kinds: Readonly<Record<Kind, KindRules>>;
  /** Whether it bears costs of freight and the like. */
  hasAdditionalCost: boolean;
  lineFields: readonly (typeof ownLineFields)[number][];
  /** Whether each place of a line names the batch that is taken there. */
  hasBatchOfPlace: boolean;
  /** Kinds whose documents are posted as they are made, without a draft or an approval before. */
  acts?: readonly Kind[];
  /** Kinds whose documents are made of other records or by programs, and not begun on a screen. */
  derived?: readonly Kind[];
}

/** Goods that come in. A deposit stays the renter's; all others are the company's own, opening balances either's. */
export const received = {
  entity: 'stockreceived',
  path: '/stock_received',
  name: 'stock_received',
  kinds: {
    purchase: { partner: 'supplier', owner: 'company', price: 'cost' },
    deposit: { partner: 'renter', owner: 'partner', price: 'cost' },
    customer_return: { partner: 'customer', owner: 'company', price: 'cost' },
    production: { partner: null, owner: 'company', price: 'cost' },
    opening_balance: { partner: null, owner: 'named', price: 'cost' },
  },
  hasAdditionalCost: true,
  lineFields: ['batch_id', 'new_batch'],
  hasBatchOfPlace: false,
} as const satisfies StockDocumentType<ReceivedKind>;

/** Goods that go out. A withdrawal is of the renter's own goods, a sale of the company's, the others of either's. */
export const issued = {
  entity: 'stockissued',
  path: '/stock_issued',
  name: 'stock_issued',
  kinds: {
    sale: { partner: 'customer', owner: 'company', price: 'sale' },
    withdrawal: { partner: 'renter', owner: 'partner', price: null },
    sample: { partner: null, owner: 'named', price: null },
    internal_use: { partner: null, owner: 'named', price: null },
    destruction: { partner: null, owner: 'named', price: null },
  },
  hasAdditionalCost: false,
  lineFields: ['override_reason', 'short_reason', 'price_reason'],
  hasBatchOfPlace: true,
} as const satisfies StockDocumentType<IssuedKind>;

/** Goods that go from one place, one owner or one warehouse to another. A line that breaks a rule of the places says why. */
export const transferred = {
  entity: 'stocktransfer',
  path: '/stock_transfers',
  name: 'stock_transfer',
  kinds: {
    transfer: { partner: null, owner: 'named', price: null, changes: 'place' },
    owner_change: { partner: null, owner: 'named', price: null, changes: 'owner' },
    dispatch: { partner: null, owner: 'named', price: null, changes: 'warehouse' },
    arrival: { partner: null, owner: 'named', price: null, changes: 'place', arrives: true },
  },
  hasAdditionalCost: false,
  lineFields: ['override_reason'],
  hasBatchOfPlace: true,
  derived: ['arrival'],
} as const satisfies StockDocumentType<TransferredKind>;

/**
 * The books are adjusted to what is there, and to what became of it: a transformation makes goods of others. Status
 * changes such as holds take nothing away.
 */
export const adjusted = {
  entity: 'stockadjustment',
  path: '/stock_adjustments',
  name: 'stock_adjustment',
  kinds: {
    shrink: { partner: null, owner: 'named', price: null, side: 'lost' },
    damage: { partner: null, owner: 'named', price: null },
    lost: { partner: null, owner: 'named', price: null, side: 'lost' },
    found: { partner: null, owner: 'named', price: null, side: 'found' },
    reweigh: { partner: null, owner: 'named', price: null, side: 'either' },
    data_error: { partner: null, owner: 'named', price: null, side: 'either' },
    stock_take: { partner: null, owner: 'named', price: null, side: 'either' },
    regrade: { partner: null, owner: 'named', price: null, transforms: true },
    repack: { partner: null, owner: 'named', price: null, transforms: true },
    reglaze: { partner: null, owner: 'named', price: null, transforms: true },
    cut: { partner: null, owner: 'named', price: null, transforms: true },
    commingle: { partner: null, owner: 'named', price: null, transforms: true },
    freeze: { partner: null, owner: 'named', price: null, transforms: true },
    thaw: { partner: null, owner: 'named', price: null, transforms: true },
    cost_correction: { partner: null, owner: 'company', price: 'cost', corrects: true },
    hold: { partner: null, owner: 'named', price: null },
    release: { partner: null, owner: 'named', price: null },
    transit_difference: { partner: null, owner: 'named', price: null, side: 'either' },
    count_correction: { partner: null, owner: 'named', price: null, side: 'either' },
    recall: { partner: null, owner: 'named', price: null },
    recall_release: { partner: null, owner: 'named', price: null },
  },
  hasAdditionalCost: false,
  lineFields: [],
  hasBatchOfPlace: true,
  acts: ['hold', 'release', 'recall', 'recall_release', 'transit_difference', 'count_correction'],
  derived: ['stock_take'],
} as const satisfies StockDocumentType<AdjustedKind | TransformationKind | CostKind | StatusChangeKind | CausedKind>;

/** The kinds of a type, in their order. */
export const kindsOf = <Kind extends string>({ kinds }: StockDocumentType<Kind>): [Kind, ...Kind[]] =>
  Object.keys(kinds) as [Kind, ...Kind[]];

/** The kinds of a type that are typed as drafts, in their order. */
export const typedKindsOf = <Kind extends string>(type: StockDocumentType<Kind>): Kind[] =>
  kindsOf(type).filter((kind) => !type.acts?.includes(kind));

/** The kinds of a type that somebody can begin by hand, in their order. */
export const newKindsOf = <Kind extends string>(type: StockDocumentType<Kind>): Kind[] =>
  typedKindsOf(type).filter((kind) => !type.derived?.includes(kind));

/** The rules of a kind. Throws for a kind that the type does not have: input is checked before. */
export function rulesOf({ entity, kinds }: Pick<StockDocumentType, 'entity' | 'kinds'>, kind: string): KindRules {
  const rules = kinds[kind];
  if (!rules) throw new Error(`${entity} has no kind ${kind}.`);
  return rules;
}

/** Whether the prices of lines are what goods cost, so that only people who may see values see them. */
export const pricesAreCosts = (type: Pick<StockDocumentType, 'entity' | 'kinds'>, kind: string): boolean =>
  rulesOf(type, kind).price === 'cost';

/** Whether a document bears costs of freight and the like beside the prices of its lines. */
export const hasAdditionalCost = (
  type: Pick<StockDocumentType, 'entity' | 'kinds' | 'hasAdditionalCost'>,
  kind: string,
): boolean => type.hasAdditionalCost || (rulesOf(type, kind).corrects ?? false);

interface Named {
  kind: string;
  partner_id: string | null;
  owner_id: string | null;
}

/** The owner of the goods of a document by its kind; null: the company. */
export function ownerOf(
  type: Pick<StockDocumentType, 'entity' | 'kinds'>,
  { kind, partner_id, owner_id }: Named,
): string | null {
  const { owner } = rulesOf(type, kind);
  if (owner === 'partner') return partner_id;
  return owner === 'named' ? owner_id : null;
}

interface Content extends Named {
  to_owner_id: string | null;
  to_warehouse_id: string | null;
  expected_yield_percent: number | null;
  duration_hours: number | null;
  additional_cost: number;
  lines: readonly {
    is_output: boolean;
    cost_factor_percent: number | null;
    batch_id: string | null;
    new_batch: unknown;
    unit_price: number | null;
    override_reason: string | null;
    short_reason: string | null;
    price_reason: string | null;
    allocations: readonly {
      batch_id: string | null;
      side: Side | null;
      to_position_id: string | null;
      to_handling_unit_code: string | null;
    }[];
  }[];
}

/**
 * A document as its kind allows it: partner and owner follow from the kind, fields that the type or the kind does not have
 * are empty, and a line that adds to a batch describes none.
 */
export function settled<C extends Content>(type: StockDocumentType, content: C): C {
  const { partner, price, side = null, changes, transforms = false, corrects = false } = rulesOf(type, content.kind);
  const partner_id = partner ? content.partner_id : null;
  const absent = ownLineFields.filter(
    (field) =>
      !type.lineFields.includes(field) || (field === 'override_reason' && changes !== undefined && changes !== 'place'),
  );
  const isOutput = (line: C['lines'][number]) => transforms && line.is_output;
  const absentOf = (line: C['lines'][number]) => {
    if (corrects) return absent.filter((field) => field !== 'batch_id');
    return isOutput(line) ? absent.filter((field) => !outputFields.includes(field)) : absent;
  };
  return {
    ...content,
    partner_id,
    owner_id: ownerOf(type, { ...content, partner_id }),
    to_owner_id: changes === 'owner' ? content.to_owner_id : null,
    to_warehouse_id: changes === 'warehouse' ? content.to_warehouse_id : null,
    expected_yield_percent: transforms ? content.expected_yield_percent : null,
    duration_hours: changesTemperature(content.kind) ? content.duration_hours : null,
    additional_cost: hasAdditionalCost(type, content.kind) ? content.additional_cost : 0,
    lines: content.lines.map((line) => ({
      ...line,
      new_batch: line.batch_id ? null : line.new_batch,
      unit_price: price ? line.unit_price : null,
      price_reason: price === 'sale' ? line.price_reason : null,
      is_output: isOutput(line),
      cost_factor_percent: isOutput(line) ? line.cost_factor_percent : null,
      ...Object.fromEntries(absentOf(line).map((field) => [field, null])),
      allocations: (corrects ? [] : line.allocations).map((allocation) => ({
        ...allocation,
        batch_id: type.hasBatchOfPlace && !isOutput(line) ? allocation.batch_id : null,
        side: side === 'either' ? allocation.side : side,
        to_position_id: changes === 'place' ? allocation.to_position_id : null,
        to_handling_unit_code: changes === 'place' ? allocation.to_handling_unit_code : null,
      })),
    })),
  };
}

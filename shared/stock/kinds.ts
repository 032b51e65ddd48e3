/** The statuses of a document, from draft to posted. Only posted documents move stock. */
export const documentStatuses = [
  'draft',
  'submitted',
  'approved',
  'posted',
  'voided',
  'rejected',
  'cancelled',
] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** The screens whose documents move stock. */
export const stockEntities = [
  'stockreceived',
  'stockissued',
  'stocktransfer',
  'stockadjustment',
  'voidtransaction',
] as const;

export type StockEntity = (typeof stockEntities)[number];

/** The documents that pledge goods, change what is pledged, and give it back: the only ones that may. */
export const pledgeEntities = ['fishfinstock', 'fishfinchanges', 'fishfinreturn'] as const;

export type FishfinEntity = (typeof pledgeEntities)[number];

/** What people request of a facility, and the kind of each: goods to be pledged to it, and to be released from it. */
export const pledgeKinds = { fishfinstock: 'pledge', fishfinreturn: 'pledge_release' } as const;

export type PledgeEntity = keyof typeof pledgeKinds;

/**
 * How what a facility holds is changed: more goods, other goods for some of them, new prices, another place in the warehouse, what
 * goods really weigh, a later maturity.
 */
export const pledgeChangeKinds = [
  'top_up',
  'substitution',
  'revaluation',
  'relocation',
  'weight_correction',
  'extension',
] as const;

export type PledgeChangeKind = (typeof pledgeChangeKinds)[number];

/** Why goods are released: they are covered by what was paid, or the financier has them sold in default. */
export const releaseKinds = [pledgeKinds.fishfinreturn, 'pledge_sale'] as const;

/** The kinds of all documents of fishfin. */
export const fishfinKinds = [pledgeKinds.fishfinstock, ...releaseKinds, ...pledgeChangeKinds] as const;

export type PledgeKind = (typeof fishfinKinds)[number];

/** The documents that change the financier's security by somebody's choice, so that the financier approves them; the store says what is. */
export const financierKinds = [
  pledgeKinds.fishfinstock,
  ...releaseKinds,
  'top_up',
  'substitution',
  'extension',
] as const satisfies readonly PledgeKind[];

/**
 * Who approves a document of a facility: somebody of the store; the financier's person; or, where the financier has nobody here,
 * somebody of the store, who names the financier's letter.
 */
export const approvers = ['store', 'financier', 'financier_by_letter'] as const;

export type Approver = (typeof approvers)[number];

/** Whether goods of a document of a facility come to it or leave it. */
export const pledgeSides = ['in', 'out'] as const;

export type PledgeSide = (typeof pledgeSides)[number];

/** All that writes to the ledger. */
export type LedgerEntity = StockEntity | FishfinEntity;

/** Why goods come in. A deposit stays the renter's; all others are the company's own, opening balances either's. */
export const receivedKinds = ['purchase', 'deposit', 'customer_return', 'production', 'opening_balance'] as const;

export type ReceivedKind = (typeof receivedKinds)[number];

/** Why goods go out. A withdrawal is of the renter's own goods, a sale of the company's, the others of either's. */
export const issuedKinds = ['sale', 'withdrawal', 'sample', 'internal_use', 'destruction'] as const;

export type IssuedKind = (typeof issuedKinds)[number];

/**
 * Why the books are adjusted to what is there. `reweigh` changes kilograms alone; `data_error` puts right what was typed wrongly;
 * `damage` takes nothing away, but makes it damaged; `stock_take` has what a stock take found to differ.
 */
export const adjustedKinds = ['shrink', 'damage', 'lost', 'found', 'reweigh', 'data_error', 'stock_take'] as const;

export type AdjustedKind = (typeof adjustedKinds)[number];

/** How goods become others: what goes in leaves its batches, what comes out is of new ones or is added to some that there are. */
export const transformationKinds = ['regrade', 'repack', 'reglaze', 'cut', 'commingle', 'freeze', 'thaw'] as const;

export type TransformationKind = (typeof transformationKinds)[number];

/** Whether goods are frozen or thawed, which takes hours. */
export const changesTemperature = (kind: string): kind is 'freeze' | 'thaw' => kind === 'freeze' || kind === 'thaw';

/** What batches cost is put right: changes value alone, no packs and no weight. */
export type CostKind = 'cost_correction';

/**
 * How goods are transferred: to another place, from one owner to another where they lie, on their way to another warehouse, or off it
 * where they arrive.
 */
export const transferredKinds = ['transfer', 'owner_change', 'dispatch', 'arrival'] as const;

export type TransferredKind = (typeof transferredKinds)[number];

/** Where the goods of a posted dispatch are; `overdue`: on the way for more than the company's days. */
export const ways = ['on_the_way', 'overdue', 'arrived'] as const;

export type Way = (typeof ways)[number];

/** Whether goods of a place are missing from what the books say, or are there beyond it. */
export const sides = ['lost', 'found'] as const;

export type Side = (typeof sides)[number];

/**
 * Adjustments that the posting of another document writes, and that are voided with it: how the books follow what arrived differently than it was
 * dispatched; what a stock take found to differ because a document of an earlier day was missing.
 */
export const causedKinds = ['transit_difference', 'count_correction'] as const;

export type CausedKind = (typeof causedKinds)[number];

/** In which state stock is. Only what is available can be allocated. */
export const stockStatuses = ['available', 'on_hold', 'damaged', 'expired', 'recalled', 'in_transit'] as const;

export type StockStatus = (typeof stockStatuses)[number];

/** How goods change their status where they lie. `recall` takes back from use whatever lies of a batch; a person decides what it is after that. */
export const statusChangeKinds = ['hold', 'release', 'recall', 'recall_release'] as const;

export type StatusChangeKind = (typeof statusChangeKinds)[number];

/** The status changes of goods at one place. A recall is of whole batches. */
export const placeChangeKinds = ['hold', 'release', 'recall_release'] as const satisfies readonly StatusChangeKind[];

export type PlaceChangeKind = (typeof placeChangeKinds)[number];

/** What recalled goods can be once they are no longer recalled. */
export const liftedStatuses = ['on_hold', 'available'] as const satisfies readonly StockStatus[];

export type LiftedStatus = (typeof liftedStatuses)[number];

/** The statuses that each kind of status change takes goods from, the usual one first. */
export const changedFrom: Record<StatusChangeKind, readonly [StockStatus, ...StockStatus[]]> = {
  hold: ['available', 'in_transit'],
  release: ['on_hold'],
  recall: ['available', 'on_hold', 'in_transit', 'expired'],
  recall_release: ['recalled'],
};

/** The status that each kind gives goods; what somebody decided recalled goods to be counts before it. */
const usualAfter: Record<StatusChangeKind, StockStatus> = {
  hold: 'on_hold',
  release: 'available',
  recall: 'recalled',
  recall_release: 'on_hold',
};

/** The status that goods have after a change. Goods that may be taken again are on their way where they lie in transit. */
export function changedTo(
  { kind, to_stock_status }: { kind: StatusChangeKind; to_stock_status: LiftedStatus | null },
  isTransit: boolean,
): StockStatus {
  const to = to_stock_status ?? usualAfter[kind];
  return to === 'available' && isTransit ? 'in_transit' : to;
}

/** The state of a cost that is not final: provisional by the product's price, or missing. */
export const costStates = ['provisional', 'missing'] as const;

export type CostState = (typeof costStates)[number];

/** The groupings of stock. */
export const stockGroups = ['product', 'variant', 'batch', 'owner', 'warehouse', 'room'] as const;

export type StockGroup = (typeof stockGroups)[number];

/** The documents that can be voided: all but voids. */
export const voidableEntities = stockEntities.filter((entity) => entity !== 'voidtransaction') as [
  VoidableEntity,
  ...VoidableEntity[],
];

type VoidableEntity = Exclude<StockEntity, 'voidtransaction'>;

/** Where a void stands. It is asked for as a whole, so it is never a draft; approving it makes it count. */
export const voidStatuses = ['submitted', 'posted', 'rejected', 'cancelled'] as const;

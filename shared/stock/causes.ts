import type { IssuedKind, ReceivedKind } from './kinds.ts';

/**
 * The sides outside of stock that goods come from or go to. `lost` and `found` are differences in weight or count;
 * `process` is what a transformation has between its inputs and outputs; `revalued` changes value alone.
 */
export const outsides = [
  'supplier',
  'customer',
  'renter',
  'production',
  'opening',
  'sample',
  'internal_use',
  'destruction',
  'lost',
  'found',
  'process',
  'revalued',
] as const;

export type Outside = (typeof outsides)[number];

/** Why a row of the ledger is there: the side outside, or `moved` between two places inside. */
export const causes = [...outsides, 'moved'] as const;

export type Cause = (typeof causes)[number];

/** Where each kind of receipt has its goods from. */
export const receivedFrom: Record<ReceivedKind, Outside> = {
  purchase: 'supplier',
  deposit: 'renter',
  customer_return: 'customer',
  production: 'production',
  opening_balance: 'opening',
};

/** Where each kind of issue brings its goods. */
export const issuedTo: Record<IssuedKind, Outside> = {
  sale: 'customer',
  withdrawal: 'renter',
  sample: 'sample',
  internal_use: 'internal_use',
  destruction: 'destruction',
};

import { statusChangeKinds } from '#shared/stock/kinds.ts';
import type { DocumentFamily } from '#web/stock/documents/family.ts';

/** Holds and releases. */
export const statusChangeFamily: DocumentFamily = {
  entity: 'stockadjustment',
  path: '/stock_adjustments',
  name: 'stock_adjustment',
  kinds: statusChangeKinds,
  isExplained: true,
};

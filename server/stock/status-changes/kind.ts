import { statusChangeKinds } from '#shared/stock/kinds.ts';

/** Changes of status: documents that are posted as they are made, without a draft or an approval before. */
export const statusChangeKind = {
  entity: 'stockadjustment',
  path: '/stock_adjustments',
  name: 'stock_adjustment',
  kinds: statusChangeKinds,
  pricesAreCosts: false,
} as const;

import { receivedKinds } from '#shared/stock/kinds.ts';
import type { DocumentFamily } from '#web/stock/documents/family.ts';

/** Receipts. */
export const receivedFamily: DocumentFamily = {
  entity: 'stockreceived',
  path: '/stock_received',
  name: 'stock_received',
  kinds: receivedKinds,
  hasCosts: true,
};

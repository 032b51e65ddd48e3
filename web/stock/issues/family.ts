import { issuedKinds } from '#shared/stock/kinds.ts';
import type { DocumentFamily } from '#web/stock/documents/family.ts';

/** Goods that go out. */
export const issuedFamily: DocumentFamily = {
  entity: 'stockissued',
  path: '/stock_issued',
  name: 'stock_issued',
  kinds: issuedKinds,
};

import type { StockEntity } from '#shared/stock/kinds.ts';

/** The documents of one screen: receipts, issues … */
export interface DocumentFamily {
  entity: StockEntity;
  /** Where they are, below `/v1`. */
  path: `/${string}`;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  /** Why goods move by them, in the order in which they are offered. */
  kinds: readonly DocumentKindName[];
  /** They can be narrowed to those whose cost lacks something. */
  hasCosts?: true;
  /** Each says why it was made; none has a partner, a reference or remarks. */
  isExplained?: true;
}

/** Every kind that has a word. */
export type DocumentKindName =
  | 'purchase'
  | 'deposit'
  | 'customer_return'
  | 'production'
  | 'opening_balance'
  | 'sale'
  | 'withdrawal'
  | 'sample'
  | 'internal_use'
  | 'destruction'
  | 'hold'
  | 'release'
  | 'void';

/** The page of a document. */
export const pageOf = ({ entity, id }: { entity: string; id: string }) => `/app/${entity}/${id}`;

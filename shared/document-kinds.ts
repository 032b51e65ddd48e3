import type { EntityWith } from './permissions.ts';

/** The kinds of document: all that may need approval. */
export type DocumentKind = EntityWith<'create' | 'approval'>;

/** How a kind's documents are numbered and approved as long as the company does not decide otherwise. */
export const documentDefaults = {
  rental: { number_format: 'SW/{YYYY}/{00000}', needs_approval: false },
  stockreceived: { number_format: 'BM/{YYYY}/{MM}/{00000}', needs_approval: false },
  stockissued: { number_format: 'BK/{YYYY}/{MM}/{00000}', needs_approval: false },
  stocktransfer: { number_format: 'TR/{YYYY}/{MM}/{00000}', needs_approval: false },
  stockadjustment: { number_format: 'PS/{YYYY}/{MM}/{00000}', needs_approval: true },
  voidtransaction: { number_format: 'BT/{YYYY}/{MM}/{00000}', needs_approval: true },
  fishfinstock: { number_format: 'FS/{YYYY}/{00000}', needs_approval: true },
  fishfinchanges: { number_format: 'FP/{YYYY}/{00000}', needs_approval: true },
  fishfinreturn: { number_format: 'FK/{YYYY}/{00000}', needs_approval: true },
} as const satisfies Record<DocumentKind, { number_format: string; needs_approval: boolean }>;

/** All kinds of document, in the order of the menu. */
export const documentKinds = Object.keys(documentDefaults) as [DocumentKind, ...DocumentKind[]];

import { statusChange } from '#shared/stock/document-types.ts';
import type { DocumentType } from '#web/stock/documents/document-type.ts';

/** Holds and releases. */
export const statusChangeType: DocumentType = { ...statusChange, isExplained: true };

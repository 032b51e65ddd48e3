import { receivedFaults } from '#shared/stock/received-faults.ts';
import { receivedHints } from '#shared/stock/received-hints.ts';
import type { DraftRules } from '#web/stock/documents/document-type.ts';

/** Hints that the figures of each line tell. */
const inFigures: ReadonlySet<string> = new Set(['packs_unexpected', 'weight_unexpected']);

export const receivedRules: DraftRules = {
  faults: receivedFaults,
  hints: (document, today) => receivedHints(document, today).filter(({ code }) => !inFigures.has(code)),
};

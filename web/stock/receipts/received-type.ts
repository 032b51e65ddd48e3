import { received } from '#shared/stock/document-types.ts';
import { receivedFaults } from '#shared/stock/received-faults.ts';
import { receivedHints } from '#shared/stock/received-hints.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** The figures of each line. */
const inFigures: ReadonlySet<string> = new Set(['packs_unexpected', 'weight_unexpected']);

/** Receipts. */
export const receivedType: DraftedType = {
  ...received,
  words: 'stockReceived',
  head: [...remarkFields, { name: 'temperature_c', control: 'celsius', label: 'stockReceived:temperature_c' }],
  asksPartner: true,
  input: async () => (await import('#shared/stock/received.ts')).receivedInput,
  faults: receivedFaults,
  hints: (document, today) => receivedHints(document, today).filter(({ code }) => !inFigures.has(code)),
  // Positions are of one warehouse.
  refit(lines, before, next) {
    if (before.warehouse_id === next.warehouse_id) return lines;
    return lines.map((line) => ({
      ...line,
      allocations: line.allocations.map((one) => ({ ...one, position_id: null, position: null })),
    }));
  },
};

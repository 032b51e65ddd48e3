import { received } from '#shared/stock/document-types.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** Receipts. */
export const receivedType: DraftedType = {
  ...received,
  words: 'stockReceived',
  head: [...remarkFields, { name: 'temperature_c', control: 'celsius', label: 'stockReceived:temperature_c' }],
  asksPartner: true,
  input: async () => (await import('#shared/stock/received.ts')).receivedInput,
  // Positions are of one warehouse.
  refit(lines, before, next) {
    if (before.warehouse_id === next.warehouse_id) return lines;
    return lines.map((line) => ({
      ...line,
      allocations: line.allocations.map((one) => ({ ...one, position_id: null, position: null })),
    }));
  },
};

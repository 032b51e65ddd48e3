import { receivedKinds } from '#shared/stock/kinds.ts';
import { receivedInput } from '#shared/stock/received.ts';
import type { TypedFamily } from '#web/stock/documents/family.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** Receipts. */
export const receivedFamily: TypedFamily = {
  entity: 'stockreceived',
  path: '/stock_received',
  name: 'stock_received',
  kinds: receivedKinds,
  hasCosts: true,
  words: 'stockReceived',
  rules: {
    purchase: { partner: 'supplier', owner: 'company' },
    deposit: { partner: 'renter', owner: 'partner' },
    customer_return: { partner: 'customer', owner: 'company' },
    production: { owner: 'company' },
    opening_balance: { owner: 'chosen' },
  },
  head: [
    ...remarkFields,
    { name: 'temperature_c', control: 'celsius', label: 'stockReceived:temperature_c' },
    { name: 'additional_cost', control: 'rupiah' },
  ],
  asksPartner: true,
  input: receivedInput,
  // Positions are of one warehouse.
  refit(lines, before, next) {
    if (before.warehouse_id === next.warehouse_id) return lines;
    return lines.map((line) => ({
      ...line,
      allocations: line.allocations.map((one) => ({ ...one, position_id: null, position: null })),
    }));
  },
};

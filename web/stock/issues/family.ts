import { issuedInput } from '#shared/stock/issued.ts';
import { issuedKinds } from '#shared/stock/kinds.ts';
import type { TypedFamily } from '#web/stock/documents/family.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** Goods that go out. */
export const issuedFamily: TypedFamily = {
  entity: 'stockissued',
  path: '/stock_issued',
  name: 'stock_issued',
  kinds: issuedKinds,
  words: 'stockIssued',
  rules: {
    sale: { partner: 'customer', owner: 'company' },
    withdrawal: { partner: 'renter', owner: 'partner' },
    sample: { owner: 'chosen', needsNotes: true },
    internal_use: { owner: 'chosen', needsNotes: true },
    destruction: { owner: 'chosen', needsNotes: true },
  },
  head: [...remarkFields, { name: 'temperature_c', control: 'celsius' }],
  input: issuedInput,
  // What was taken of other goods, or elsewhere, is taken no more.
  refit(lines, before, next) {
    const isSame = before.warehouse_id === next.warehouse_id && before.owner_id === next.owner_id;
    return isSame ? lines : lines.map((line) => ({ ...line, allocations: [], packs: 0, net_weight: 0 }));
  },
};

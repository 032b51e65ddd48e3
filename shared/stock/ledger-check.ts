import { z } from 'zod';
import { documentLink, stockStatus } from './fields.ts';

/** All that a ledger can be found to be wrong in. */
export const ledgerFaultKinds = [
  'balance_sum',
  'balance_date',
  'chain',
  'below_zero',
  'below_zero_by_date',
  'day_sum',
  'packs_without_weight',
  'value_without_weight',
  'reserved_sum',
  'reservation_stray',
  'promised',
  'pledge_uneven',
  'pledge_total',
  'moved_uneven',
  'process_uneven',
  'link_differs',
  'void_differs',
  'void_unlinked',
  'void_missing',
  'void_twice',
  'number_missing',
  'number_twice',
  'number_counter',
  'move_stray',
  'move_date',
  'revaluation_stray',
  'document_empty',
  'document_total',
  'unit_in_two_places',
  'serial_number_twice',
] as const;

export type LedgerFaultKind = (typeof ledgerFaultKinds)[number];

/** Packs, kg and rupiah; the value only for people who may see values, and only where it matters. */
export const ledgerAmounts = z.object({ packs: z.number(), net_weight: z.number(), value: z.number().nullable() });

export type LedgerAmounts = z.output<typeof ledgerAmounts>;

/** One thing that is wrong, and where: in a document, in what lies somewhere, or in the numbers of a year. */
export const ledgerFault = z.object({
  kind: z.enum(ledgerFaultKinds),
  document: documentLink.nullable(),
  stock: z
    .object({
      balance_id: z.uuid(),
      warehouse: z.string(),
      position: z.string(),
      variant: z.string(),
      batch: z.string(),
      owner: z.string().nullable(),
      handling_unit: z.string().nullable(),
      stock_status: stockStatus,
    })
    .nullable(),
  /** The count of a number, in the year and kind of document that it belongs to. */
  numbers: z.object({ entity: z.string(), year: z.int(), count: z.int() }).nullable(),
  expected: ledgerAmounts.nullable(),
  found: ledgerAmounts.nullable(),
});

export type LedgerFault = z.output<typeof ledgerFault>;

/** Whether a company's ledger holds, with what it was looked at in, and the first faults, each also in words. */
export const checkedLedger = z.object({
  sound: z.boolean(),
  documents: z.int(),
  moves: z.int(),
  balances: z.int(),
  faults: z.array(ledgerFault.extend({ text: z.string() })),
  fault_count: z.int(),
});

export type CheckedLedger = z.output<typeof checkedLedger>;

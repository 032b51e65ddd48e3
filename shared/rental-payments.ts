import { z } from 'zod';
import { codedRecord, namedRecord, optionalShortText } from './fields.ts';
import { MONEY_MAX } from './limits.ts';
import { contractDay } from './rental.ts';

/** Money that came in, or income tax that the renter withheld: PPh 23 or PPh 4(2). */
export const paymentKinds = ['payment', 'pph_23', 'pph_4_2'] as const;

const paymentFields = {
  date: contractDay,
  kind: z.enum(paymentKinds),
  /** Whole rupiah, at most what is open. */
  amount: z.int().min(1).max(MONEY_MAX),
  /** The transfer or the receipt; of what was withheld the number of its slip. */
  reference: optionalShortText,
};

const slip = { path: ['reference'], params: { code: 'required' } };

/** What is entered of a payment. What was withheld is booked by the number of its slip. */
export const paymentInput = z
  .strictObject(paymentFields)
  .refine(({ kind, reference }) => kind === 'payment' || (reference ?? '') !== '', slip);
export type PaymentInput = z.output<typeof paymentInput>;

export const payment = z.object({
  id: z.uuid(),
  /** Of its receipt; null of tax that was withheld. */
  number: z.string().nullable(),
  ...paymentFields,
  created_by: namedRecord.nullable(),
  created_at: z.iso.datetime(),
});
export type Payment = z.output<typeof payment>;

/** Days after its due date that an invoice is open, each with the last of them; the last group has no end. */
export const ageingGroups = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;

const open = z.int();

/** What a renter owes today, by how long it is overdue. Whole rupiah. */
export const ageingRow = z.object({
  renter: codedRecord,
  current: open,
  days_30: open,
  days_60: open,
  days_90: open,
  older: open,
  total: open,
});
export type AgeingRow = z.output<typeof ageingRow>;

const ofStatement = { renter_id: z.uuid(), from: contractDay, to: contractDay };

export const statementQuery = z
  .strictObject(ofStatement)
  .refine(({ from, to }) => to >= from, { path: ['to'], params: { code: 'below_from' } });
export type StatementQuery = z.output<typeof statementQuery>;

/** The account of a renter: what was billed, paid and withheld in some days. What was voided is left out. */
export const statement = z.object({
  renter: codedRecord,
  /** What was owed before the first day. Whole rupiah. */
  opening: open,
  entries: z.array(
    z.object({
      id: z.uuid(),
      date: z.iso.date(),
      kind: z.enum(['invoice', ...paymentKinds]),
      invoice: z.object({ id: z.uuid(), number: z.string() }),
      reference: z.string().nullable(),
      /** Below zero: paid or withheld. */
      amount: open,
      /** What is owed after it. */
      balance: open,
    }),
  ),
  closing: open,
});
export type Statement = z.output<typeof statement>;

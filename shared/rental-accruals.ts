import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { numbered } from './rental-invoices.ts';

export const accrualQuery = z.strictObject({ warehouse_id: z.uuid().optional() });

/** Days of a month of a contract that no issued invoice has, or goods in a warehouse where no contract with their owner is in force. */
export const accrual = z.object({
  id: z.uuid(),
  /** Null: no contract is in force. */
  contract: numbered.nullable(),
  renter: codedRecord,
  warehouse: codedRecord,
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  /** Whole rupiah, without tax. */
  amount: z.int(),
  /** Lots of goods that lie there today and are not charged for. */
  uncharged: z.int(),
  computed_at: z.iso.datetime(),
});
export type Accrual = z.output<typeof accrual>;

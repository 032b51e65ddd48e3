import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { exportQuery, listQuery, pagination } from './list-query.ts';
import { numbered } from './rental-invoices.ts';

export const accrualSortColumns = ['renter', 'contract', 'warehouse', 'from_date', 'amount', 'uncharged'] as const;

const narrowing = {
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
  /** Only where goods are not charged for. */
  uncharged: z.enum(['true']).optional(),
};

export const accrualQuery = listQuery(accrualSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export type AccrualQuery = z.output<typeof accrualQuery>;

export const accrualExportQuery = exportQuery(accrualSortColumns).extend(narrowing);
export type AskedAccruals = z.output<typeof accrualExportQuery>;

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
  /** Lots of goods that lay there on these days and are not charged for. */
  uncharged: z.int(),
  computed_at: z.iso.datetime(),
});
export type Accrual = z.output<typeof accrual>;

/** What all that match come to, and when it was computed; null: there is none. */
export const accrualTotals = accrual.pick({ amount: true, uncharged: true, computed_at: true }).extend({
  computed_at: accrual.shape.computed_at.nullable(),
});
export type AccrualTotals = z.output<typeof accrualTotals>;

export const accrualPage = z.object({ data: z.array(accrual), pagination, totals: accrualTotals });

import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { exportQuery, listQuery, pagination } from './list-query.ts';
import { numbered } from './rental-invoices.ts';

export const accrualSortColumns = ['renter', 'contract', 'warehouse', 'from_date', 'amount'] as const;

const narrowing = {
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
};

export const accrualQuery = listQuery(accrualSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export type AccrualQuery = z.output<typeof accrualQuery>;

export const accrualExportQuery = exportQuery(accrualSortColumns).extend(narrowing);
export type AskedAccruals = z.output<typeof accrualExportQuery>;

/** A month of a contract that comes to more, or less, than issued invoices have of it. */
export const accrual = z.object({
  id: z.uuid(),
  contract: numbered,
  /** The issued invoice of the month, which the next one is to correct; null: the month is not billed. */
  corrects: numbered.nullable(),
  renter: codedRecord,
  warehouse: codedRecord,
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  /** Whole rupiah, without tax; below zero where too much was billed. */
  amount: z.int(),
  computed_at: z.iso.datetime(),
});
export type Accrual = z.output<typeof accrual>;

/** What all that match come to, and when it was computed; null: there is none. */
export const accrualTotals = accrual.pick({ amount: true, computed_at: true }).extend({
  computed_at: accrual.shape.computed_at.nullable(),
});
export type AccrualTotals = z.output<typeof accrualTotals>;

export const accrualPage = z.object({ data: z.array(accrual), pagination, totals: accrualTotals });

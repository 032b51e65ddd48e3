import { z } from 'zod';
import { ltvBands } from './fishfin-goods.ts';

/**
 * What rent and loans come to today, fetched after the other figures. Lists that a person may not open are null, and so are their
 * figures; each figure is that of a list. Amounts in whole rupiah, weights in kg.
 */
export const dashboardFinance = z.object({
  /** Rent that no issued invoice has, as it was last computed. */
  unbilled: z.object({ amount: z.int(), computed_at: z.iso.datetime() }).nullable(),
  /** Lots of goods that nothing is charged for, and of which nobody said that they stay free. */
  uncharged: z.int().nullable(),
  /** Invoices that are overdue, and what is still open on them. */
  overdue: z.object({ invoices: z.int(), amount: z.int() }).nullable(),
  /** What is pledged to all facilities. */
  pledged: z.object({ net_weight: z.number() }).nullable(),
  /** The facility in force with the highest LTV; null also where there is none. Its LTV is null where nothing counts. */
  worst: z.object({ id: z.uuid(), number: z.string(), ltv: z.number().nullable(), band: z.enum(ltvBands) }).nullable(),
});

export type DashboardFinance = z.output<typeof dashboardFinance>;

export const dashboardFinanceAnswer = z.object({ data: dashboardFinance });

import { z } from 'zod';
import { codedRecord } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import { exportQuery, listQuery, pagination } from './list-query.ts';
import { unchargedReasons } from './rental-charges.ts';
import { numbered } from './rental-invoices.ts';
import { reasonBody } from './stock/document.ts';
import { netWeight, person } from './stock/fields.ts';
import { batchName } from './stock/stock-batch.ts';

/** Why nothing is charged for goods: of those without a contract nobody has asked for a tariff yet. */
export const uncoveredReasons = ['no_contract', ...unchargedReasons] as const;

/**
 * Goods of one batch in one month, of which nothing is charged for one reason. They are gone from the list once they are charged for, and
 * are open again when more of them was stored, or longer, than was known when they were said to stay free.
 */
export const uncharged = z.object({
  id: z.uuid(),
  /** Null: no contract with their owner was in force. */
  contract: numbered.nullable(),
  renter: codedRecord,
  warehouse: codedRecord,
  batch: batchName,
  variant: codedRecord,
  reason: z.enum(uncoveredReasons),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  /** The most that lay there at once, in kg. */
  net_weight: netWeight,
  /** Why they stay free, and who said so; null: they are to be charged for. */
  free_reason: z.string().nullable(),
  freed_by: person.nullable(),
  freed_at: z.iso.datetime().nullable(),
});
export type Uncharged = z.output<typeof uncharged>;

export const unchargedSortColumns = ['renter', 'contract', 'warehouse', 'batch', 'from_date', 'net_weight'] as const;

const narrowing = {
  /** Only those that were said to stay free; left out: those that are to be charged for. */
  free: z.enum(['true']).optional(),
  warehouse_id: z.uuid().optional(),
  renter_id: z.uuid().optional(),
  contract_id: z.uuid().optional(),
};

export const unchargedQuery = listQuery(unchargedSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export type UnchargedQuery = z.output<typeof unchargedQuery>;

export const unchargedExportQuery = exportQuery(unchargedSortColumns).extend(narrowing);
export type AskedUncharged = Omit<z.output<typeof unchargedExportQuery>, 'format'>;

export const unchargedPage = z.object({ data: z.array(uncharged), pagination });

const ids = z.array(z.uuid()).min(1).max(BULK_MAX);

/** Says that goods of months that are over stay free of charge, and why. */
export const freeInput = reasonBody.extend({ ids });
export type FreeInput = z.output<typeof freeInput>;

/** Takes that back. */
export const reopenInput = z.strictObject({ ids });

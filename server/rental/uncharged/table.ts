import type { Generated } from 'kysely';
import type { uncoveredReasons } from '#shared/rental-uncharged.ts';
import type { Moment } from '#server/platform/db/database.ts';

/** Goods of one batch that nothing is charged for in a month. */
export interface UnchargedLot {
  renter_id: string;
  warehouse_id: string;
  /** The first day of the month. */
  month: string;
  batch_id: string;
  reason: (typeof uncoveredReasons)[number];
  /** The first and the last day in the month. */
  from_date: string;
  to_date: string;
  /** The most that lay at once. */
  net_weight_g: number;
}

interface UnchargedTable extends UnchargedLot {
  id: Generated<string>;
  contract_id: string | null;
  free_reason: Generated<string | null>;
  freed_by: Generated<string | null>;
  freed_at: Moment | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_uncharged: UnchargedTable;
  }
}

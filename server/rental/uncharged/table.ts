import type { Generated } from 'kysely';
import type { uncoveredReasons } from '#shared/rental-uncharged.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface UnchargedTable {
  id: Generated<string>;
  contract_id: string | null;
  renter_id: string;
  warehouse_id: string;
  month: string;
  batch_id: string;
  reason: (typeof uncoveredReasons)[number];
  from_date: string;
  to_date: string;
  net_weight_g: number;
  free_reason: Generated<string | null>;
  freed_by: Generated<string | null>;
  freed_at: Moment | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_uncharged: UnchargedTable;
  }
}

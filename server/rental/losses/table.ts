import type { ColumnType, Generated } from 'kysely';
import type { AllowanceInput, ClaimContent, ClaimStatus } from '#shared/rental-losses.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface AllowanceTable extends AllowanceInput {
  id: Generated<string>;
  contract_id: string;
  created_by: Generated<string | null>;
  created_at: Moment;
}

interface ClaimTable {
  id: Generated<string>;
  number: string;
  contract_id: string;
  renter_id: string;
  warehouse_id: string;
  month: string;
  status: Generated<ClaimStatus>;
  lost_g: number;
  allowed_g: number;
  beyond_g: number;
  content: ColumnType<ClaimContent, string, string>;
  computed_at: Moment;
  compensation: Generated<number | null>;
  note: Generated<string | null>;
  closed_by: Generated<string | null>;
  closed_at: Moment | null;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    loss_allowance: AllowanceTable;
    loss_claim: ClaimTable;
  }
}

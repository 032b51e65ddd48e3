import type { ColumnType, Generated } from 'kysely';
import type { AgreementStatus } from '#shared/stock-agreements.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface AgreementTable {
  id: Generated<string>;
  number: string;
  owner_id: string;
  warehouse_id: string;
  day: string;
  status: Generated<AgreementStatus>;
  /** By the key of the pair. */
  notes: ColumnType<Record<string, string>, string | undefined, string>;
  created_by: Generated<string | null>;
  created_at: Moment;
}

interface AgreementRowTable {
  agreement_id: string;
  owner_id: string;
  warehouse_id: string;
  place: number;
  batch_number: string | null;
  variant_id: string | null;
  product_id: string | null;
  packs: number | null;
  net_weight_g: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    owner_agreement: AgreementTable;
    owner_agreement_row: AgreementRowTable;
  }
}

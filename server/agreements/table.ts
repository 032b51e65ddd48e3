import type { ColumnType, Generated } from 'kysely';
import type { AgreementContent, AgreementStatus } from '#shared/stock-agreements.ts';
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
  content: ColumnType<AgreementContent | null, string | null | undefined, string | null>;
  signed_by: Generated<string | null>;
  signed_at: Moment | null;
  answered_by: Generated<string | null>;
  answered_at: Moment | null;
  answered_on_paper: Generated<boolean | null>;
  answer_note: Generated<string | null>;
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

import type { Generated, GeneratedAlways } from 'kysely';
import type { Variant } from '#shared/variant.ts';
import type { Moment } from '#server/platform/db/database.ts';

type Answered = 'type' | 'product' | 'grade' | 'size' | 'packaging' | 'nature' | 'uom';

interface VariantTable extends Omit<Variant, 'id' | 'created_at' | 'version' | Answered> {
  id: Generated<string>;
  merged_into_id: Generated<string | null>;
  former_name: Generated<string | null>;
  former_code: Generated<string | null>;
  former_product_id: Generated<string | null>;
  search_text: GeneratedAlways<string>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface VariantCodeTable {
  id: Generated<string>;
  variant_id: string;
  partner_id: string | null;
  code: string;
}

/** The columns that variants read of their reference data. */
interface NamedTable {
  id: string;
  name: string;
}

interface CodedTable extends NamedTable {
  code: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    variant: VariantTable;
    variant_code: VariantCodeTable;
    grade: CodedTable & { is_active: boolean };
    size: CodedTable & { is_active: boolean; piece_weight: number | null };
    packaging: CodedTable & { is_active: boolean };
    nature: NamedTable & { is_active: boolean };
    uom: CodedTable;
  }
}

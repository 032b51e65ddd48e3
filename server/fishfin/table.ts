import type { Generated, GeneratedAlways } from 'kysely';
import type { FacilityInput, FacilityStatus } from '#shared/fishfin.ts';
import type { ChangeOccasion } from '#shared/fishfin-changes.ts';
import type { FacilityEntryInput, FacilityPriceInput, Standing } from '#shared/fishfin-goods.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface FacilityTable extends FacilityInput {
  id: Generated<string>;
  /** As it was put; past its maturity it is `matured` all the same. */
  status: Generated<Exclude<FacilityStatus, 'matured'>>;
  default_date: Generated<string | null>;
  default_reason: Generated<string | null>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface FacilityPriceTable extends Omit<FacilityPriceInput, 'variant_id' | 'for_product'> {
  id: Generated<string>;
  /** Null: it counts for a product. */
  variant_id: string | null;
  product_id: Generated<string | null>;
  facility_id: string;
  /** The change that proposes it; null: it was entered by itself. */
  document_id: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Moment;
  approved_by: Generated<string | null>;
  approved_at: Generated<string | null>;
}

interface FacilityEntryTable extends FacilityEntryInput {
  id: Generated<string>;
  facility_id: string;
  created_by: Generated<string | null>;
  created_at: Moment;
}

interface FacilityChangeTable {
  document_id: string;
  maturity_date: string | null;
  /** Why the program opened it; null: a person requested it. */
  occasion: Generated<ChangeOccasion | null>;
  caused_by_id: Generated<string | null>;
  before: Generated<Standing | null>;
  after: Generated<Standing | null>;
}

interface FacilityWatchTable {
  facility_id: string;
  standing: Standing;
  expired_batch_ids: string[];
}

interface StockHandoverTable {
  document_id: string;
  date: string;
  received_by: string;
  signature_id: Generated<string | null>;
  closed_by: Generated<string | null>;
  closed_at: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    facility: FacilityTable;
    facility_price: FacilityPriceTable;
    facility_entry: FacilityEntryTable;
    facility_change: FacilityChangeTable;
    facility_watch: FacilityWatchTable;
    stock_handover: StockHandoverTable;
  }
}

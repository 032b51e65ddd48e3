import type { Generated, GeneratedAlways } from 'kysely';
import type { FacilityInput, FacilityStatus } from '#shared/fishfin.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface FacilityTable extends FacilityInput {
  id: Generated<string>;
  status: Generated<FacilityStatus>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    facility: FacilityTable;
  }
}

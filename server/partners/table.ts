import type { Generated, GeneratedAlways } from 'kysely';
import type { PartnerInput, partnerDetails } from '#shared/partner.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface PartnerTable extends Omit<PartnerInput, keyof typeof partnerDetails> {
  id: Generated<string>;
  search_text: GeneratedAlways<string>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    partner: PartnerTable;
  }
}

import type { Generated } from 'kysely';
import type { Moment } from '#server/database.ts';

interface CompanyTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  language: 'id' | 'en';
  time_zone: string;
  created_at: Moment;
}

declare module '#server/database.ts' {
  interface Database {
    company: CompanyTable;
  }
}

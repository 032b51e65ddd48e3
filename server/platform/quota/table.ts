import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/database.ts';

interface KeptFileTable {
  company_id: string;
  path: string;
  bytes: number;
  created_at: Generated<string>;
}

interface TenantUseTable {
  tenant_id: string;
  row_count: number;
  counted_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    kept_file: KeptFileTable;
    tenant_use: TenantUseTable;
  }
}

import { sql } from 'kysely';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import './table.ts';

/** What a tenant keeps, and what it may; null is without end. */
export interface TenantUsage {
  tenant_id: string;
  max_bytes: number | null;
  max_rows: number | null;
  row_count: number;
  /** Seconds since its rows were counted; null where they never were. */
  counted_ago: number | null;
}

/** How many rows the tenant of a company has by their last count, and how many it may have. */
export async function findUsage(db: Db, companyId: string): Promise<TenantUsage> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<TenantUsage>`
      select t.id as tenant_id, t.max_bytes, t.max_rows, coalesce(u.row_count, 0) as row_count,
        extract(epoch from clock_timestamp() - u.counted_at)::double precision as counted_ago
      from company c join tenant t on t.id = c.tenant_id left join tenant_use u on u.tenant_id = t.id
      where c.id = ${companyId}`.execute(trx),
  );
  return rows[0]!;
}

/** The bytes of all files of a tenant. */
export async function bytesOf(trx: Trx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.bytes), 0)::bigint as bytes from company c join kept_file f on f.company_id = c.id
    where c.tenant_id = ${tenantId}`.execute(trx);
  return rows[0]!.bytes;
}

import { sql } from 'kysely';
import { asCompany, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import './table.ts';

/**
 * Counts the rows of all companies of a tenant, whatever table they are in, and keeps the figure. It reads indexes alone and locks
 * nothing: neither a posting nor an import waits for it.
 */
export async function countRows(db: Db, tenantId: string): Promise<number> {
  const companies = await asInstallation(db, (trx) =>
    trx.selectFrom('company').select('id').where('tenant_id', '=', tenantId).execute(),
  );
  let all = 0;
  for (const { id: companyId } of companies) {
    const actor = { companyId, userId: '', warehouseIds: null, partnerIds: null };
    all += await asCompany(db, actor, rowsHere);
  }
  await asInstallation(db, (trx) =>
    sql`insert into tenant_use (tenant_id, row_count, counted_at) values (${tenantId}, ${all}, clock_timestamp())
      on conflict (tenant_id) do update set row_count = excluded.row_count, counted_at = excluded.counted_at`.execute(
      trx,
    ),
  );
  return all;
}

/** The rows of the company of the context, in the tables behind its wall. */
async function rowsHere(trx: Trx): Promise<number> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'company_id' and not a.attisdropped and has_table_privilege(c.oid, 'select')`.execute(trx);
  const counts = tables.rows.map(
    ({ name }) => sql`(select count(*) from ${sql.table(name)} where company_id = app_company_id())`,
  );
  const { rows } = await sql<{ all: number }>`select ${sql.join(counts, sql` + `)} as "all"`.execute(trx);
  return rows[0]!.all;
}

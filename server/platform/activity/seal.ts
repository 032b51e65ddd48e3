import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

/** As many as are sealed within a fraction of a second. */
const ENTRIES_AT_ONCE = 2000;

/**
 * Puts every entry that is not sealed yet into its company's chain. Any number of instances may do so at once: a company
 * that one of them is at, the others leave to it. One that is arriving from another cell is still sealed there.
 */
export async function sealActivity(db: Db): Promise<void> {
  const { rows: companies } = await asInstallation(db, (trx) =>
    sql<{ company_id: string }>`
      select distinct company_id from activity_unsealed where company_id in (select id from company)`.execute(trx),
  );
  for (const { company_id } of companies) await sealCompany(db, company_id);
}

/** The same for one company. */
export async function sealCompany(db: Db, companyId: string): Promise<void> {
  for (;;) {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ count: number }>`select seal_activities(${companyId}, ${ENTRIES_AT_ONCE}) as count`.execute(trx),
    );
    if (rows[0]!.count < ENTRIES_AT_ONCE) return;
  }
}

import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { ownerOf } from './counted-storage.ts';

/** A younger file may be counted and not written yet. */
const YOUNG = '1 day';

/**
 * Sets the count of files right by what lies in the storage: files from before they were counted, and what a crash left. Any number of
 * instances may do so at once. Answers how many were counted or no longer are.
 */
export async function recountFiles(db: Db, storage: FileStorage): Promise<number> {
  const stored = new Map<string, Set<string>>();
  for await (const path of storage.list()) {
    const owner = ownerOf(path);
    if (owner) stored.set(owner, (stored.get(owner) ?? new Set()).add(path));
  }
  let changed = 0;
  const { rows: companies } = await asInstallation(db, (trx) =>
    sql<{ id: string }>`select id from company`.execute(trx),
  );
  for (const { id } of companies) changed += await recountCompany(db, storage, id, stored.get(id) ?? new Set());
  return changed;
}

async function recountCompany(
  db: Db,
  storage: FileStorage,
  companyId: string,
  stored: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<{ path: string; settled: boolean }>`
      select path, created_at < now() - ${YOUNG}::interval as settled from kept_file where company_id = ${companyId}`.execute(
      trx,
    ),
  );
  const counted = new Set(rows.map(({ path }) => path));
  let changed = 0;
  for (const path of stored) {
    if (counted.has(path)) continue;
    const bytes = (await storage.about(path))?.bytes;
    if (bytes === undefined) continue;
    changed += 1;
    await asInstallation(db, (trx) =>
      sql`insert into kept_file (company_id, path, bytes) values (${companyId}, ${path}, ${bytes})
        on conflict do nothing`.execute(trx),
    );
  }
  const gone = rows.filter(({ path, settled }) => settled && !stored.has(path)).map(({ path }) => path);
  if (gone.length > 0) {
    changed += gone.length;
    await asInstallation(db, (trx) =>
      sql`delete from kept_file where company_id = ${companyId} and path = any (${gone}::text[])`.execute(trx),
    );
  }
  return changed;
}

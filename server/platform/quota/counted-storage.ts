import { sql } from 'kysely';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { quotaReached } from './quota-reached.ts';
import { bytesOf } from './usage.ts';

const folder = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//;
/** The company whose folder a file is in; photos of people are in theirs, one each, and count for nobody. */
export const ownerOf = (path: string): string | undefined => folder.exec(path)?.[1];

/**
 * Counts the files of companies as they come and go. A file is counted before it is written, so that twenty at once do not pass by
 * each other; what a crash leaves wrong, `recountFiles` sets right.
 */
export const countedStorage = (storage: FileStorage, db: Db): FileStorage => ({
  ...storage,
  async put(path, bytes, contentType, options) {
    const companyId = ownerOf(path);
    const counted =
      companyId !== undefined &&
      (await count(db, { companyId, path, bytes: bytes.byteLength, refuses: !options?.beyondQuota }));
    try {
      await storage.put(path, bytes, contentType);
    } catch (error) {
      if (counted) await forget(db, path);
      throw error;
    }
  },
  async delete(path) {
    await storage.delete(path);
    await forget(db, path);
  },
});

interface Counted {
  companyId: string;
  path: string;
  bytes: number;
  /** Whether it is refused beyond the quota; what Palka makes of its own accord is not. */
  refuses: boolean;
}

/**
 * Whether there is such a company, and the file counts now.
 * @throws Problem `quota-reached`, and counts nothing
 */
function count(db: Db, { companyId, path, bytes, refuses }: Counted): Promise<boolean> {
  return asInstallation(db, async (trx) => {
    const { rows } = await sql<{ tenant_id: string; max_bytes: number | null }>`
      select t.id as tenant_id, t.max_bytes from company c join tenant t on t.id = c.tenant_id where c.id = ${companyId}`.execute(
      trx,
    );
    const [tenant] = rows;
    if (!tenant) return false;
    if (refuses && tenant.max_bytes !== null) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`kept_file ${tenant.tenant_id}`}, 0))`.execute(trx);
      const used = await bytesOf(trx, tenant.tenant_id);
      if (used + bytes > tenant.max_bytes)
        throw quotaReached('bytes', { used, allowed: tenant.max_bytes, more: bytes });
    }
    await sql`insert into kept_file (company_id, path, bytes) values (${companyId}, ${path}, ${bytes})
      on conflict (company_id, path) do update set bytes = excluded.bytes`.execute(trx);
    return true;
  });
}

async function forget(db: Db, path: string): Promise<void> {
  const companyId = ownerOf(path);
  if (companyId === undefined) return;
  await asInstallation(db, (trx) =>
    trx.deleteFrom('kept_file').where('company_id', '=', companyId).where('path', '=', path).execute(),
  );
}

import { sql } from 'kysely';
import { asCompany, asInstallation, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from './storage.ts';

/** A younger picture may belong to a record that is being saved. */
const YOUNG_MS = 24 * 60 * 60 * 1000;
/** Pictures, thumbnails and papers as they are kept: company or person, then a random name. Nothing else is touched. */
const kept = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/((?:papers\/)?[\da-f]{40})(?:\.thumb)?\.(webp|pdf)$/;

/**
 * Deletes pictures and papers older than a day that no record refers to: a crash between keeping a file and saving its
 * record leaves one behind. Any number of instances may do so at once. Answers how many files went.
 */
export async function sweepImages(db: Db, storage: FileStorage, now = Date.now()): Promise<number> {
  let swept = 0;
  let known: { owner: string; used: ReadonlySet<string> | undefined } | undefined;
  for await (const path of storage.list()) {
    const [, owner, name, ending] = kept.exec(path) ?? [];
    if (!owner || !name) continue;
    // Storages list folder by folder, so that what each company uses is read once.
    if (known?.owner !== owner) known = { owner, used: (await usedImages(db, owner)) ?? (await othersOf(db, owner)) };
    if (!known.used || known.used.has(`${owner}/${name}.${ending}`)) continue;
    const file = await storage.about(path);
    if (!file || now - file.storedAt.getTime() < YOUNG_MS) continue;
    await storage.delete(path);
    swept += 1;
  }
  return swept;
}

/** The pictures a company and its records refer to; undefined when there is no such company, or it left for another cell. */
async function usedImages(db: Db, companyId: string): Promise<ReadonlySet<string> | undefined> {
  return asCompany(db, { companyId, userId: '' }, async (trx) => {
    // Without a company behind the walls no row would show, and every picture would seem unused.
    const companies = await sql<{ logo: string | null }>`
      select logo from company where id = app_company_id() and not is_removed`.execute(trx);
    const [company] = companies.rows;
    if (!company) return undefined;
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and attname = 'image' and not attisdropped`.execute(trx);
    if (tables.rows.length === 0) return undefined;
    const used = new Set(company.logo ? [company.logo] : []);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        image: string;
      }>`select image from ${sql.table(name)} where image is not null`.execute(trx);
      for (const { image } of rows) used.add(image);
    }
    const attached = await sql<{ path: string }>`
      select path from stock_attachment union all select path from record_paper union all select pdf from rental_invoice where pdf is not null
      union all select pdf from facility_report where pdf is not null`.execute(trx);
    for (const { path } of attached.rows) used.add(path);
    return used;
  });
}

/**
 * The photo a person has, and none of a company that was removed; undefined when it is neither, or a person who is in another cell too,
 * and the files are left alone.
 */
async function othersOf(db: Db, owner: string): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<{ photo: string | null }>`
      select photo from app_user where id = ${owner} and not lives_elsewhere
      union all select null from erasure where ${owner} = any (companies)`.execute(trx),
  );
  return rows[0] && new Set(rows[0].photo ? [rows[0].photo] : []);
}

import { sql } from 'kysely';
import { asCompany, type Db } from '#server/database.ts';
import type { FileStorage } from './storage.ts';

/** What is younger may belong to a record that is being saved. */
const YOUNG_MS = 24 * 60 * 60 * 1000;
/** Pictures and thumbnails as `putImage` names them: company, then a random name. Nothing else is touched. */
const picture = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\da-f]{40})(?:\.thumb)?\.webp$/;

/**
 * Deletes pictures older than a day that no record refers to: a crash between keeping a picture and saving its record
 * leaves one behind. Any number of instances may do so at once. Answers how many files went.
 */
export async function sweepImages(db: Db, storage: FileStorage, now = Date.now()): Promise<number> {
  let swept = 0;
  let known: { companyId: string; used: ReadonlySet<string> | undefined } | undefined;
  for await (const path of storage.list()) {
    const [, companyId, name] = picture.exec(path) ?? [];
    if (!companyId || !name) continue;
    // Storages list folder by folder, so that what each company uses is read once.
    if (known?.companyId !== companyId) known = { companyId, used: await usedImages(db, companyId) };
    if (!known.used || known.used.has(`${companyId}/${name}.webp`)) continue;
    const storedAt = await storage.storedAt(path);
    if (!storedAt || now - storedAt.getTime() < YOUNG_MS) continue;
    await storage.delete(path);
    swept += 1;
  }
  return swept;
}

/** The pictures a company's records refer to; undefined when there is no such company, whose files then are left alone. */
async function usedImages(db: Db, companyId: string): Promise<ReadonlySet<string> | undefined> {
  return asCompany(db, { companyId, userId: '' }, async (trx) => {
    // Without a company behind the walls no row would show, and every picture would seem unused.
    const companies = await sql`select from company where id = app_company_id()`.execute(trx);
    if (companies.rows.length !== 1) return undefined;
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and attname = 'image' and not attisdropped`.execute(trx);
    if (tables.rows.length === 0) return undefined;
    const used = new Set<string>();
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        image: string;
      }>`select image from ${sql.table(name)} where image is not null`.execute(trx);
      for (const { image } of rows) used.add(image);
    }
    return used;
  });
}

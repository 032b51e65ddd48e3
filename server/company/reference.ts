import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/database.ts';
import { readTable } from '#server/seed-table.ts';

/** Ids of the reference data a company has just got, by code. */
export interface SeededReference {
  categories: Map<string, string>;
  groups: Map<string, string>;
  processTypes: Map<string, string>;
}

const row = z.strictObject({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
});

type ReferenceRow = z.output<typeof row>;

/**
 * Gives the company of the context the reference data of the trade. What has two names gets both; what has one gets it
 * in the company's language.
 */
export async function seedReference(trx: Trx, language: Language): Promise<SeededReference> {
  const [categories, groups, processTypes] = await Promise.all([
    readTable('reference/categories.csv', row),
    readTable('reference/groups.csv', row),
    readTable('reference/process-types.csv', row),
  ]);
  return {
    categories: await insertTranslated(trx, 'category', categories),
    groups: await insertTranslated(trx, 'product_group', groups),
    processTypes: await insertProcessTypes(trx, processTypes, language),
  };
}

async function insertTranslated(trx: Trx, table: 'category' | 'product_group', rows: ReferenceRow[]) {
  return byCode(
    await sql<Coded>`
      insert into ${sql.table(table)} (code, name, name_en, description, description_en, is_active)
      select code, name, name_en, description, description_en, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as seed (code text, name text, name_en text, description text, description_en text)
      returning code, id`.execute(trx),
  );
}

async function insertProcessTypes(trx: Trx, rows: ReferenceRow[], language: Language) {
  const inLanguage = rows.map(({ code, name, name_en, description, description_en }) =>
    language === 'id' ? { code, name, description } : { code, name: name_en, description: description_en },
  );
  return byCode(
    await sql<Coded>`
      insert into process_type (code, name, description, is_active)
      select code, name, description, true
      from jsonb_to_recordset(${JSON.stringify(inLanguage)}::jsonb) as seed (code text, name text, description text)
      returning code, id`.execute(trx),
  );
}

interface Coded {
  code: string;
  id: string;
}

const byCode = ({ rows }: { rows: Coded[] }) => new Map(rows.map(({ code, id }) => [code, id]));

import { sql } from 'kysely';

/** The ids of the variants that a whole code on labels means, and of the one that stays where the code is of one that was merged. */
export const variantsLabelled = (code: string) => sql`
  select coalesce(v.merged_into_id, v.id) from variant_code c join variant v on v.company_id = c.company_id and v.id = c.variant_id
  where lower(c.code) = lower(${code})`;

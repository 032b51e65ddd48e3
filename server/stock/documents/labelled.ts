import { sql } from 'kysely';

/**
 * How near a code on labels is to the goods of a partner, the nearest first: told of the partner's labels, of anybody's, of those of
 * others only. Where no partner is known, or the code is none of these, all are as near.
 */
export const nearness = (code: string, partnerId: string | null) => sql<number>`coalesce((
  select min(case when c.partner_id = ${partnerId} then 0 when c.partner_id is null or ${partnerId}::uuid is null then 1 else 2 end)
    from variant_code c join variant f on f.company_id = c.company_id and f.id = c.variant_id
    where lower(c.code) = lower(${code}) and v.id in (f.id, f.merged_into_id)), 1)`;

/** The ids of the variants that a whole code on labels means, and of the one that stays where the code is of one that was merged. */
export const variantsLabelled = (code: string) => sql`
  select coalesce(v.merged_into_id, v.id) from variant_code c join variant v on v.company_id = c.company_id and v.id = c.variant_id
  where lower(c.code) = lower(${code})`;

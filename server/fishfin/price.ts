import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { today } from '#server/platform/db/today.ts';

/**
 * The price that counts for a variant `v`: of those that somebody else approved and whose day has come, one that is not too old before one
 * that is, then the variant's own before that of its product, then the newest.
 */
export const priceOf = ({ id, price_age_days }: Pick<Facility, 'id' | 'price_age_days'>) => sql`
  select p.* from facility_price p
  where p.facility_id = ${id} and (p.variant_id = v.id or p.product_id = v.product_id)
    and p.approved_at is not null and p.date <= ${today}
  order by coalesce(${today} - p.date > ${price_age_days}::integer, false), p.product_id is not null, p.date desc,
    p.approved_at desc limit 1`;

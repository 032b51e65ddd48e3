import { type RawBuilder, sql } from 'kysely';
import { today } from '#server/platform/db/today.ts';

/** The company of the context as `c`: what is past and what is close depends on its clock and its wish to be warned. */
export const ownCompany = sql`company c on c.id = app_company_id()`;

/** How something that holds until a day, that one included, stands today; null where nothing is to be said. */
export const expiryOn = (day: RawBuilder<unknown>) => sql`case
  when is_expired(${day}, ${today}) then 'expired'
  when ${day} <= ${today} + c.expiry_alert_days then 'expiring'
end`;

/** The first day on which a document or certification of the partner `p` ends. */
const firstEnd = sql`least(
  (select min(expires_on) from partner_document where partner_id = p.id),
  (select min(expires_on) from partner_certification where partner_id = p.id))`;

/** How the worst of them stands. */
export const worstExpiry = sql`(select ${expiryOn(sql`first_end`)} from (select ${firstEnd} as first_end) ends)`;

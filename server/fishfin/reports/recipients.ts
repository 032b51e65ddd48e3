import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Who gets the reports of a facility by mail. */
export interface Recipient {
  address: string;
  name: string;
  language: Language;
  /** Whether they can sign in and open the report. */
  is_person: boolean;
}

/**
 * The people who are bound to the financier and may see facilities, each in their language, and the financier's own address in the
 * company's. Each address once.
 */
export async function recipientsOf(trx: Trx, facility_id: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (lower(address)) address, name, language, is_person
    from (
      select u.email as address, u.name, u.language, true as is_person
      from facility f
      join partner_access a on a.company_id = f.company_id and a.partner_id = f.financier_id
      join membership m on m.company_id = a.company_id and m.user_id = a.user_id and m.is_active
      join role r on r.company_id = m.company_id and r.id = m.role_id and 'fishfinstock_view' = any (r.permissions)
      join app_user u on u.id = m.user_id and u.is_active
      where f.id = ${facility_id}
      union all
      select p.email, p.name, c.language, false
      from facility f
      join partner p on p.company_id = f.company_id and p.id = f.financier_id and p.email is not null
      join company c on c.id = f.company_id
      where f.id = ${facility_id}
    ) told
    order by lower(address), is_person desc`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { PreparedUser } from '#shared/user.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import '#server/company/table.ts';

/** The choices of the forms about users. Writing is checked again. */
export async function prepareUser(
  trx: Trx,
  { is_owner, permissions }: Pick<User, 'is_owner' | 'permissions'>,
): Promise<PreparedUser> {
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'name', 'is_for_partners'])
    .select(sql<boolean>`${is_owner} or not is_owner and permissions <@ ${[...permissions]}::text[]`.as('assignable'))
    // An index leads to them; the wall, which stands open for the installation too, does not.
    .where('company_id', '=', sql<string>`app_company_id()`)
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();
  const { rows: partners } = await sql<PreparedUser['partners'][number]>`
    select id, code, name from partner where status = 'active' and merged_into_id is null and roles && '{renter,financier}'
    order by ${alphabetical(sql.ref('name'))}, id`.execute(trx);
  return { roles, partners };
}

import { sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import { allPermissions } from '#shared/permissions.ts';
import type { User, UserPermissions, UserQuery, userSortColumns } from '#shared/user.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';

/**
 * Members and pending invitations alike. The company is named besides its wall, which stands open for the installation
 * too: a rule with "or" leads to no index, and a page would cost what all companies' people cost.
 */
const people = sql`
  select m.user_id as id, 'member' as kind, u.name, u.email, m.role_id,
    case when m.is_active and u.is_active then 'active' else 'inactive' end as status,
    s.user_id is not null as second_step, u.photo, m.last_seen_at, null::timestamptz as expires_at, m.created_at, m.version,
    m.user_id = app_user_id() as is_self
  from membership m
  join app_user u on u.id = m.user_id
  left join members_with_second_step() s on s.user_id = m.user_id
  where m.company_id = app_company_id()
  union all
  select i.id, 'invitation', i.name, i.email, i.role_id,
    case when i.expires_at > now() then 'invited' else 'expired' end,
    false, null, null, i.expires_at, i.created_at, 1, false
  from invitation i
  where i.company_id = app_company_id()`;

const withRole = sql`from (${people}) p join role r on r.company_id = app_company_id() and r.id = p.role_id`;

const column = (name: string) => sql.ref(`p.${name}`);

/** A person without a name is listed by their e-mail. */
const calledBy = sql<string>`coalesce(p.name, p.email)`;

const sortable: Record<(typeof userSortColumns)[number], SortColumn> = {
  name: { by: alphabetical(calledBy) },
  email: { by: column('email') },
  role_name: { by: alphabetical(sql.ref('r.name')) },
  status: { by: column('status') },
  last_seen_at: { by: column('last_seen_at'), mayBeEmpty: true },
  created_at: { by: column('created_at') },
};

type Asked = Sorting & Pick<UserQuery, 'status' | 'role_id'>;

function matching({ search, status, role_id }: Asked) {
  const found =
    search === '' ? sql`true` : sql`(${contains(calledBy, search)} or ${contains(column('email'), search)})`;
  return sql`
    ${withRole}
    where ${found}
      and (${status ?? null}::text is null or p.status = ${status ?? null})
      and (${role_id ?? null}::uuid is null or p.role_id = ${role_id ?? null})`;
}

/** The order asked for, the newest first when none is. */
const order = (asked: Sorting) => orderOf(sortable, asked, 'created_at', 'p.id');

export async function listUsers(trx: Trx, query: Asked & { page: number; size: number }): Promise<Page<User>> {
  const { page, size } = query;
  const { rows } = await sql<User & { total: number }>`
    select p.*, r.name as role_name, count(*) over () as total ${matching(query)}
    order by ${order(query)} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select ${matching(query)}`);
}

export async function everyUser(trx: Trx, query: Asked): Promise<User[]> {
  const { rows } = await sql<User>`
    select p.*, r.name as role_name ${matching(query)} order by ${order(query)}`.execute(trx);
  return rows;
}

export async function findUser(trx: Trx, id: string): Promise<User | undefined> {
  const { rows } = await sql<User>`${named('find user')}
    select p.*, r.name as role_name ${withRole} where p.id = ${id}`.execute(trx);
  return rows[0];
}

/** The permissions of the role of a member, or of an invitation. */
export async function permissionsOf(trx: Trx, id: string): Promise<UserPermissions | undefined> {
  const { rows } = await sql<UserPermissions>`
    select r.id as role_id, r.name as role_name, r.is_owner, r.permissions
    ${withRole} where p.id = ${id}`.execute(trx);
  const role = rows[0];
  return role && { ...role, permissions: role.is_owner ? allPermissions : role.permissions };
}

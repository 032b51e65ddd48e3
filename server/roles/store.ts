import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import type { Role, RoleDetail, roleSortColumns } from '#shared/role.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { alphabetical, contains, ordered, type Page, pageOf } from '#server/platform/http/list.ts';
import '#server/company/table.ts';

/** Named besides the wall, which stands open for the installation too: a rule with "or" leads to no index. */
const company = sql<string>`app_company_id()`;

/** The role of the caller, beside each role. */
const matching = (trx: Trx, { search }: Sorting) =>
  trx
    .selectFrom('membership as own_membership')
    .innerJoin('role as own', (join) =>
      join.onRef('own.company_id', '=', 'own_membership.company_id').onRef('own.id', '=', 'own_membership.role_id'),
    )
    .innerJoin('role as r', (join) => join.onRef('r.company_id', '=', 'own_membership.company_id'))
    .where('own_membership.company_id', '=', company)
    .where('own_membership.user_id', '=', sql<string>`app_user_id()`)
    .$if(search !== '', (rows) => rows.where(({ ref }) => contains(ref('r.name'), search)));

const userCount = sql<number>`(select count(*) from membership m where m.company_id = r.company_id and m.role_id = r.id)`;

const selected = (trx: Trx, query: Sorting) =>
  matching(trx, query).select([
    'r.id',
    'r.name',
    'r.is_owner',
    'r.is_for_partners',
    'r.permissions',
    'r.created_at',
    'r.version',
    userCount.as('user_count'),
    sql<boolean>`own.id = r.id`.as('is_own'),
    sql<boolean>`not own.is_owner and (r.is_owner or not r.permissions <@ own.permissions)`.as('is_beyond'),
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** The permissions of a role: all for owners, and none that only another version of the program knows. */
const allowed = ({ is_owner, permissions }: Pick<Stored, 'is_owner' | 'permissions'>): Permission[] =>
  is_owner ? allPermissions : allPermissions.filter((permission) => permissions.includes(permission));

const toRole = (stored: Stored): Role => {
  const { permissions: _, ...row } = stored;
  return { ...row, permission_count: allowed(stored).length };
};

type RoleColumns = ExpressionBuilder<{ r: Database['role'] }, 'r'>;

const sortable = {
  name: ({ ref }) => alphabetical(ref('r.name')),
  user_count: () => userCount,
  created_at: ({ ref }) => ref('r.created_at'),
} satisfies Record<(typeof roleSortColumns)[number], (row: RoleColumns) => Expression<unknown>>;

/** The order asked for; else the owners' role first and the others by name. The id decides between equals. */
const order =
  ({ order_by, sort_by }: Sorting) =>
  (row: RoleColumns) =>
    order_by
      ? sql`${ordered(sortable[order_by as keyof typeof sortable](row), sort_by, false)}, r.id`
      : sql`r.is_owner desc, ${sortable.name(row)}, r.id`;

export const allRoles = async (trx: Trx, query: Sorting): Promise<Role[]> =>
  (await selected(trx, query).orderBy(order(query)).execute()).map(toRole);

/** One page and how many roles there are in all. */
export async function listRoles(trx: Trx, query: ListQuery): Promise<Page<Role>> {
  const found = await selected(trx, query)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy(order(query))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { rows, total } = await pageOf(trx, query, found, matching(trx, query));
  return { rows: rows.map(toRole), total };
}

const findStored = async (trx: Trx, id: string) =>
  (await sendNamed(trx, 'find role', selected(trx, { search: '' }).where('r.id', '=', id)))[0];

export async function findRole(trx: Trx, id: string): Promise<Role | undefined> {
  const stored = await findStored(trx, id);
  return stored && toRole(stored);
}

/** A role with all it allows. */
export async function findRoleDetail(trx: Trx, id: string): Promise<RoleDetail | undefined> {
  const stored = await findStored(trx, id);
  return stored && { ...toRole(stored), permissions: allowed(stored) };
}

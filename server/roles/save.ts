import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import type { PermissionChange, RoleName } from '#shared/role.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { isForPartners } from '#shared/portal.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { type Held, heldBy, oneAtATime, refuseOwnersRole, refuseUnheld } from './held.ts';
import '#server/company/table.ts';

/** Who changes a role: called by `name` when others are told of it. */
interface Caller {
  id: string;
  name: string;
}

interface Touched {
  id: string;
  name: string;
  is_owner: boolean;
  is_for_partners: boolean;
  permissions: string[];
}

/** The role and what the caller holds, with all else that changes roles kept waiting. */
async function touch(trx: Trx, { id: userId }: Caller, roleId: string): Promise<{ held: Held; role?: Touched }> {
  await oneAtATime(trx);
  const held = await heldBy(trx, userId);
  const role = await trx
    .selectFrom('role')
    .select(['id', 'name', 'is_owner', 'is_for_partners', 'permissions'])
    .where('company_id', '=', sql<string>`app_company_id()`)
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) return { held };
  refuseOwnersRole(held, role);
  refuseUnheld(held, role.permissions);
  return { held, role };
}

/**
 * Makes a role, empty or with the permissions of another one. A copy of the owners' role is a plain role with all the
 * permissions there are today; one of a role for people of partners is for these too.
 * @throws Problem `permission-not-held` when the other one allows what the caller lacks
 */
export async function createRole(
  trx: Trx,
  caller: Caller,
  { name, copy_of }: { name: string; copy_of: string | null },
): Promise<string> {
  let permissions: string[] = [];
  let is_for_partners = false;
  if (copy_of) {
    const { role } = await touch(trx, caller, copy_of);
    if (!role) throw invalid('/copy_of', 'not_found');
    permissions = role.is_owner ? allPermissions : role.permissions;
    is_for_partners = role.is_for_partners;
  }
  const { id } = await trx
    .insertInto('role')
    .values({ name, permissions, is_for_partners })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The role that is to be changed.
 * @throws Problem `record-not-found`, `own-role`, or `permission-not-held` when it allows what the caller lacks
 */
async function changeable(trx: Trx, caller: Caller, id: string): Promise<{ held: Held; role: Touched }> {
  const { held, role } = await touch(trx, caller, id);
  if (!role) throw new Problem('record-not-found');
  if (role.id === held.role_id && !role.is_owner) throw new Problem('own-role');
  return { held, role };
}

/**
 * Renames a role, and answers whether it was of the given version. Only owners rename theirs; nobody else renames their
 * own.
 */
export async function renameRole(trx: Trx, caller: Caller, { id, name, version }: RoleName): Promise<boolean> {
  await changeable(trx, caller, id);
  const { numUpdatedRows } = await trx
    .updateTable('role')
    .set({ name })
    .where('id', '=', id)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a role that nobody has. What refers to it is refused by the foreign keys. */
export async function deleteRole(trx: Trx, caller: Caller, id: string): Promise<void> {
  const { role } = await changeable(trx, caller, id);
  if (role.is_owner) throw new Problem('own-role');
  await trx.deleteFrom('role').where('id', '=', id).execute();
}

/**
 * Gives a role permissions and takes others from it; what it has otherwise stays. Its holders are told. The owners' role
 * holds everything for ever, and nobody changes what they themselves may do.
 * @throws Problem `own-role`, or `permission-not-held` when the role allows, or would allow, what the caller lacks; `invalid-input`
 *   at what people of partners may not do, where the role is for these
 */
export async function changePermissions(
  trx: Trx,
  caller: Caller,
  { id, grant, revoke }: PermissionChange & { id: string },
): Promise<void> {
  const { held, role } = await changeable(trx, caller, id);
  if (role.is_owner) throw new Problem('own-role');
  refuseUnheld(held, grant);
  if (role.is_for_partners) refuseBeyondPartners(grant);
  const { numAffectedRows } = await sql`
    with wanted as (
      select array(
        select permission from (
          select unnest(permissions) union select unnest(${grant}::text[]) except select unnest(${revoke}::text[])
        ) as kept (permission)
        order by array_position(${allPermissions}::text[], permission), permission
      ) as permissions
      from role where id = ${id}
    )
    update role set permissions = wanted.permissions from wanted
    where id = ${id} and role.permissions <> wanted.permissions`.execute(trx);
  if (numAffectedRows) await tellHolders(trx, role, caller);
}

function refuseBeyondPartners(grant: readonly string[]): void {
  const errors = grant.flatMap((permission, at) =>
    isForPartners(permission) ? [] : [{ pointer: `/grant/${at}`, code: 'not_for_partners' }],
  );
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

async function tellHolders(trx: Trx, { id, name }: Touched, by: Caller): Promise<void> {
  const holders = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', sql<string>`app_company_id()`)
    .where('role_id', '=', id)
    .execute();
  await notify(trx, {
    userIds: holders.map(({ user_id }) => user_id),
    event: 'role_changed',
    params: { role: name, by: by.name, change: 'permissions' },
  });
}

import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import '#server/company/table.ts';

/** The permissions of a person's role at this moment. */
export interface Held {
  role_id: string;
  /** Holds everything for ever, also what later versions add. */
  is_owner: boolean;
  permissions: ReadonlySet<string>;
}

/**
 * From here to the end of the transaction nobody else changes what roles allow or who has which one, in this company.
 * Such changes are rare, and what one of them checks the other could undo. Comes before their reads.
 */
export async function oneAtATime(trx: Trx): Promise<void> {
  await sql`select from company where id = app_company_id() for no key update`.execute(trx);
}

/**
 * What the caller holds now, not when the request began: somebody may just have taken it.
 * @throws Problem `permission-missing` when they are no active member any more
 */
export async function heldBy(trx: Trx, userId: string): Promise<Held> {
  const { rows } = await sql<{ role_id: string; is_owner: boolean; permissions: string[] }>`
    select r.id as role_id, r.is_owner, r.permissions
    from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.user_id = ${userId} and m.is_active`.execute(trx);
  const role = rows[0];
  if (!role) throw new Problem('permission-missing');
  return { ...role, permissions: new Set(role.is_owner ? allPermissions : role.permissions) };
}

/** @throws Problem `permission-not-held` that names each permission the caller lacks */
export function refuseUnheld(held: Held, permissions: Iterable<string>): void {
  if (held.is_owner) return;
  const lacking = [...permissions].filter((permission) => !held.permissions.has(permission));
  if (lacking.length > 0) throw notHeld(lacking.map((permission) => `/permissions/${permission}`));
}

/** @throws Problem `permission-not-held` when the role is the owners' and the caller is none */
export function refuseOwnersRole(held: Held, role: { is_owner: boolean }): void {
  if (role.is_owner && !held.is_owner) throw notHeld(['/is_owner']);
}

const notHeld = (pointers: string[]) =>
  new Problem('permission-not-held', {
    errors: pointers.map((pointer): FieldError => ({ pointer, code: 'not_held' })),
  });

/**
 * Whether the caller may hand out a role, or touch a person or an invitation that has it: only when it allows nothing
 * that they may not do themselves, and the owners' role only as an owner. Until the transaction ends no role and no
 * membership changes besides, so ask before anything else is written. A role that is not there is left to the foreign
 * key.
 * @throws Problem `permission-not-held` that names what the caller lacks
 */
export async function refuseBeyondOwn(trx: Trx, user: { id: string }, roleId: string): Promise<void> {
  await oneAtATime(trx);
  const held = await heldBy(trx, user.id);
  const role = await trx
    .selectFrom('role')
    .select(['is_owner', 'permissions'])
    .where('company_id', '=', sql<string>`app_company_id()`)
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) return;
  refuseOwnersRole(held, role);
  refuseUnheld(held, role.permissions);
}

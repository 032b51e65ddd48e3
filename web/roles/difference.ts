import {
  allPermissions,
  type Entity,
  entities,
  type Permission,
  permissionFor,
  permissionsOf,
} from '#shared/permissions.ts';
import type { PermissionChange } from '#shared/role.ts';

/** The changes of a draft against the stored role: on or off, by permission. */
export type Draft = ReadonlyMap<Permission, boolean>;

export const nothingChanged: Draft = new Map();

/** The permissions of a role with the draft laid over the stored ones. */
export function wanted(stored: ReadonlySet<Permission>, draft: Draft): ReadonlySet<Permission> {
  return new Set(allPermissions.filter((permission) => draft.get(permission) ?? stored.has(permission)));
}

/** The changes to send. One that somebody else has made meanwhile is none any more. */
export function differenceOf(stored: ReadonlySet<Permission>, draft: Draft): PermissionChange {
  return {
    grant: allPermissions.filter((permission) => draft.get(permission) === true && !stored.has(permission)),
    revoke: allPermissions.filter((permission) => draft.get(permission) === false && stored.has(permission)),
  };
}

const entityOf = new Map<Permission, Entity>(
  (Object.keys(entities) as Entity[]).flatMap((entity) =>
    permissionsOf([entity]).map((permission) => [permission, entity] as const),
  ),
);

/**
 * Switches permissions on or off. Nothing can be done with what is not listed: so listing comes on with the first of
 * the others, and takes them all along when it goes off. What the person may not give stays as it is.
 */
export function switched(
  draft: Draft,
  permissions: readonly Permission[],
  { on, held }: { on: boolean; held: ReadonlySet<string> },
): Draft {
  const next = new Map(draft);
  for (const permission of permissions.filter((one) => held.has(one))) {
    next.set(permission, on);
    for (const other of takenAlong(permission, on)) {
      if (held.has(other)) {
        next.set(other, on);
      }
    }
  }
  return next;
}

function takenAlong(permission: Permission, on: boolean): Permission[] {
  const entity = entityOf.get(permission)!;
  const list = permissionFor(entity, 'list');
  if (!list) {
    return [];
  }
  if (on) {
    return [list];
  }
  return permission === list ? permissionsOf([entity]) : [];
}

export interface SwitchState {
  checked: boolean;
  /** Some are on and some off. */
  indeterminate: boolean;
  /** There is one that the person may switch. */
  can: boolean;
}

/** How the switch of several permissions stands; those that the person may not switch do not count, where others may. */
export function stateOf(
  permissions: readonly Permission[],
  { on, held }: { on: ReadonlySet<Permission>; held: ReadonlySet<string> },
): SwitchState {
  const own = permissions.filter((permission) => held.has(permission));
  const counted = own.length > 0 ? own : permissions;
  const some = counted.filter((permission) => on.has(permission)).length;
  const checked = counted.length > 0 && some === counted.length;
  return { checked, indeterminate: some > 0 && !checked, can: own.length > 0 };
}

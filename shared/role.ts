import { z } from 'zod';
import { listQuery } from './list-query.ts';
import { seenVersion, version } from './version.ts';
import { allPermissions, allSections, actions, type Entity, entities, type Permission } from './permissions.ts';
import { name } from './fields.ts';

/** A role as lists show it. */
export const role = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Holds everything for ever, also what later versions add. */
  is_owner: z.boolean(),
  /** For people of partners, who are bound to these. */
  is_for_partners: z.boolean(),
  /** The role of the caller. */
  is_own: z.boolean(),
  /** Allows something that the caller may not do: they neither change it nor hand it out. */
  is_beyond: z.boolean(),
  /** Members who have it, the inactive ones too. */
  user_count: z.int(),
  permission_count: z.int(),
  created_at: z.iso.datetime(),
  version,
});

export type Role = z.output<typeof role>;

export const roleSortColumns = ['name', 'user_count', 'created_at'] as const;

export const roleQuery = listQuery(roleSortColumns);

/** A new role: with the permissions of another one, or with none. */
export const newRole = z.strictObject({ name, copy_of: z.uuid().nullable() });

export const roleName = z.strictObject({ id: z.uuid(), name, ...seenVersion });

export type RoleName = z.output<typeof roleName>;

export const permission = z.enum(allPermissions as [Permission, ...Permission[]]);

/** A role and all it allows, in the order of the catalogue. */
export const roleDetail = role.extend({ permissions: z.array(permission) });

export type RoleDetail = z.output<typeof roleDetail>;

const some = z.array(permission).max(allPermissions.length);

/** The permissions to add and to remove, not the whole set: two people who change a role at once keep what the other did. */
export const permissionChange = z
  .strictObject({ grant: some, revoke: some })
  .refine(({ grant, revoke }) => !grant.some((granted) => revoke.includes(granted)), {
    path: ['revoke'],
    params: { code: 'granted_too' },
  });

export type PermissionChange = z.output<typeof permissionChange>;

/** Every permission there is and which roles allow it. */
export const catalogue = z.object({
  roles: z.array(z.object({ id: z.uuid(), name: z.string(), is_owner: z.boolean() })),
  permissions: z.array(
    z.object({
      name: permission,
      section: z.enum(allSections as [(typeof allSections)[number], ...typeof allSections]),
      entity: z.enum(Object.keys(entities) as [Entity, ...Entity[]]),
      action: z.enum(actions),
      role_ids: z.array(z.uuid()),
    }),
  ),
});

export type Catalogue = z.output<typeof catalogue>;

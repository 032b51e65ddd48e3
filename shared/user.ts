import { z } from 'zod';
import { email } from './auth.ts';
import { NAME_MAX, NAME_MIN } from './limits.ts';
import { listQuery } from './list-query.ts';
import { oneLine, visible } from './text.ts';
import { userStatuses } from './user-status.ts';
import { seenVersion, version } from './version.ts';
import { codedRecord, language } from './fields.ts';

/** Somebody of the company: a member, or an invitation that was not accepted yet. */
export const user = z.object({
  id: z.uuid(),
  kind: z.enum(['member', 'invitation']),
  /** Null where the inviter did not say. */
  name: z.string().nullable(),
  email: z.string(),
  role_id: z.uuid(),
  role_name: z.string(),
  status: z.enum(userStatuses),
  second_step: z.boolean(),
  /** Path of the picture. */
  photo: z.string().nullable(),
  /** In this company. */
  last_seen_at: z.iso.datetime().nullable(),
  /** Until when the link of an invitation works. */
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Of the membership: counts changes of its role, its status and its warehouses. An invitation stays at its first. */
  version,
  /** The caller. */
  is_self: z.boolean(),
});

export type User = z.output<typeof user>;

export const userSortColumns = ['name', 'email', 'role_name', 'status', 'last_seen_at', 'created_at'] as const;

export const userQuery = listQuery(userSortColumns).extend({
  status: z.enum(userStatuses).optional(),
  role_id: z.uuid().optional(),
});

export type UserQuery = z.output<typeof userQuery>;

/** Writes a blank behind each point that could be one of an address: `Muh.Arif` becomes `Muh. Arif`. */
const spaced = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}]{2})\.(?=\p{L}{2})/gu, '. ');

/** The name of a person, measured as it is kept. It stands in mails to others, so mail programs must find no address in it. */
export const personName = visible(
  z
    .string()
    .overwrite((typed) => spaced(oneLine(typed)))
    .min(NAME_MIN)
    .max(NAME_MAX),
).regex(/^(?!.*:\/\/)/u);

/** The most partners somebody can be bound to. */
const PARTNERS_MAX = 50;

/** Asks somebody to join in a role. The mail speaks their language. */
export const inviteBody = z.strictObject({
  email,
  name: personName.nullable(),
  role_id: z.uuid(),
  language,
  /** The partners that they come for. Only a role for people of partners has any, and has to have some. */
  partner_ids: z.array(z.uuid()).min(1).max(PARTNERS_MAX).nullish(),
});

export type InviteBody = z.output<typeof inviteBody>;

/** Fields that are left out stay as they are, so that nobody undoes what they have not seen. */
export const updateUserBody = z.strictObject({
  id: z.uuid(),
  role_id: z.uuid().optional(),
  is_active: z.boolean().optional(),
  ...seenVersion,
});

export type UpdateUserBody = z.output<typeof updateUserBody>;

/** The permissions of a user's role. */
export const userPermissions = z.object({
  role_id: z.uuid(),
  role_name: z.string(),
  /** Holds everything, also what later versions add. */
  is_owner: z.boolean(),
  permissions: z.array(z.string()),
});

export type UserPermissions = z.output<typeof userPermissions>;

/** In which warehouses a member may work: null for all of them. */
export const userWarehouses = z.object({
  /** Works in all of them, also those that come later. */
  is_owner: z.boolean(),
  /** Those that the caller may know. */
  warehouses: z.array(codedRecord).nullable(),
  /** How many there are besides. */
  unknown_count: z.int(),
  /** Of the membership. */
  version,
});

export type UserWarehouses = z.output<typeof userWarehouses>;

/** The most warehouses somebody can be restricted to. */
const WAREHOUSES_MAX = 500;

/** Restricts a member to some warehouses; null to none in particular. */
export const warehousesBody = z.strictObject({
  id: z.uuid(),
  warehouse_ids: z.array(z.uuid()).min(1).max(WAREHOUSES_MAX).nullable(),
  ...seenVersion,
});

export type WarehousesBody = z.output<typeof warehousesBody>;

/** The partners that a member is bound to; null where they work for the company. */
export const userPartners = z.object({ partners: z.array(codedRecord).nullable(), version });

export type UserPartners = z.output<typeof userPartners>;

/** Binds a member to other partners. */
export const partnersBody = z.strictObject({
  id: z.uuid(),
  partner_ids: z.array(z.uuid()).min(1).max(PARTNERS_MAX),
  ...seenVersion,
});

export type PartnersBody = z.output<typeof partnersBody>;

/** The choices of the forms of users: every role, and whether the caller may assign it. */
export const preparedUser = z.object({
  roles: z.array(z.object({ id: z.uuid(), name: z.string(), assignable: z.boolean(), is_for_partners: z.boolean() })),
  /** Those whose people may be invited. */
  partners: z.array(codedRecord),
});

export type PreparedUser = z.output<typeof preparedUser>;

import { type Permission, permissionsOf } from './permissions.ts';

/**
 * All that people of partners may ever do, whatever their role says: look at what the wall leaves them, ask for withdrawals and announce
 * deliveries, which are drafts that the store takes on, and withdraw these as long as nobody did; and approve, as financier, what changes
 * their security; and answer, as renter, what is agreed on as their stock. Nothing here tells of the company
 * as a whole, of its people, or what goods cost.
 */
export const portalPermissions: readonly Permission[] = [
  ...permissionsOf(['inventorystock'], ['list', 'export']),
  ...permissionsOf(['stockbatch'], ['list', 'view', 'export']),
  ...permissionsOf(['stockmovement'], ['list']),
  ...permissionsOf(['stockreceived', 'stockissued'], ['list', 'view', 'create', 'delete']),
  ...permissionsOf(['rental', 'fishfinstock'], ['list', 'view', 'export']),
  ...permissionsOf(['stockagreement'], ['list', 'view']),
  ...permissionsOf(['fishfinchanges', 'fishfinreturn'], ['list', 'view']),
  ...permissionsOf(['financier', 'renter']),
];

const allowed: ReadonlySet<string> = new Set(portalPermissions);

/** Whether people of partners may hold a permission. */
export const isForPartners = (permission: string): boolean => allowed.has(permission);

import { entities, type Entity, type Permission } from './permissions.ts';

/** Where the web app lists an entity's records. */
export const screenOf = (entity: Entity): string => `/app/${entity === 'certificate' ? 'certification' : entity}`;

/** The entity whose records are listed at an address such as `/app/product`; undefined of screens that list none. */
export const entityAt = (path: string): Entity | undefined =>
  (Object.keys(entities) as Entity[]).find((entity) => screenOf(entity) === path.replace(/\/$/, ''));

/** Lists that are no entity's own, by their address below `/app`, each with the permission that opens it; null: none. */
export const furtherLists = {
  rentalinvoice: 'rental_list',
  'rental/unbilled': 'rental_list',
  'rental/uncharged': 'rental_list',
  'rental/claims': 'rental_list',
  'stockadjustment/counts': 'stockadjustment_list',
  notifications: null,
} as const satisfies Record<string, Permission | null>;

export type ViewedList = Entity | keyof typeof furtherLists;

/** The list of saved views at an address such as `/app/product`; undefined where there is none. */
export const viewedListAt = (path: string): ViewedList | undefined =>
  entityAt(path) ??
  (Object.keys(furtherLists) as (keyof typeof furtherLists)[]).find(
    (list) => `/app/${list}` === path.replace(/\/$/, ''),
  );

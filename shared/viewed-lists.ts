import { entities, type Entity, type Permission, permissionFor } from './permissions.ts';

/** Lists that are no entity's own, by their address below `/app`, each with the permission that opens it; null: none. */
const further = {
  rentalinvoice: 'rental_list',
  'rental/unbilled': 'rental_list',
  notifications: null,
} as const satisfies Record<string, Permission | null>;

export type ViewedList = Entity | keyof typeof further;

/** The permission that opens each list that views are saved of; null: everybody who is signed in may. */
export const viewedLists: ReadonlyMap<ViewedList, Permission | null> = new Map([
  ...(Object.keys(entities) as Entity[]).flatMap((entity): [ViewedList, Permission][] => {
    const permission = permissionFor(entity, 'list');
    return permission ? [[entity, permission]] : [];
  }),
  ...(Object.entries(further) as [keyof typeof further, Permission | null][]),
]);

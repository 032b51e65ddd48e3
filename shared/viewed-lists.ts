import { entities, type Entity, type Permission, permissionFor } from './permissions.ts';
import { furtherLists, type ViewedList } from './screens.ts';

/** The permission that opens each list that views are saved of; null: everybody who is signed in may. */
export const viewedLists: ReadonlyMap<ViewedList, Permission | null> = new Map([
  ...(Object.keys(entities) as Entity[]).flatMap((entity): [ViewedList, Permission][] => {
    const permission = permissionFor(entity, 'list');
    return permission ? [[entity, permission]] : [];
  }),
  ...(Object.entries(furtherLists) as [keyof typeof furtherLists, Permission | null][]),
]);

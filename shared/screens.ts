import { entities, type Entity } from './permissions.ts';
import { type ViewedList, viewedLists } from './viewed-lists.ts';

/** Where the web app lists an entity's records. */
export const screenOf = (entity: Entity): string => `/app/${entity === 'certificate' ? 'certification' : entity}`;

/** The entity whose records are listed at an address such as `/app/product`; undefined of screens that list none. */
export const entityAt = (path: string): Entity | undefined =>
  (Object.keys(entities) as Entity[]).find((entity) => screenOf(entity) === path.replace(/\/$/, ''));

/** The list of saved views at an address such as `/app/product`; undefined where there is none. */
export const viewedListAt = (path: string): ViewedList | undefined => {
  const entity = entityAt(path);
  if (entity) return viewedLists.has(entity) ? entity : undefined;
  return [...viewedLists.keys()].find((list) => `/app/${list}` === path.replace(/\/$/, ''));
};

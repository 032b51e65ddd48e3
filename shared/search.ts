import { z } from 'zod';
import { type Entity, type Permission, permissionFor } from './permissions.ts';
import { stockEntities } from './stock/kinds.ts';
import { searchText } from './list-query.ts';

/** The entities whose records a search over all of them finds, in the order of its answer. */
export const foundEntities = [
  'product',
  'productvariant',
  'stockbatch',
  'inventorystock',
  ...stockEntities,
  'partners',
  'warehouse',
] as const satisfies readonly Entity[];

export type FoundEntity = (typeof foundEntities)[number];

/** Fewer letters match nearly everything. */
export const SEARCH_MIN = 2;

/** How many records of each group, documents being one, a search answers at most. */
export const FOUND_MAX = 5;

/** The query of a search over all records; with fewer than `SEARCH_MIN` letters it finds nothing. */
export const searchQuery = z.strictObject({ search: searchText });

/** A record that a search found. Documents without a number have no title; the detail is what tells equal titles apart. */
export const foundRecord = z.object({
  entity: z.enum(foundEntities),
  id: z.uuid(),
  title: z.string().nullable(),
  detail: z.string().nullable(),
});

export type FoundRecord = z.output<typeof foundRecord>;

export const searchAnswer = z.object({ data: z.array(foundRecord) });

/** People who may list an entity and open its pages are told what a search finds of it. */
export const mayFind = (entity: FoundEntity, may: (permission: Permission) => boolean): boolean =>
  (['list', 'view'] as const).every((action) => {
    const permission = permissionFor(entity, action);
    return !permission || may(permission);
  });

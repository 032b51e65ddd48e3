import { z } from 'zod';
import { name } from './fields.ts';
import { type Entity, entities, knows } from './permissions.ts';
import { storable } from './text.ts';

/** The lists that views are saved of: those that need a permission. */
export const viewedLists = (Object.keys(entities) as Entity[]).filter((entity) => knows(entity, 'list'));

/** How many views one person saves of one list at most. */
export const VIEWS_MAX = 50;

/** More than any list has filters or columns, and longer than any of their values. */
const PARTS_MAX = 60;
const PART_MAX = 250;

const part = storable(z.string().min(1).max(PART_MAX));

const fields = {
  name,
  /** The filters, the search and the order, as the address of the list says them; the page is none of it. */
  search: z
    .record(part, storable(z.string().max(PART_MAX)))
    .refine((search) => Object.keys(search).length <= PARTS_MAX, { params: { code: 'too_many' } }),
  hidden_columns: z.array(part).max(PARTS_MAX),
  /** Whether colleagues who may open the list see it, too. */
  is_shared: z.boolean(),
};

const list = z.enum(viewedLists);

export const savedViewQuery = z.strictObject({ list });

export const savedViewInput = z.strictObject({ list, ...fields });

/** A view stays one of its list. */
export const savedViewChange = z.strictObject({ id: z.uuid(), ...fields });

/** A view that the person saved, or a colleague of them shared. */
export const savedView = z.object({
  id: z.uuid(),
  list,
  ...fields,
  is_own: z.boolean(),
  /** Who saved it. */
  author: z.string(),
});

export type SavedView = z.output<typeof savedView>;
export type SavedViewInput = z.output<typeof savedViewInput>;
export type SavedViewChange = z.output<typeof savedViewChange>;

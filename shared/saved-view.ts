import { z } from 'zod';
import { name } from './fields.ts';
import { storable } from './text.ts';
import type { ViewedList } from './screens.ts';
import { viewedLists } from './viewed-lists.ts';

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

const list = z.enum([...viewedLists.keys()] as [ViewedList, ...ViewedList[]]);

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

/** Whose default it is: a person's own, or the company's, which counts for those who chose nothing. */
export const defaultOwners = ['person', 'company'] as const;
export type DefaultOwner = (typeof defaultOwners)[number];

const whose = { list, of: z.enum(defaultOwners) };

/** Without a view: a person wants the list as it is, whatever the company has. */
export const defaultViewInput = z
  .strictObject({ ...whose, view_id: z.uuid().nullable() })
  .refine(({ of, view_id }) => of === 'person' || view_id !== null, {
    path: ['view_id'],
    params: { code: 'required' },
  });
export type DefaultViewInput = z.output<typeof defaultViewInput>;

export const defaultViewQuery = z.strictObject(whose);
export type DefaultViewQuery = z.output<typeof defaultViewQuery>;

/** The view that a list opens with. */
export const defaultView = z.object({
  ...whose,
  view: savedView.pick({ id: true, name: true, search: true, hidden_columns: true }).nullable(),
});
export type DefaultView = z.output<typeof defaultView>;

import { sql } from 'kysely';
import type { Change, ChangeRow, changeSortColumns } from '#shared/fishfin-changes.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import type { SortColumn } from '#server/platform/http/list.ts';
import { comparedToday, type Kept } from './compared.ts';
import { linesColumn } from './documents.ts';
import { requestLists, sortableRequests } from './request-list.ts';

/** How far a change is: approving it applies it. */
const state = sql`case
  when d.status = 'submitted' and d.checked_at is not null then 'checked'
  when d.status = 'posted' then 'applied' else d.status end`;

const sortable: Record<(typeof changeSortColumns)[number], SortColumn> = {
  ...sortableRequests(state),
  kind: { by: sql.ref('d.kind') },
};

const pricesColumn = sql<Change['prices']>`coalesce((
  select jsonb_agg(jsonb_build_object('variant', ${coded('v')}, 'price', p.price, 'source', p.source) order by v.name, v.id)
  from facility_price p join variant v on v.company_id = p.company_id and v.id = p.variant_id
  where p.company_id = d.company_id and p.document_id = d.id), '[]')`;

/** Changes of all facilities; one of them by itself has figures only where they were kept. */
export const changes = requestLists<ChangeRow, Omit<Change, 'before' | 'after'> & Kept>(
  {
    entity: 'fishfinchanges',
    state,
    columns: sql`d.kind`,
    joins: sql`left join facility_change g on g.company_id = d.company_id and g.document_id = d.id`,
    detail: sql`coalesce(${linesColumn}, '[]') as lines, ${pricesColumn} as prices, g.maturity_date, g.before, g.after, g.occasion,
      (select jsonb_build_object('id', o.id, 'entity', o.entity, 'number', o.number) from stock_document o
        where o.company_id = g.company_id and o.id = g.caused_by_id) as caused_by`,
    searched: [],
  },
  sortable,
);

/** A change, with how the facility stood when it was applied, or how it would stand today; undefined where there is none. */
export async function findChange(trx: Trx, id: string): Promise<Change | undefined> {
  const change = await changes.find(trx, id);
  if (!change) return undefined;
  const { before, after } = change;
  if (before && after) return { ...change, before, after };
  const today = await comparedToday(trx, change);
  return { ...change, ...today, before: before ?? today.before };
}

import { sql } from 'kysely';
import type { Release, ReleaseQuery, ReleaseRow, releaseSortColumns } from '#shared/fishfin-returns.ts';
import type { Sorting } from '#shared/list-query.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';
import { attachmentsColumn } from '#server/stock/documents/attachments.ts';
import { linesColumn } from './documents.ts';

export type AskedReleases = Sorting & Pick<ReleaseQuery, 'state' | 'warehouse_id'>;

/** How far a release is: approving it posts it. */
const state = sql`case
  when d.status = 'submitted' then 'waiting'
  when d.status = 'posted' and h.document_id is not null then 'handed_over'
  when d.status = 'posted' then 'approved' else d.status end`;

const sortable: Record<(typeof releaseSortColumns)[number], SortColumn> = {
  number: { by: sql.ref('d.number'), mayBeEmpty: true },
  date: { by: sql.ref('d.date') },
  state: { by: state },
  facility: { by: alphabetical(sql.ref('c.number')) },
  financier: { by: alphabetical(sql.ref('f.name')) },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  packs: { by: sql.ref('d.packs') },
  net_weight: { by: sql.ref('d.net_weight_g') },
  created_at: { by: sql.ref('d.created_at') },
};

const columns = sql`d.id, d.number, d.date, ${state} as state, d.reason, d.packs, ${kilograms('d.net_weight_g')} as net_weight,
  ${person('d.submitted_by', 's')} as submitted_by, ${person('d.decided_by', 'e')} as decided_by, d.decision_note,
  jsonb_build_object('id', c.id, 'number', c.number) as facility, ${coded('f')} as financier,
  case when r.id is not null then ${coded('r')} end as borrower, ${coded('w')} as warehouse,
  case when h.document_id is not null then jsonb_build_object('date', h.date, 'received_by', h.received_by,
    'by', ${person('h.created_by', 'b')}) end as handover, d.created_at`;

const from = sql`stock_document d
  join facility c on c.company_id = d.company_id and c.id = d.pledge_id
  join partner f on f.company_id = c.company_id and f.id = c.financier_id
  left join partner r on r.company_id = c.company_id and r.id = c.borrower_id
  join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
  left join stock_handover h on h.company_id = d.company_id and h.document_id = d.id
  left join app_user s on s.id = d.submitted_by
  left join app_user e on e.id = d.decided_by
  left join app_user b on b.id = h.created_by`;

const ofReturns = sql`d.entity = 'fishfinreturn'`;

const found = (search: string) => {
  const places = [sql.ref('d.number'), sql.ref('c.number'), sql.ref('f.search_text'), sql.ref('h.received_by')];
  return search === ''
    ? sql`true`
    : sql`(${sql.join(
        places.map((place) => contains(place, search)),
        sql` or `,
      )})`;
};

const matching = ({ search, state: asked, warehouse_id }: AskedReleases) => sql`
  where ${ofReturns} and ${found(search)}
    and ${asked ? sql`${state} = ${asked}` : sql`true`}
    and ${warehouse_id ? sql`d.warehouse_id = ${warehouse_id}` : sql`true`}`;

/** All releases that match, the newest first unless another order is asked for. */
export const allReleases = (asked: AskedReleases) => sql<ReleaseRow>`
  select ${columns} from ${from} ${matching(asked)} order by ${orderOf(sortable, asked, 'created_at', 'd.id')}`;

export async function everyRelease(trx: Trx, asked: AskedReleases): Promise<ReleaseRow[]> {
  return (await allReleases(asked).execute(trx)).rows;
}

export async function listReleases(
  trx: Trx,
  query: AskedReleases & { page: number; size: number },
): Promise<Page<ReleaseRow>> {
  const { page, size } = query;
  const { rows } = await sql<ReleaseRow & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(query)}
    order by ${orderOf(sortable, query, 'created_at', 'd.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
}

/** A release; undefined where there is none. */
export async function findRelease(trx: Trx, id: string): Promise<Release | undefined> {
  const { rows } = await sql<Release>`
    select ${columns}, ${linesColumn} as lines, ${attachmentsColumn} as attachments
    from ${from} where d.id = ${id} and ${ofReturns}`.execute(trx);
  return rows[0];
}

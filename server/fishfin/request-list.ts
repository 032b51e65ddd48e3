import { type RawBuilder, sql } from 'kysely';
import type { FacilityWait } from '#shared/dashboard-tasks.ts';
import type { Sorting } from '#shared/list-query.ts';
import type { FishfinEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import {
  alphabetical,
  contains,
  orderOf,
  type Page,
  pageOf,
  type SortColumn,
  unlessAsked,
} from '#server/platform/http/list.ts';
import { approverColumn, waitsFor } from './approver.ts';

export type AskedRequests = Sorting & {
  state?: string | undefined;
  kind?: string | undefined;
  waits_for?: FacilityWait | undefined;
  warehouse_id?: string | undefined;
};

/** Documents `d` of facilities `c` of one screen, with what its rows and its pages tell beside what all of them do. */
interface Requests {
  entity: FishfinEntity;
  /** How far a document is. */
  state: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** What one document tells beside its row. */
  detail: RawBuilder<unknown>;
  searched: readonly RawBuilder<unknown>[];
}

/** The columns that lists of documents of facilities are sorted by. */
export const sortableRequests = (state: RawBuilder<unknown>) =>
  ({
    number: { by: sql.ref('d.number'), mayBeEmpty: true },
    date: { by: sql.ref('d.date') },
    state: { by: state },
    facility: { by: alphabetical(sql.ref('c.number')) },
    financier: { by: alphabetical(sql.ref('f.name')) },
    warehouse: { by: alphabetical(sql.ref('w.name')) },
    packs: { by: sql.ref('d.packs') },
    net_weight: { by: sql.ref('d.net_weight_g') },
    created_at: { by: sql.ref('d.created_at') },
  }) satisfies Record<string, SortColumn>;

/** The lists of documents of facilities of one screen, and one of them. What waits comes first and then the newest, unless another order is asked for. */
export function requestLists<Row, Detail>(
  { entity, state, columns: more, joins, detail, searched }: Requests,
  sortable: Record<string, SortColumn>,
) {
  const columns = sql`d.id, d.number, d.date, ${state} as state, d.reason, d.packs, ${kilograms('d.net_weight_g')} as net_weight,
    ${person('d.submitted_by', 's')} as submitted_by, ${person('d.checked_by', 'k')} as checked_by, d.check_note,
    ${approverColumn} as approver, ${person('d.decided_by', 'e')} as decided_by, d.decision_note,
    jsonb_build_object('id', c.id, 'number', c.number) as facility, ${coded('f')} as financier,
    case when r.id is not null then ${coded('r')} end as borrower, ${coded('w')} as warehouse, d.created_at, ${more}`;
  const from = sql`stock_document d
    join facility c on c.company_id = d.company_id and c.id = d.pledge_id
    join partner f on f.company_id = c.company_id and f.id = c.financier_id
    left join partner r on r.company_id = c.company_id and r.id = c.borrower_id
    join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
    left join app_user s on s.id = d.submitted_by
    left join app_user k on k.id = d.checked_by
    left join app_user e on e.id = d.decided_by ${joins}`;
  const ofEntity = sql`d.entity = ${entity}`;
  const places = [sql.ref('d.number'), sql.ref('c.number'), sql.ref('f.search_text'), ...searched];
  const found = (search: string) =>
    sql`(${sql.join(
      places.map((place) => contains(place, search)),
      sql` or `,
    )})`;
  const matching = ({ search, state: asked, kind, waits_for, warehouse_id }: AskedRequests) => sql`
    where ${ofEntity} and ${search === '' ? sql`true` : found(search)}
      and ${asked ? sql`${state} = ${asked}` : sql`true`}
      and ${kind ? sql`d.kind = ${kind}` : sql`true`}
      and ${waits_for ? waitsFor[waits_for] : sql`true`}
      and ${warehouse_id ? sql`d.warehouse_id = ${warehouse_id}` : sql`true`}`;

  const order = (asked: Sorting) =>
    unlessAsked(asked, sql`d.status <> 'submitted'`, orderOf(sortable, asked, 'created_at', 'd.id'));

  const all = (asked: AskedRequests) => sql<Row>`
    select ${columns} from ${from} ${matching(asked)} order by ${order(asked)}`;

  return {
    all,
    every: async (trx: Trx, asked: AskedRequests): Promise<Row[]> => (await all(asked).execute(trx)).rows,

    async list(trx: Trx, query: AskedRequests & { page: number; size: number }): Promise<Page<Row>> {
      const { page, size } = query;
      const { rows } = await sql<Row & { total: number }>`
        select ${columns}, count(*) over () as total from ${from} ${matching(query)}
        order by ${order(query)} limit ${size} offset ${page * size}`.execute(trx);
      return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
    },

    /** Undefined where there is none. */
    async find(trx: Trx, id: string): Promise<Detail | undefined> {
      const { rows } = await sql<Detail>`${named('find request')}
        select ${columns}, ${detail} from ${from} where d.id = ${id} and ${ofEntity}`.execute(trx);
      return rows[0];
    },
  };
}

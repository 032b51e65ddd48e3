import { sql } from 'kysely';
import type { FacilityReport, ReportQuery, ReportRow, reportSortColumns } from '#shared/fishfin-reports.ts';
import type { Sorting } from '#shared/list-query.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';

export type AskedReports = Sorting & Pick<ReportQuery, 'facility_id'>;

/** A figure; null where something is owed and nothing counts. */
const figure = (name: string) => sql`(r.content -> 'standing' ->> ${sql.lit(name)})::numeric`;

const sortable: Record<(typeof reportSortColumns)[number], SortColumn> = {
  day: { by: sql.ref('r.day') },
  net_weight: { by: figure('net_weight') },
  outstanding: { by: figure('outstanding') },
  value: { by: figure('value') },
  ltv: { by: figure('ltv'), mayBeEmpty: true },
  made_at: { by: sql.ref('r.made_at') },
};

const columns = sql`r.id, jsonb_build_object('id', f.id, 'number', f.number) as facility, r.day, r.made_at, r.content -> 'standing' as standing`;

/** With their facilities: the wall of warehouses hides those of others. */
const from = sql`facility_report r join facility f on f.company_id = r.company_id and f.id = r.facility_id`;

const matching = ({ search, facility_id }: AskedReports) => sql`
  where ${search === '' ? sql`true` : contains(sql.ref('f.number'), search)}
    and ${facility_id ? sql`r.facility_id = ${facility_id}` : sql`true`}`;

export async function everyReport(trx: Trx, asked: AskedReports): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from ${from} ${matching(asked)} order by ${orderOf(sortable, asked, 'day', 'r.id')}`.execute(trx);
  return rows;
}

/** Reports of facilities, the newest first unless another order is asked for. */
export async function listReports(
  trx: Trx,
  query: AskedReports & { page: number; size: number },
): Promise<Page<ReportRow>> {
  const { page, size } = query;
  const { rows } = await sql<ReportRow & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(query)}
    order by ${orderOf(sortable, query, 'day', 'r.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
}

/** A report; undefined where there is none. */
export async function findReport(trx: Trx, id: string): Promise<FacilityReport | undefined> {
  const { rows } = await sql<FacilityReport>`${named('find facility report')}
    select r.id, r.day, r.made_at, r.pdf, r.content, (
      select coalesce(jsonb_agg(jsonb_build_object('address', m.address, 'sent_at', m.sent_at) order by m.address), '[]')
      from mail_delivery m where m.company_id = r.company_id and m.kind = 'facility-report' and m.record_id = r.id) as mails
    from ${from} where r.id = ${id}`.execute(trx);
  return rows[0];
}

import { sql } from 'kysely';
import { isReleased, type Release, type ReleaseRow, type releaseSortColumns } from '#shared/fishfin-returns.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { moment, person } from '#server/platform/db/nested.ts';
import type { SortColumn } from '#server/platform/http/list.ts';
import { attachmentsColumn } from '#server/stock/documents/attachments.ts';
import { comparedToday } from './compared.ts';
import { linesColumn } from './documents.ts';
import { requestLists, sortableRequests } from './request-list.ts';

/** How far a release is: approving it posts it. */
const state = sql`case
  when d.status = 'submitted' then case when d.checked_at is null then 'requested' else 'confirmed' end
  when d.status = 'posted' and h.closed_at is not null then 'closed'
  when d.status = 'posted' and h.document_id is not null then 'handed_over'
  when d.status = 'posted' then 'approved' else d.status end`;

const sortable: Record<(typeof releaseSortColumns)[number], SortColumn> = sortableRequests(state);

/** Releases of all facilities; one of them by itself has figures only where they were kept. */
export const releases = requestLists<ReleaseRow, Release>(
  {
    entity: 'fishfinreturn',
    state,
    columns: sql`d.kind, case when h.document_id is not null then jsonb_build_object('date', h.date, 'received_by', h.received_by,
      'signature_id', h.signature_id, 'by', ${person('h.created_by', 'b')}, 'closed_by', ${person('h.closed_by', 'o')},
      'closed_at', ${moment('h.closed_at')}) end as handover`,
    joins: sql`left join stock_handover h on h.company_id = d.company_id and h.document_id = d.id
      left join facility_change g on g.company_id = d.company_id and g.document_id = d.id
      left join app_user b on b.id = h.created_by
      left join app_user o on o.id = h.closed_by`,
    detail: sql`${linesColumn} as lines, ${attachmentsColumn} as attachments, g.before, g.after`,
    searched: [sql.ref('h.received_by')],
  },
  sortable,
);

/** A release, with how the facility stood when it was approved, or how it would stand today; undefined where there is none. */
export async function findRelease(trx: Trx, id: string): Promise<Release | undefined> {
  const release = await releases.find(trx, id);
  return release && !isReleased(release.state) ? { ...release, ...(await comparedToday(trx, release)) } : release;
}

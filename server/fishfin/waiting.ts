import { type RawBuilder, sql } from 'kysely';
import type { FacilityTask, FacilityWait } from '#shared/dashboard-tasks.ts';
import { type FishfinEntity, pledgeEntities } from '#shared/stock/kinds.ts';
import { waitsFor } from './approver.ts';
import { facilityKind } from './kind.ts';

interface Waiting {
  task: FacilityTask;
  list: FishfinEntity;
  count: number;
}

/** A statement of the work that waits with facilities, as their lists count it: documents, or of goods that are to be pledged, their facilities. */
export function waitingOfFacilities(warehouseId?: string): RawBuilder<Waiting> {
  const at = (table: string) =>
    warehouseId === undefined ? sql`true` : sql`${sql.ref(`${table}.warehouse_id`)} = ${warehouseId}`;
  const submitted = (wait: FacilityWait) => sql`
    select ${wait}::text as task, d.entity as list,
      count(distinct case d.entity when ${facilityKind.entity} then c.id else d.id end) as count
    from stock_document d join facility c on c.company_id = d.company_id and c.id = d.pledge_id
    where d.entity = any (${[...pledgeEntities]}::text[]) and ${waitsFor[wait]} and ${at('d')} group by d.entity`;
  return sql`
    ${submitted('check')} union all ${submitted('approval')}
    union all
    select case when h.document_id is null then 'hand_over' else 'close' end, d.entity, count(*)
    from stock_document d left join stock_handover h on h.company_id = d.company_id and h.document_id = d.id
    where d.entity = 'fishfinreturn' and d.status = 'posted' and d.pledge_id is not null and h.closed_at is null and ${at('d')}
    group by 1, 2
    union all
    select 'activate', ${facilityKind.entity}, count(*) from facility c where c.status = 'draft' and ${at('c')} having count(*) > 0`;
}

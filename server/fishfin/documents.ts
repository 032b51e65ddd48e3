import { sql } from 'kysely';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { approverColumn } from './approver.ts';

/** How many documents are shown; those that wait come first. */
const DOCUMENTS_SHOWN = 50;

/** The goods of a document `d`, place by place, as JSON. */
export const linesColumn = sql<PledgeDocument['lines']>`(
  select jsonb_agg(jsonb_build_object('variant', ${coded('v')}, 'batch', jsonb_build_object('id', t.id, 'number', t.number),
      'position_code', o.code, 'packs', a.packs, 'net_weight', ${kilograms('a.net_weight_g')},
      'pledge_side', a.pledge_side, 'side', a.side, 'to_position_code', q.code)
      order by l.line_no, a.allocation_no)
    from stock_line l
    join stock_allocation a on a.company_id = l.company_id and a.line_id = l.id
    join variant v on v.company_id = l.company_id and v.id = l.variant_id
    join batch t on t.company_id = a.company_id and t.id = a.batch_id
    join storage_position o on o.company_id = a.company_id and o.id = a.position_id
    left join storage_position q on q.company_id = a.company_id and q.id = a.to_position_id
    where l.company_id = d.company_id and l.document_id = d.id)`;

/** The documents of a facility with their goods: those that wait, then the newest. */
export async function pledgeDocuments(trx: Trx, facility_id: string): Promise<PledgeDocument[]> {
  const { rows } = await sql<PledgeDocument>`
    select d.id, d.entity, d.kind, d.number, d.date, d.status, d.reason, d.packs, ${kilograms('d.net_weight_g')} as net_weight,
      ${person('d.submitted_by', 's')} as submitted_by, ${person('d.checked_by', 'k')} as checked_by,
      ${approverColumn} as approver, ${person('d.decided_by', 'e')} as decided_by, d.decision_note, coalesce(${linesColumn}, '[]') as lines
    from stock_document d
    join facility c on c.company_id = d.company_id and c.id = d.pledge_id
    left join app_user s on s.id = d.submitted_by
    left join app_user k on k.id = d.checked_by
    left join app_user e on e.id = d.decided_by
    where d.pledge_id = ${facility_id}
    order by d.status = 'submitted' desc, d.created_at desc, d.id desc limit ${DOCUMENTS_SHOWN}`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { Standing } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf, peopleOf } from '#server/stock/documents/tell.ts';
import { facilityKind, pageOf, partiesOf } from './kind.ts';
import { writeRequest } from './write-request.ts';
import './table.ts';

interface Occasion {
  /** How the facility stood when it was last looked at. */
  before: Standing;
  occasion: 'document' | 'expiry';
  /** The document that changed its goods. */
  caused_by_id: string | null;
}

/**
 * Opens a revaluation of a facility that nobody requested, and tells those who check changes and decide on them, and the people of
 * the financier and of the borrower. Once for a document;
 * of goods that expired none beside one that waits.
 */
export async function openRevaluation(
  trx: Trx,
  facility: Facility,
  { before, occasion, caused_by_id }: Occasion,
): Promise<void> {
  const { rows } = await sql`
    select from facility_change g join stock_document d on d.company_id = g.company_id and d.id = g.document_id
    where d.pledge_id = ${facility.id} and g.occasion = ${occasion}
      and ${caused_by_id ? sql`g.caused_by_id = ${caused_by_id}` : sql`d.status = 'submitted'`}
    limit 1`.execute(trx);
  if (rows.length > 0) return;
  const asked = { facility, entity: 'fishfinchanges', kind: 'revaluation', reason: null } as const;
  const { id, page: link } = await writeRequest(trx, asked, []);
  await trx
    .insertInto('facility_change')
    .values({
      document_id: id,
      maturity_date: null,
      occasion,
      caused_by_id,
      before: sql`${JSON.stringify(before)}::jsonb`,
    })
    .execute();
  const { number, warehouse } = facility;
  const people = [
    ...(await holdersOf(trx, 'fishfinchanges_update', warehouse.id, null)),
    ...(await holdersOf(trx, 'fishfinchanges_approval', warehouse.id, null)),
  ];
  const told = {
    event: 'revaluation_opened',
    params: { facility: number, warehouse: warehouse.name, expired: occasion === 'expiry' },
  } as const;
  await notify(trx, { ...told, userIds: [...new Set(people)], link });
  // They have no part in changes: they see what the facility holds.
  const outside = await peopleOf(trx, 'fishfinstock_view', partiesOf(facility));
  await notify(trx, {
    ...told,
    userIds: outside,
    link: pageOf({ facility, entity: facilityKind.entity, id: facility.id }),
  });
}

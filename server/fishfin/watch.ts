import { sql } from 'kysely';
import { type Facility, mayRelease } from '#shared/fishfin.ts';
import type { Standing } from '#shared/fishfin-goods.ts';
import { topUpOf } from '#shared/fishfin-figures.ts';
import type { LtvBand } from '#shared/fishfin-goods.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf, peopleOf } from '#server/stock/documents/tell.ts';
import { comparisonOf } from './comparison.ts';
import { heldBy } from './held.ts';
import { facilityKind, partiesOf } from './kind.ts';
import { findFacility } from './list.ts';
import { openRevaluation } from './open-revaluation.ts';
import './table.ts';

/** A facility that is to be looked at, and the document that changed its goods, if one did. */
interface Watched {
  company_id: string;
  facility_id: string;
  document_id: string | null;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'facility-watch': Watched;
  }
}

/** Has a facility looked at once this transaction is committed, which changes its figures. */
export const watchLater = (trx: Trx, facility_id: string): Promise<void> =>
  enqueueInCompany(trx, 'facility-watch', (company_id) => [{ company_id, facility_id, document_id: null }]);

/** The job that looks at a facility. Done twice, it tells nobody anything twice. */
export const watchFacility =
  ({ db }: { db: Db }) =>
  ({ company_id, facility_id, document_id }: Watched): Promise<void> =>
    asCompany(db, { companyId: company_id, userId: '' }, (trx) => watch(trx, facility_id, document_id));

/**
 * Looks at a facility: opens a revaluation where a document changed its goods or some of them became too old, and tells of a margin
 * call where its band is worse than when it was last looked at.
 */
export async function watch(trx: Trx, facility_id: string, document_id: string | null = null): Promise<void> {
  // What is decided on a facility, and what is told of it, comes one after the other.
  await trx.selectFrom('facility').select('id').where('id', '=', facility_id).forNoKeyUpdate().execute();
  const facility = await findFacility(trx, facility_id);
  if (!facility || !mayRelease(facility.status)) return;
  const last = await trx
    .selectFrom('facility_watch')
    .select(['standing', 'expired_batch_ids'])
    .where('facility_id', '=', facility_id)
    .executeTakeFirst();
  const { after: standing } = await comparisonOf(trx, facility, { goods: [], prices: [] });
  const expired = await expiredOf(trx, facility);
  const before = last?.standing ?? standing;
  if (document_id !== null) {
    await openRevaluation(trx, facility, { before, occasion: 'document', caused_by_id: document_id });
  }
  if (expired.some((id) => !last?.expired_batch_ids.includes(id))) {
    await openRevaluation(trx, facility, { before, occasion: 'expiry', caused_by_id: null });
  }
  await tellOfCall(trx, facility, { standing, last: last?.standing.band ?? 'within_target' });
  await sql`
    insert into facility_watch (facility_id, standing, expired_batch_ids)
    values (${facility_id}, ${JSON.stringify(standing)}::jsonb, ${expired}::uuid[])
    on conflict (company_id, facility_id)
    do update set standing = excluded.standing, expired_batch_ids = excluded.expired_batch_ids`.execute(trx);
}

/** The batches of its goods that expired, or expire too soon to count. */
async function expiredOf(trx: Trx, facility: Facility): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id
    from stock_balance b join batch t on t.company_id = b.company_id and t.id = b.batch_id
    where ${heldBy(facility)} and not b.is_empty and t.expiry_date - ${today} < ${facility.minimum_life_days}
    order by t.id`.execute(trx);
  return rows.map((row) => row.id);
}

const worse: readonly LtvBand[] = ['within_target', 'above_target', 'margin_call', 'liquidation'];

async function tellOfCall(
  trx: Trx,
  facility: Facility,
  { standing: { band, ltv, outstanding, value }, last }: { standing: Standing; last: LtvBand },
): Promise<void> {
  if ((band !== 'margin_call' && band !== 'liquidation') || worse.indexOf(band) <= worse.indexOf(last)) return;
  const { id, number, warehouse_id, target_ltv } = facility;
  await notify(trx, {
    userIds: [
      ...(await holdersOf(trx, 'fishfinstock_update', warehouse_id, null)),
      ...(await peopleOf(trx, 'fishfinstock_view', partiesOf(facility))),
    ],
    event: 'margin_call',
    params: { facility: number, ltv, band, top_up: topUpOf({ outstanding, value }, target_ltv) },
    link: `/app/${facilityKind.entity}/${id}`,
  });
}

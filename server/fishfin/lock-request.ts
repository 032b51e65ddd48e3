import type { Facility } from '#shared/fishfin.ts';
import type { FishfinEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findFacility } from './list.ts';

export interface Which {
  facility_id: string;
  document_id: string;
  entity: FishfinEntity;
  /** Who checks. */
  user: { id: string; name: string };
}

/** A request that waits. */
export interface Waiting {
  facility: Facility;
  kind: string;
  packs: number;
  net_weight_g: number;
  submitted_by: string | null;
  checked_by: string | null;
}

/**
 * Locks a request that waits. The facility first: what is decided on it is decided one after the other. Its key stays free to
 * refer to, which postings do that hold the locks of stock already.
 * @throws Problem `record-not-found`, `document-status`
 */
export async function lockWaiting(
  trx: Trx,
  { facility_id, document_id, entity }: Omit<Which, 'user'>,
): Promise<Waiting> {
  await trx.selectFrom('facility').select('id').where('id', '=', facility_id).forNoKeyUpdate().execute();
  const facility = await findFacility(trx, facility_id);
  const document = await trx
    .selectFrom('stock_document')
    .select(['kind', 'packs', 'net_weight_g', 'status', 'submitted_by', 'checked_by'])
    .where('id', '=', document_id)
    .where('pledge_id', '=', facility_id)
    .where('entity', '=', entity)
    .forUpdate()
    .executeTakeFirst();
  if (!facility || !document) throw new Problem('record-not-found');
  const { status, ...waiting } = document;
  if (status !== 'submitted') throw new Problem('document-status');
  return { facility, ...waiting };
}

/** The same, where the person who asks neither submitted nor checked it. @throws Problem `same-person` beside those */
export async function lockForAnother(trx: Trx, which: Which): Promise<Waiting> {
  const waiting = await lockWaiting(trx, which);
  const { id } = which.user;
  if (waiting.submitted_by === id || waiting.checked_by === id) throw new Problem('same-person');
  return waiting;
}

import { sql } from 'kysely';
import type { RecallScope, RecallTrace } from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { placesOf } from '#server/stock/inventory/batch-detail.ts';
import { balancesOf } from './balances.ts';
import { descendantsOf } from './descendants.ts';
import { receiversOf, reservationsOf } from './takers.ts';

/** Issues that the page shows. The file has all. */
const RECEIVERS_SHOWN = 500;

interface Asked {
  id: string;
  scope: RecallScope;
  /** Whether the person may see partners. */
  withContacts: boolean;
}

/**
 * Where all of a batch is, with what was made of it. A statement for each part.
 * @throws Problem `record-not-found`
 */
export async function traceOf(trx: Trx, { id, scope, withContacts }: Asked): Promise<RecallTrace> {
  const batches = await descendantsOf(trx, id, scope);
  const ids = batches.map((batch) => batch.id);
  const balances = await balancesOf(trx, batches);
  const [asked] = balances;
  if (!asked) throw new Problem('record-not-found');
  const { number, variant } = asked;
  const end = sql`limit ${RECEIVERS_SHOWN}`;
  const { rows: receivers } = await receiversOf(ids, { withContacts, end }).execute(trx);
  return {
    id: asked.id,
    number,
    variant,
    is_restricted: await isRestricted(trx),
    batches: balances,
    places: await placesOf(trx, ids),
    reservations: await reservationsOf(trx, ids),
    receivers: receivers.map(({ total: _, ...receiver }) => receiver),
    receivers_total: receivers[0]?.total ?? 0,
  };
}

async function isRestricted(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ restricted: boolean }>`select app_warehouse_ids() is not null as restricted`.execute(
    trx,
  );
  return rows[0]!.restricted;
}

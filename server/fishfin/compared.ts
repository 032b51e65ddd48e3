import type { Facility } from '#shared/fishfin.ts';
import type { Comparison } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { beyondPartners } from '#server/platform/db/beyond-partners.ts';
import { changedBy } from './apply-change.ts';
import { comparisonOf } from './comparison.ts';
import { findFacility } from './list.ts';
import { partsOf } from './parts.ts';

/** The figures of a document as they were kept; null: not yet, or not at all. */
export type Kept = { [Side in keyof Comparison]: Comparison[Side] | null };

interface Compared {
  id: string;
  facility: { id: string };
}

/** How the facility of a document that is not applied stands today, and how it would with it. */
export async function comparedToday(trx: Trx, { id, facility: { id: facility_id } }: Compared): Promise<Comparison> {
  const facility = (await findFacility(trx, facility_id))!;
  // The financier sees what goods would count for that are the borrower's alone as yet.
  return beyondPartners(trx, async () => {
    const effect = { goods: await partsOf(trx, id), prices: (await changedBy(trx, id)).prices };
    return comparisonOf(trx, facility, effect);
  });
}

/** How a facility stands today, and how it would with a pledge that waits; null where that does not. */
export async function pledgeCompared(trx: Trx, facility: Facility, id: string): Promise<Comparison | null> {
  const waiting = await trx
    .selectFrom('stock_document')
    .select('id')
    .where('id', '=', id)
    .where('pledge_id', '=', facility.id)
    .where('entity', '=', 'fishfinstock')
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  return waiting ? comparedToday(trx, { id, facility }) : null;
}

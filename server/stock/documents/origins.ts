import { sql } from 'kysely';
import { type BatchOrigin, originFacts } from '#shared/stock/batch-origin.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/stock/ledger/table.ts';

/** How many trips a form offers: who looks for an older one types it. */
const SHOWN = 30;

/** The trips and farms that a partner delivered from, the latest first, each as the last batch of it has them. */
export async function originsOf(trx: Trx, partnerId: string): Promise<BatchOrigin[]> {
  const { rows } = await sql<BatchOrigin>`
    select ${sql.join(originFacts.map((fact) => sql.ref(`o.${fact}`)))} from (
      select distinct on (coalesce(lower(b.vessel_name), lower(b.farm_name)), coalesce(b.vessel_registration, b.pond), b.trip_start) b.*
      from batch b where b.supplier_id = ${samePartner(partnerId)} and coalesce(b.vessel_name, b.farm_name) is not null
      order by coalesce(lower(b.vessel_name), lower(b.farm_name)), coalesce(b.vessel_registration, b.pond), b.trip_start,
        b.received_date desc, b.id desc
    ) o
    order by o.received_date desc, o.id desc limit ${SHOWN}`.execute(trx);
  return rows;
}

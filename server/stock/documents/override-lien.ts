import { sql } from 'kysely';
import type { LienOverrideBody } from '#shared/stock/lien.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { DraftedType } from './drafted-type.ts';
import { lienOf } from './lien.ts';
import { lockDocument } from './store.ts';

/**
 * Lets a document that is not posted yet have goods that are kept back, for what it takes now.
 * @throws Problem `record-not-found`; `document-status` of one whose goods are not kept back, or not any more; `document-changed` where more is
 *   owed than the person saw
 */
export async function overrideLien(
  trx: Trx,
  kind: Pick<DraftedType, 'entity'>,
  { id, owed, reason }: LienOverrideBody & { id: string },
): Promise<void> {
  await lockDocument(trx, kind, { id }, ['draft', 'submitted', 'approved']);
  const kept = await lienOf(trx, id);
  if (!kept || kept.is_overridden) throw new Problem('document-status');
  if (kept.owed > owed) throw new Problem('document-changed');
  await sql`
    insert into lien_override (document_id, entity, renter_id, warehouse_id, owed, net_weight_g, reason)
    select id, entity, owner_id, warehouse_id, ${kept.owed}, net_weight_g, ${reason} from stock_document where id = ${id}`.execute(
    trx,
  );
}

import { sql } from 'kysely';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { today } from '#server/platform/db/today.ts';
import { documentColumns, documentJoins, documentOf, type Read, type Stored } from './find.ts';
import type { DraftedType } from './drafted-type.ts';

/** A document whose row is locked until the transaction ends, with all that its next step is judged by. */
export interface Claimed<Reads> extends Read {
  /** The company's day, YYYY-MM-DD. */
  today: string;
  /** What the kind declares to read beside it. */
  reads: Reads;
}

/**
 * Locks a document and reads what a step is judged by, but its attachments: one statement, or two where somebody changed
 * the document while it was waited for.
 * @throws Problem `record-not-found`, `document-status`, `document-changed`
 */
export async function claimDocument<Reads>(
  trx: Trx,
  kind: Pick<DraftedType<Reads>, 'entity' | 'reads'>,
  { id, version }: { id: string; version?: number },
  statuses: readonly DocumentStatus[],
): Promise<Claimed<Reads>> {
  const claimed = await readLocked(trx, kind, id);
  if (!claimed) throw new Problem('record-not-found');
  if (!statuses.includes(claimed.status)) throw new Problem('document-status');
  if (version !== undefined && claimed.version !== version) throw new Problem('document-changed');
  // The locked row is current; lines and all else are of the snapshot before the wait.
  const isStale = claimed.version_seen !== claimed.version;
  const { today, reads, version_seen: _, ...stored } = isStale ? (await readLocked(trx, kind, id))! : claimed;
  return { ...documentOf({ ...stored, attachments: [] }), today, reads };
}

async function readLocked<Reads>(
  trx: Trx,
  { entity, reads }: Pick<DraftedType<Reads>, 'entity' | 'reads'>,
  id: string,
) {
  const { rows } = await sql<Stored & { today: string; reads: Reads; version_seen: number }>`${named(`claim ${entity}`)}
    with locked as materialized (
      select * from stock_document where id = ${id} and entity = ${entity} for no key update
    )
    select ${documentColumns}, ${today} as today, ${reads} as reads, seen.version as version_seen
    from locked d ${documentJoins}
    join stock_document seen on seen.company_id = d.company_id and seen.id = d.id`.execute(trx);
  return rows[0];
}

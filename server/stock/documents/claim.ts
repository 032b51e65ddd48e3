import { sql } from 'kysely';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import { composed } from '#server/platform/db/composed.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { today } from '#server/platform/db/today.ts';
import { documentColumns, documentJoins, documentOf, type Read, type Stored } from './find.ts';
import { type Kept, keptColumn, keptOf, type Once, refuseReused } from '#server/stock/ledger/once.ts';
import { attachmentsColumn } from './attachments.ts';
import { mayBeCounted } from './counted-since.ts';
import type { DraftedType } from './drafted-type.ts';

/** A document whose row is locked until the transaction ends, with all that its next step is judged by. */
export interface Claimed<Reads> extends Read {
  /** The company's day, YYYY-MM-DD. */
  today: string;
  /** Whether a stock take may have counted what it takes, or where it brings goods, on its day or since. */
  may_be_counted: boolean;
  /** The records that its type declares to read beside it. */
  reads: Reads;
}

/**
 * Locks a document and reads what a step is judged by: one statement, or two where somebody changed the document while it was
 * waited for.
 * @throws Problem `record-not-found`, `document-status`, `document-changed`
 */
export async function claimDocument<Reads>(
  trx: Trx,
  kind: Claimable<Reads>,
  { id, version }: Seen,
  statuses: readonly DocumentStatus[],
): Promise<Claimed<Reads>> {
  return judged(await readCurrent(trx, kind, id), version, statuses);
}

/**
 * The same for a step that must happen only once: undefined where this request has done it before.
 * @throws Problem as `claimDocument` does; before it `idempotency-key-reused`
 */
export async function claimOnce<Reads>(
  trx: Trx,
  kind: Claimable<Reads>,
  { id, version, once }: Seen & { once: Once },
  statuses: readonly DocumentStatus[],
): Promise<Claimed<Reads> | undefined> {
  const claimed = await readCurrent(trx, kind, id, once.key);
  const kept = claimed ? claimed.kept : await keptOf(trx, once.key);
  if (!kept) return judged(claimed, version, statuses);
  refuseReused(once, kept);
  return undefined;
}

type Claimable<Reads> = Pick<DraftedType<Reads>, 'entity' | 'reads'>;

interface Seen {
  id: string;
  version?: number;
}

type Row<Reads> = Stored &
  Pick<DocumentInGrams, 'attachments'> &
  Pick<Claimed<Reads>, 'today' | 'reads' | 'may_be_counted'> & { version_seen: number; kept: Kept | null };

function judged<Reads>(
  claimed: Row<Reads> | undefined,
  version: number | undefined,
  statuses: readonly DocumentStatus[],
): Claimed<Reads> {
  if (!claimed) throw new Problem('record-not-found');
  if (!statuses.includes(claimed.status)) throw new Problem('document-status');
  if (version !== undefined && claimed.version !== version) throw new Problem('document-changed');
  const { today, reads, may_be_counted, version_seen: _, kept: __, ...stored } = claimed;
  return { ...documentOf(stored), today, reads, may_be_counted };
}

/** The locked row is current; lines and all else are of the snapshot before the wait, so they are read once more. */
async function readCurrent<Reads>(trx: Trx, kind: Claimable<Reads>, id: string, key?: string) {
  const claimed = await readLocked(trx, kind, id, key);
  const isStale = claimed && claimed.version_seen !== claimed.version;
  return isStale ? readLocked(trx, kind, id, key) : claimed;
}

interface Values extends Record<string, unknown> {
  id: string;
  entity: string;
  key: string | null;
}

/** The statement of each type, by what it reads. */
const statements = new WeakMap<object, (trx: Trx, values: Values) => Promise<Row<unknown>[]>>();

async function readLocked<Reads>(
  trx: Trx,
  { entity, reads }: Claimable<Reads>,
  id: string,
  key: string | null = null,
): Promise<Row<Reads> | undefined> {
  if (!statements.has(reads)) statements.set(reads, statementOf(entity, reads));
  const [row] = await statements.get(reads)!(trx, { id, entity, key });
  return row as Row<Reads> | undefined;
}

const statementOf = (entity: string, reads: Claimable<unknown>['reads']) =>
  composed<Row<unknown>, Values>(
    (value) => sql`${named(`claim ${entity}`)}
    with locked as materialized (
      select * from stock_document where id = ${value('id')} and entity = ${value('entity')} for no key update
    )
    select ${documentColumns}, ${attachmentsColumn} as attachments, ${today} as today, ${reads} as reads, ${mayBeCounted} as may_be_counted,
      seen.version as version_seen, ${keptColumn(value('key'))} as kept
    from locked d ${documentJoins}
    join stock_document seen on seen.company_id = d.company_id and seen.id = d.id`,
  );

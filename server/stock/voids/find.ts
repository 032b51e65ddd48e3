import { sql } from 'kysely';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { VoidableRow, VoidPreview, VoidTransaction } from '#shared/stock/void.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { person } from '#server/platform/db/nested.ts';
import { needsApproval } from '#server/stock/documents/approval.ts';
import { rowColumns, rowJoins } from '#server/stock/documents/find.ts';
import { storedIsUnpriced } from '#server/stock/documents/unpriced.ts';
import { type EffectInGrams, effectsDone, effectsOf } from './effects.ts';
import { voidColumns, voidJoins } from './list.ts';
import { obstacleTo } from './obstacle.ts';

type Header = Omit<VoidTransaction, 'effects' | 'obstacle'>;

type InGrams<Whole> = Omit<Whole, 'effects'> & { effects: EffectInGrams[] };

/**
 * A whole void, with all its values: what it would do as long as it waits, what it did once it is posted, nothing where
 * it was given up. Undefined where there is none, or none that the person may see.
 */
export async function findVoid(trx: Trx, id: string): Promise<InGrams<VoidTransaction> | undefined> {
  const { rows } = await sql<Header>`${named('find void')}
    select ${voidColumns}, d.version, d.submitted_at, ${person('d.decided_by', 'e')} as decided_by, d.decided_at,
      d.decision_note, ${person('d.posted_by', 't')} as posted_by
    from stock_document d ${voidJoins}
    left join app_user e on e.id = d.decided_by
    left join app_user t on t.id = d.posted_by
    where d.id = ${id} and d.entity = 'voidtransaction'`.execute(trx);
  const [header] = rows;
  if (!header) return undefined;
  const { status, document, date } = header;
  if (status === 'posted') return { ...header, effects: await effectsDone(trx, id), obstacle: null };
  if (status !== 'submitted') return { ...header, effects: [], obstacle: null };
  const effects = await effectsOf(trx, document.id);
  return { ...header, effects, obstacle: await obstacleTo(trx, { ...document, date }, effects) };
}

/** A row of the list of documents that may be voided, and its weight for the rules. */
type Voidable = VoidableRow & { net_weight_g: number };

/** A document of one of the screens, in any status, as the list of those that may be voided shows it. */
export async function findVoidable(
  trx: Trx,
  id: string,
  entities: readonly StockEntity[],
): Promise<Voidable | undefined> {
  const { rows } = await sql<Voidable>`
    select ${rowColumns}, d.net_weight_g, d.posted_at from stock_document d ${rowJoins}
    where d.id = ${id} and d.entity = any (${entities})`.execute(trx);
  return rows[0];
}

/** The effects of voiding a document, and the obstacle to it. */
export async function previewOf(trx: Trx, { net_weight_g, ...document }: Voidable): Promise<InGrams<VoidPreview>> {
  const effects = document.status === 'posted' ? await effectsOf(trx, document.id) : [];
  return {
    document,
    effects,
    obstacle: await obstacleTo(trx, document, effects),
    needs_approval: await needsApproval(trx, {
      net_weight_g,
      value: document.value,
      entity: 'voidtransaction',
      is_unpriced: await storedIsUnpriced(trx, document.id),
    }),
  };
}

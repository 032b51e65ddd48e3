import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { type BatchMoved, booksOf, type Subject } from './books.ts';
import { compare } from './compare.ts';
import { explain, type Explaining } from './explain.ts';
import { type Amount, differenceOf, type Heap, heapOf, type Pair, type TheirRow } from './goods.ts';

/** A pair with where it lies and why. */
export interface Compared extends Pair {
  heap: Heap;
  difference: Amount;
  documents: (Explaining & Pick<BatchMoved, 'entity' | 'kind' | 'number' | 'is_backdated'>)[];
  note: string | null;
}

/** Whether somebody knows why both sides are as they are. */
export const isExplained = ({ heap, documents, note }: Compared): boolean =>
  heap === 'same' || documents.length > 0 || note !== null;

/** What is read of an agreement to compare both sides. */
export interface Comparable extends Subject {
  id: string;
  notes: Record<string, string>;
}

/** The books of now for the day of an agreement, paired with the owner's list; the greatest difference first. */
export async function comparedFor(trx: Trx, agreement: Comparable): Promise<Compared[]> {
  const { batches, moved } = await booksOf(trx, agreement);
  const theirs = await listOf(trx, agreement.id);
  const byBatch = Map.groupBy(moved, ({ batch_id }) => batch_id);
  return compare(batches, theirs)
    .map((pair): Compared => {
      const difference = differenceOf(pair);
      const heap = heapOf(pair);
      const around = together(pair.ours.flatMap(({ batch_id }) => byBatch.get(batch_id) ?? []));
      return {
        ...pair,
        heap,
        difference,
        documents: isUnequal(heap, difference) ? documentsOf(explain(difference, around, agreement.day), around) : [],
        note: agreement.notes[pair.key] ?? null,
      };
    })
    .toSorted((one, other) => Math.abs(other.difference.net_weight_g) - Math.abs(one.difference.net_weight_g));
}

/** Goods that are only called by another name have no difference that documents could add up to. */
const isUnequal = (heap: Heap, { packs, net_weight_g }: Amount) =>
  heap !== 'same' && (net_weight_g !== 0 || (packs ?? 0) !== 0);

const documentsOf = (found: Explaining[] | undefined, around: readonly BatchMoved[]) =>
  (found ?? []).map((one) => ({ ...one, ...around.find(({ document_id }) => document_id === one.document_id)! }));

/** What each document did to several batches. */
const together = (moved: readonly BatchMoved[]): BatchMoved[] =>
  [...Map.groupBy(moved, ({ document_id }) => document_id).values()].map((of) => ({
    ...of[0]!,
    packs: of.reduce((sum, { packs }) => sum + packs, 0),
    net_weight_g: of.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
  }));

async function listOf(trx: Trx, id: string): Promise<TheirRow[]> {
  const { rows } = await sql<TheirRow>`
    select r.batch_number, r.variant_id, coalesce(r.product_id, v.product_id) as product_id, r.packs, r.net_weight_g
    from owner_agreement_row r left join variant v on v.company_id = r.company_id and v.id = r.variant_id
    where r.agreement_id = ${id} order by r.place`.execute(trx);
  return rows;
}

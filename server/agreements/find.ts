import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Agreement,
  type AgreementContent,
  type AgreementPair,
  type HeapName,
  heaps,
} from '#shared/stock-agreements.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { person } from '#server/platform/db/nested.ts';
import { type Comparable, comparedFor } from './compared.ts';
import { agreementColumns, fromAgreements } from './list.ts';
import { shownPairs, totalsOf } from './shown.ts';

type Found = Omit<Agreement, 'heaps' | 'digest'> & Comparable & { content: AgreementContent | null };

async function stored(trx: Trx, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${named('find agreement')}
    select ${agreementColumns}, ${person('a.created_by', 'u')} as created_by, a.content ->> 'signed_by' as signed_by, a.signed_at,
      ${person('a.answered_by', 'b')} as answered_by, a.answered_at, a.answered_on_paper, a.answer_note, a.owner_id, a.warehouse_id, a.notes,
      a.content
    from ${fromAgreements} left join app_user u on u.id = a.created_by
    left join app_user b on b.id = a.answered_by
    where a.id = ${id}`.execute(trx);
  return rows[0];
}

/** What both sides of an agreement have, as the books are now. */
export async function contentFor(trx: Trx, agreement: Comparable): Promise<Omit<AgreementContent, 'signed_by'>> {
  const compared = await comparedFor(trx, agreement);
  const of = (name: HeapName) => totalsOf(compared.filter(({ heap }) => heap === name));
  const pairs = await shownPairs(trx, compared);
  return {
    heaps: Object.fromEntries(heaps.map((name) => [name, of(name)])) as AgreementContent['heaps'],
    pairs,
    digest: createHash('sha256').update(JSON.stringify(pairs)).digest('hex'),
  };
}

/** The same, or what was signed. */
const shownContent = async (trx: Trx, found: Found): Promise<Omit<AgreementContent, 'signed_by'>> =>
  found.content ?? contentFor(trx, found);

/** An agreement with its heaps, added up; undefined where there is none. */
export async function findAgreement(trx: Trx, id: string): Promise<Agreement | undefined> {
  const found = await stored(trx, id);
  if (!found) return undefined;
  const { heaps: added, digest } = await shownContent(trx, found);
  const { owner_id: _, warehouse_id: __, notes: ___, content: ____, ...agreement } = found;
  return { ...agreement, heaps: added, digest };
}

interface Asked {
  id: string;
  heap: HeapName;
  page: number;
  size: number;
}

/** A page of a heap, the greatest difference first. */
export async function pairsOf(
  trx: Trx,
  { id, heap, page, size }: Asked,
): Promise<{ rows: AgreementPair[]; total: number }> {
  const found = await stored(trx, id);
  const all = found ? (await shownContent(trx, found)).pairs : [];
  const pairs = all.filter((pair) => pair.heap === heap);
  return { rows: pairs.slice(page * size, (page + 1) * size), total: pairs.length };
}

/** All goods of an agreement that was signed, as they are on its paper; undefined where there is none. */
export async function signedPairs(trx: Trx, id: string): Promise<AgreementPair[] | undefined> {
  return (await stored(trx, id))?.content?.pairs;
}

import { sql } from 'kysely';
import { type Agreement, type AgreementPair, type HeapName, heaps } from '#shared/stock-agreements.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { person } from '#server/platform/db/nested.ts';
import { comparedFor } from './compared.ts';
import { agreementColumns, fromAgreements } from './list.ts';
import { shownPairs, totalsOf } from './shown.ts';

type Found = Omit<Agreement, 'heaps'> & { owner_id: string; warehouse_id: string; notes: Record<string, string> };

async function stored(trx: Trx, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select ${agreementColumns}, ${person('a.created_by', 'u')} as created_by, a.owner_id, a.warehouse_id, a.notes
    from ${fromAgreements} left join app_user u on u.id = a.created_by
    where a.id = ${id}`.execute(trx);
  return rows[0];
}

/** An agreement with its heaps, added up; undefined where there is none. */
export async function findAgreement(trx: Trx, id: string): Promise<Agreement | undefined> {
  const found = await stored(trx, id);
  if (!found) return undefined;
  const pairs = await comparedFor(trx, found);
  const { owner_id: _, warehouse_id: __, notes: ___, ...agreement } = found;
  const of = (name: HeapName) => totalsOf(pairs.filter(({ heap }) => heap === name));
  return {
    ...agreement,
    heaps: Object.fromEntries(heaps.map((name) => [name, of(name)])) as Agreement['heaps'],
  };
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
  const pairs = found ? (await comparedFor(trx, found)).filter((pair) => pair.heap === heap) : [];
  return { rows: await shownPairs(trx, pairs.slice(page * size, (page + 1) * size)), total: pairs.length };
}

import { sql } from 'kysely';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';

/**
 * The codes, in small letters, of the pallets and baskets that leave with a dispatch: all packs on them go. One of which something stays
 * remains where it is.
 */
export async function unitsThatGo(trx: Trx, { lines }: Pick<DocumentInGrams, 'lines'>): Promise<ReadonlySet<string>> {
  const going = new Map<string, number>();
  for (const { handling_unit_code, packs } of lines.flatMap(({ allocations }) => allocations)) {
    const code = handling_unit_code?.toLowerCase();
    if (code) going.set(code, (going.get(code) ?? 0) + packs);
  }
  if (going.size === 0) return new Set();
  const { rows } = await sql<{ code: string; packs: number }>`${named('packs on units')}
    select lower(u.code collate indonesian) as code, sum(b.packs)::int as packs
    from handling_unit u
    join stock_balance b on b.company_id = u.company_id and b.handling_unit_id = u.id and not b.is_empty
    where lower(u.code collate indonesian) = any (${[...going.keys()]}::text[])
    group by u.id, u.code`.execute(trx);
  return new Set(rows.filter(({ code, packs }) => going.get(code) === packs).map(({ code }) => code));
}

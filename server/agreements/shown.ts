import { sql } from 'kysely';
import type { AgreementPair, HeapTotals } from '#shared/stock-agreements.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { type Compared, isExplained } from './compared.ts';
import { type Amount, sumOf } from './goods.ts';

const amountOf = ({ packs, net_weight_g }: Amount) => ({ packs, net_weight: kilogramsOf(net_weight_g) });

/** A heap, added up. */
export function totalsOf(pairs: readonly Compared[]): HeapTotals {
  const open = pairs.filter((pair) => !isExplained(pair));
  return {
    pairs: pairs.length,
    ours: amountOf(sumOf(pairs.flatMap(({ ours }) => ours))),
    theirs: amountOf(sumOf(pairs.flatMap(({ theirs }) => theirs))),
    unexplained: {
      pairs: open.length,
      net_weight: kilogramsOf(open.reduce((sum, { difference }) => sum + Math.abs(difference.net_weight_g), 0)),
    },
  };
}

type Named = Pick<AgreementPair, 'product' | 'variant'>;

/** Pairs as the API answers them, with the names of their goods. */
export async function shownPairs(trx: Trx, pairs: readonly Compared[]): Promise<AgreementPair[]> {
  const idsOf = (of: 'variant_id' | 'product_id') => [
    ...new Set(pairs.flatMap(({ ours, theirs }) => [...ours, ...theirs].flatMap((one) => one[of] ?? []))),
  ];
  const { rows } = await sql<Named & { id: string }>`
    select v.id, ${coded('v')} as variant, jsonb_build_object('id', p.id, 'name', p.name) as product
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id
    where v.id = any (${idsOf('variant_id')}::uuid[])
    union all select p.id, null, jsonb_build_object('id', p.id, 'name', p.name)
    from product p where p.id = any (${idsOf('product_id')}::uuid[])`.execute(trx);
  const names = new Map(rows.map((row) => [row.id, row]));
  return pairs.map((pair) => shownPair(pair, names));
}

/** The goods by the name that all of them have: of several variants only the product. */
function nameOf({ ours, theirs }: Compared, names: Map<string, Named>): Named {
  const all = ours.length > 0 ? ours : theirs;
  const [first] = all;
  const id = all.every(({ variant_id }) => variant_id === first?.variant_id) && first?.variant_id;
  const { variant = null, product = null } = names.get(id || (first?.product_id ?? '')) ?? {};
  return { variant, product };
}

function shownPair(pair: Compared, names: Map<string, Named>): AgreementPair {
  const { key, heap, match, ours, theirs, difference, documents, note } = pair;
  const [batch] = ours;
  return {
    id: key,
    heap,
    match,
    batch_number:
      (ours.length === 1 ? batch?.batch_number : ours.length === 0 ? theirs[0]?.batch_number : null) ?? null,
    batch_id: ours.length === 1 ? batch!.batch_id : null,
    batches: ours.length,
    ...nameOf(pair, names),
    ours: heap === 'only_theirs' ? null : amountOf(sumOf(ours)),
    theirs: heap === 'only_ours' ? null : amountOf(sumOf(theirs)),
    difference: amountOf(difference),
    documents: documents.map(({ document_id, entity, kind, number, date, why, is_backdated, explains }) => ({
      document: { id: document_id, entity, kind, number },
      date,
      why,
      is_backdated,
      ...amountOf(explains),
      packs: explains.packs,
    })),
    note,
    is_explained: isExplained(pair),
  };
}

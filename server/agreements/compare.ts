import { foldedNumber, type OurBatch, type Pair, sumOf, type TheirRow } from './goods.ts';

/**
 * Pairs the goods of our books with those of the owner's list: by batch and variant, by batch, then what their list has no batch number
 * of by variant and weight, and what is left of that by variant, or by product. Each batch and each row is in exactly one pair, and a
 * batch that lies nowhere is in none by itself.
 */
export function compare(ours: readonly OurBatch[], theirs: readonly TheirRow[]): Pair[] {
  const left = { ours: new Set(ours), theirs: new Set(theirs) };
  const pairs: Pair[] = [];
  function take(pair: Pair) {
    for (const batch of pair.ours) left.ours.delete(batch);
    for (const row of pair.theirs) left.theirs.delete(row);
    pairs.push(pair);
  }
  pairByBatch(left, take);
  pairByWeight(left, take);
  pairByGoods(left, take, 'variant_id');
  pairByGoods(left, take, 'product_id');
  for (const batch of left.ours) if (!isEmpty(batch)) take(pairOf(`batch:${batch.batch_id}`, null, [batch], []));
  for (const [key, rows] of Map.groupBy(left.theirs, strangerKey)) take(pairOf(key, null, [], rows));
  return pairs;
}

interface Left {
  ours: Set<OurBatch>;
  theirs: Set<TheirRow>;
}
type Take = (pair: Pair) => void;

const pairOf = (key: string, match: Pair['match'], ours: readonly OurBatch[], theirs: readonly TheirRow[]): Pair => ({
  key,
  match,
  ours,
  theirs,
});

const isEmpty = ({ packs, net_weight_g }: OurBatch) => packs === 0 && net_weight_g === 0;

/** Goods that our books do not know: rows of one batch number and variant are one of them. */
const strangerKey = ({ batch_number, variant_id, product_id }: TheirRow) =>
  `row:${batch_number === null ? '' : foldedNumber(batch_number)}|${variant_id ?? product_id ?? ''}`;

/**
 * Two variants may have one batch number: a row goes to the batch of its own variant, else to that of its product, else to the one batch
 * that has the number. Where several have it and the row does not say which, the one that nobody claimed is meant, if there is only one.
 */
function pairByBatch({ ours, theirs }: Left, take: Take) {
  const batches = Map.groupBy(ours, ({ batch_number }) => foldedNumber(batch_number));
  const claims = new Map<OurBatch, TheirRow[]>();
  const claim = (batch: OurBatch, row: TheirRow) => claims.set(batch, [...(claims.get(batch) ?? []), row]);
  const open: [TheirRow, readonly OurBatch[]][] = [];
  for (const row of theirs) {
    const named = row.batch_number === null ? [] : (batches.get(foldedNumber(row.batch_number)) ?? []);
    const exact = only(named.filter(({ variant_id }) => variant_id === row.variant_id));
    if (exact) claim(exact, row);
    else if (named.length > 0) open.push([row, named]);
  }
  const exactly = new Set(claims.keys());
  for (const [row, named] of open) {
    const ofProduct = named.filter(({ product_id }) => product_id === row.product_id);
    const free = (some: readonly OurBatch[]) => some.filter((one) => !exactly.has(one));
    const batch = only(ofProduct) ?? only(free(ofProduct)) ?? only(named) ?? only(free(named));
    if (batch) claim(batch, row);
  }
  for (const [batch, rows] of claims) take(pairOf(`batch:${batch.batch_id}`, 'batch', [batch], rows));
}

const only = <One>(some: readonly One[]): One | undefined => (some.length === 1 ? some[0] : undefined);

/** A row without a batch number that weighs what one batch of its variant weighs is that batch; of several equal ones, the next. */
function pairByWeight({ ours, theirs }: Left, take: Take) {
  const byWeight = Map.groupBy(
    [...ours].filter((batch) => !isEmpty(batch)),
    ({ variant_id, net_weight_g }) => `${variant_id} ${net_weight_g}`,
  );
  for (const row of theirs) {
    if (row.batch_number !== null) continue;
    const equal = byWeight.get(`${row.variant_id} ${row.net_weight_g}`) ?? [];
    const at = equal.findIndex(({ packs }) => row.packs === null || row.packs === packs);
    const [batch] = at < 0 ? [] : equal.splice(at, 1);
    if (batch) take(pairOf(`batch:${batch.batch_id}`, 'weight', [batch], [row]));
  }
}

/** All rows without a batch number of a variant, or of a product, are all that is left of it in our books. */
function pairByGoods({ ours, theirs }: Left, take: Take, by: 'variant_id' | 'product_id') {
  const rows = Map.groupBy(
    [...theirs].filter((row) => row.batch_number === null && row[by] !== null),
    (row) => row[by]!,
  );
  const batches = Map.groupBy(ours, (batch) => batch[by]);
  for (const [id, some] of rows) {
    const lying = batches.get(id) ?? [];
    if (lying.length === 0 || sumOf(some).net_weight_g === 0) continue;
    take(pairOf(`${by === 'variant_id' ? 'variant' : 'product'}:${id}`, 'goods', lying, some));
  }
}

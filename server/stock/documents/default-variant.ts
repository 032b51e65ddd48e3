import { sql } from 'kysely';
import type { VariantChoice } from '#shared/stock/choices.ts';
import { numbered, proposedCode, proposedName } from '#shared/variant-proposal.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ownName } from '#server/platform/db/mergeable.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { lineVariantOf } from './lines.ts';

/** So many names and codes are tried before one gives up. */
const TRIES = 100;

/**
 * The variant that a product without variants is kept as, made when it is first received: without grade, size, packaging
 * and nature, and with the product's weight. Concurrent requests get the same one.
 * @throws Problem `invalid-input` at /product_id: `not_found`, `inactive`, or `has_variants`
 */
export async function defaultVariant(trx: Trx, productId: string): Promise<VariantChoice> {
  const { rows: products } = await sql<{ name: string; status: string; weight: number | null }>`
    select name, status, weight from product where id = ${productId} for no key update`.execute(trx);
  const [product] = products;
  if (!product) throw invalid('/product_id', 'not_found');
  if (product.status !== 'active') throw invalid('/product_id', 'inactive');
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'merged_into_id', 'grade_id', 'size_id', 'packaging_id', 'nature_id'])
    .where(ownName('variant', 'variant', 'product_id'), '=', productId)
    .execute();
  const [only] = variants;
  if (only) {
    const isPlain = !only.grade_id && !only.size_id && !only.packaging_id && !only.nature_id;
    if (variants.length > 1 || !isPlain) throw invalid('/product_id', 'has_variants');
    return choiceOf(trx, only.merged_into_id ?? only.id);
  }
  return choiceOf(trx, await insertDefault(trx, productId, product));
}

async function insertDefault(trx: Trx, productId: string, { name, weight }: { name: string; weight: number | null }) {
  const proposal = { product: { name }, attributes: [] };
  const base = { name: proposedName(proposal), code: proposedCode(proposal) || 'SKU' };
  const candidates = Array.from({ length: TRIES }, (_, n) =>
    n === 0 ? base : { name: numbered.name(base.name, n + 1), code: numbered.code(base.code, n + 1) },
  );
  const netWeight = weight || null;
  const free = (column: 'name' | 'code') => sql`(
    select given from unnest(${candidates.map((one) => one[column])}::text[]) with ordinality as c (given, place)
    where not exists (select from variant v where lower(${ownName('variant', 'v', column)} collate indonesian) = lower(given collate indonesian))
    order by place limit 1)`;
  const { rows } = await sql<{ id: string }>`
    insert into variant (product_id, name, code, catch_weight, net_weight, status)
    select ${productId}, ${free('name')}, ${free('code')}, ${netWeight === null}, ${netWeight}, 'active'
    returning id`.execute(trx);
  return rows[0]!.id;
}

async function choiceOf(trx: Trx, id: string): Promise<VariantChoice> {
  const { rows } = await sql<{ variant: VariantChoice }>`
    select ${lineVariantOf} || jsonb_build_object('barcode', v.barcode) as variant
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id where v.id = ${id}`.execute(
    trx,
  );
  return rows[0]!.variant;
}

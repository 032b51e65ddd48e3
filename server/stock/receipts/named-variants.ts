import { sql } from 'kysely';
import type { LineInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { lineVariantOf } from '#server/stock/documents/lines.ts';

/** How a row of a sheet names a variant: itself, or the only one of its product with the size and grade that are given. */
export interface VariantNames {
  variant_id: string | null;
  product_id: string | null;
  size_id: string | null;
  grade_id: string | null;
}

const by = ['name', 'code'];

/** Where an import looks for the records by which rows name a variant. */
export const variantReferences = {
  variant_id: { table: 'variant', by: ['code', 'name', 'barcode'] },
  product_id: { table: 'product', by: ['name'] },
  size_id: { table: 'size', by },
  grade_id: { table: 'grade', by },
} as const;

interface KnownVariant {
  id: string;
  product_id: string;
  size_id: string | null;
  grade_id: string | null;
  is_active: boolean;
  variant: NonNullable<LineInGrams['variant']>;
}

/** Finds the variants that rows name, in one statement; why a row names none, at the field that says so. */
export async function namedVariants(trx: Trx, rows: readonly VariantNames[]) {
  const idsOf = (field: 'variant_id' | 'product_id') => [...new Set(rows.flatMap((row) => row[field] ?? []))];
  const { rows: known } = await sql<KnownVariant>`
    select v.id, v.product_id, v.size_id, v.grade_id, v.status = 'active' and p.status = 'active' as is_active,
      ${lineVariantOf} as variant
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id
    where v.id = any(${idsOf('variant_id')}::uuid[]) or v.merged_into_id is null and v.product_id = any(${idsOf('product_id')}::uuid[])`.execute(
    trx,
  );
  const byId = new Map(known.map((one) => [one.id, one]));
  const byProduct = Map.groupBy(known, ({ product_id }) => product_id);
  return ({
    variant_id,
    product_id,
    size_id,
    grade_id,
  }: VariantNames): { field: string; code: string } | KnownVariant => {
    if (!variant_id && !product_id) return { field: 'variant_id', code: 'required' };
    const field = variant_id ? 'variant_id' : 'product_id';
    const of = variant_id
      ? [byId.get(variant_id)].filter((one) => one !== undefined)
      : (byProduct.get(product_id!) ?? []).filter(
          (one) => (!size_id || one.size_id === size_id) && (!grade_id || one.grade_id === grade_id),
        );
    const [only] = of;
    if (!only) return { field, code: 'no_variant' };
    if (of.length > 1) return { field, code: 'several_variants' };
    return only.is_active ? only : { field, code: 'inactive' };
  };
}

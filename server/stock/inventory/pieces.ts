import { codeKept } from '#shared/stock/variant-code.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { expiry, ownership } from '#shared/stock/inventory.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import { today } from '#server/platform/db/today.ts';
import { contains } from '#server/platform/http/list.ts';

type Condition = RawBuilder<unknown>;

/** Conditions that all hold. */
export const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The name of a fishing area `f`. */
export const areaName = sql`concat_ws(' ', f.subarea, f.subarea_name)`;

/** Whose: nothing where it is asked for nobody's in particular. */
export const ownedBy = (
  table: string,
  asked: Partial<Record<keyof typeof ownership, string | undefined>>,
): Condition[] => [
  ...(asked.owner_id ? [sql`${sql.ref(`${table}.owner_id`)} = ${samePartner(asked.owner_id)}`] : []),
  ...(asked.own ? [sql`${sql.ref(`${table}.owner_id`)} is null`] : []),
];

/** Of a batch: past its date on a day, or within so many days after it. */
export function expiring(
  column: string,
  asked: z.output<typeof expiry> | undefined,
  day: Condition = today,
): Condition[] {
  if (asked === undefined) return [];
  const date = sql.ref(column);
  return [
    asked === 'expired' ? sql`is_expired(${date}, ${day})` : sql`${date} between ${day} and ${day} + ${asked}::integer`,
  ];
}

/**
 * What a search finds, each looked for once by its own index: products by name, variants by name, code, barcode and codes on
 * labels or by their product, batches by number, vessel and certificates.
 */
export const found = (search: string): Condition => sql`
  found_product as materialized (
    select p.id from product p where ${contains(sql.ref('p.search_text'), search)}
  ), found_variant as materialized (
    select v.id from variant v where ${contains(sql.ref('v.search_text'), search)}
    union select v.id from variant v join found_product p on p.id = v.product_id
    union select unnest(same_variant(c.variant_id)) from variant_code c where lower(c.code) = lower(${codeKept(search)})
  ), found_batch as materialized (
    select b.id from batch b where ${contains(sql.ref('b.search_text'), search)}
  )`;

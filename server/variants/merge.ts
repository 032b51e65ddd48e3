import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { mergedFields, type Merged } from '#shared/merge.ts';
import { attributeNames, variant } from '#shared/variant.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { type Mergeable, mergedColumns } from '#server/platform/records/merge/mergeable.ts';
import { mergeRoutes } from '#server/platform/records/merge/routes.ts';
import { findVariant } from './list.ts';
import { variantKind } from './kind.ts';

/** Two that have one each, and not the same. */
const differ = (column: string) => sql`coalesce(${sql.ref(`o.${column}`)} <> ${sql.ref(`n.${column}`)}, false)`;
/** Also where only one of the two has it. */
const distinct = (column: string) => sql`${sql.ref(`o.${column}`)} is distinct from ${sql.ref(`n.${column}`)}`;
/** Any of these conditions. */
const some = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** What papers say of goods by their products may not change with a merge. */
const productsDiffer = (columns: readonly string[]) => sql`exists (
  select from product p, product q
  where p.company_id = o.company_id and p.id = o.product_id and q.company_id = n.company_id and q.id = n.product_id
    and ${some(columns.map((column) => sql`${sql.ref(`p.${column}`)} is distinct from ${sql.ref(`q.${column}`)}`))})`;

/**
 * Variants of which a double is made one with another of the same facts. Within a product there are none: there the attributes tell
 * variants apart. So a double is one of another product, which was made twice.
 */
const mergeableVariant: Mergeable = {
  ...variantKind,
  entity: 'productvariant',
  ties: 'ties_of_variant',
  shown: { documents: 'documents', weight: 'net_weight', batches: 'batches' },
  differences: {
    attributes: some(attributeNames.map(distinct)),
    packing: some([
      ...['catch_weight', 'net_weight', 'uom_id'].map(distinct),
      ...['gross_weight', 'glaze_percent'].map(differ),
    ]),
    barcode: differ('barcode'),
    keeping: some(['temperature_class', 'shelf_life_days'].map(differ)),
    species: productsDiffer(['commodity_id', 'processtype_id']),
    tracking: productsDiffer(['type', 'traceability', 'has_expired']),
  },
  find: findVariant,
};

/** Doubles of variants made one, and how a variant stands to those that were merged. */
export const variantMergeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(mergeRoutes(mergeableVariant, variant));

  app.get(
    `${variantKind.path}/:id/merged`,
    {
      config: allowed('productvariant', 'list'),
      preParsing: existing(findVariant),
      schema: {
        tags: [variantKind.entity],
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ data: z.object(mergedFields) }) },
      },
    },
    async ({ params: { id }, inCompany }) => ({
      data: await inCompany(async (trx) => {
        const { rows } =
          await sql<Merged>`select ${mergedColumns('variant', 'v')} from variant v where v.id = ${id}`.execute(trx);
        return rows[0]!;
      }),
    }),
  );
};

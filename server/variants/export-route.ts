import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { headingOf } from '#shared/headings.ts';
import type { Language } from '#shared/limits.ts';
import { exportQuery } from '#shared/list-query.ts';
import { type Variant, variantExportColumns, variantFields, variantSortColumns } from '#shared/variant.ts';
import { timeZoneOf } from '#server/company/time-zone.ts';
import { inWords } from '#server/import/choice-words.ts';
import { languageOf } from '#server/language.ts';
import { exportAnswer } from '#server/spreadsheet/export-answer.ts';
import type { ColumnKind } from '#server/spreadsheet/sheet.ts';
import { allVariants, toVariant, type VariantRow } from './list.ts';

type ExportColumn = (typeof variantExportColumns)[number] | keyof typeof variantFields;

/** The specified columns first, then everything else that is typed about a variant. */
const columns = [
  ...new Set<ExportColumn>([...variantExportColumns, ...(Object.keys(variantFields) as ExportColumn[])]),
];

const kinds: Partial<Record<ExportColumn, ColumnKind>> = {
  created_at: 'date',
  net_weight: 'number',
  price_buy: 'number',
  best_price_buy: 'number',
  selling_price: 'number',
  min_selling_price: 'number',
};

/** References are written by name and choices in words: an id or a code says nothing to a person. */
const cell = (variant: Variant, column: ExportColumn, language: Language): unknown => {
  switch (column) {
    case 'product_id':
      return variant.product.name;
    case 'grade_id':
      return variant.grade?.name;
    case 'size_id':
      return variant.size?.name;
    case 'packaging_id':
      return variant.packaging?.name;
    case 'nature_id':
      return variant.nature?.name;
    case 'uom_id':
      return variant.uom?.name;
    default:
      return inWords(column, variant[column], language);
  }
};

const ROWS_AT_ONCE = 500;

/** `GET /variant/export`: all variants that match, as a file, in the order of the list. */
export const variantExportRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/variant/export',
    {
      config: { access: { permission: 'productvariant_export' } },
      schema: {
        tags: ['productvariant'],
        querystring: exportQuery(variantSortColumns).extend({ product_id: z.uuid().optional() }),
      },
    },
    async (request, reply) => {
      const { query, user, inCompany } = request;
      const language = languageOf(request);
      return exportAnswer<VariantRow>(reply, {
        name: 'variant',
        format: query.format,
        columns: columns.map((column) => ({
          header: headingOf(column, language),
          kind: kinds[column] ?? 'text',
        })),
        timeZone: await inCompany((trx) => timeZoneOf(trx, user.company_id)),
        cells: (row) => {
          const variant = toVariant(row);
          return columns.map((column) => cell(variant, column, language));
        },
        read: (send) => inCompany((trx) => send(allVariants(trx, query).stream(ROWS_AT_ONCE))),
      });
    },
  );
};

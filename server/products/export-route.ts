import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { headingOf } from '#shared/headings.ts';
import type { Language } from '#shared/limits.ts';
import { exportQuery } from '#shared/list-query.ts';
import { type Product, productExportColumns, productFields, productSortColumns } from '#shared/product.ts';
import { timeZoneOf } from '#server/company/time-zone.ts';
import { inWords } from '#server/import/choice-words.ts';
import { languageOf } from '#server/language.ts';
import { exportAnswer } from '#server/spreadsheet/export-answer.ts';
import type { ColumnKind } from '#server/spreadsheet/sheet.ts';
import { allProducts, type ProductRow, toProduct } from './list.ts';

type ExportColumn = (typeof productExportColumns)[number] | keyof typeof productFields;

/** The specified columns first, then everything else that is typed about a product. */
const columns = [
  ...new Set<ExportColumn>([...productExportColumns, ...(Object.keys(productFields) as ExportColumn[])]),
];

const kinds: Partial<Record<ExportColumn, ColumnKind>> = {
  created_at: 'date',
  expired_date: 'date',
  before_date: 'date',
  alert_stock: 'number',
  desired_stock: 'number',
  weight: 'number',
  volume: 'number',
  price_buy: 'number',
  best_price_buy: 'number',
  selling_price: 'number',
  min_selling_price: 'number',
  selling_tax: 'number',
};

/** References are written by name and choices in words: an id or a code says nothing to a person. */
const cell = (product: Product, column: ExportColumn, language: Language): unknown => {
  switch (column) {
    case 'category_id':
      return product.category?.name;
    case 'group_id':
      return product.group?.name;
    case 'commodity_id':
      return product.commodity?.name;
    case 'processtype_id':
      return product.processtype?.name;
    default:
      return inWords(column, product[column], language);
  }
};

const ROWS_AT_ONCE = 500;

/** `GET /products/export`: all products that match, as a file, in the order of the list. */
export const productExportRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/products/export',
    {
      config: { access: { permission: 'product_export' } },
      schema: { tags: ['product'], querystring: exportQuery(productSortColumns) },
    },
    async (request, reply) => {
      const { query, user, inCompany } = request;
      const language = languageOf(request);
      return exportAnswer<ProductRow>(reply, {
        name: 'product',
        format: query.format,
        columns: columns.map((column) => ({
          header: headingOf(column, language),
          kind: kinds[column] ?? 'text',
        })),
        timeZone: await inCompany((trx) => timeZoneOf(trx, user.company_id)),
        cells: (row) => {
          const product = toProduct(row);
          return columns.map((column) => cell(product, column, language));
        },
        read: (send) => inCompany((trx) => send(allProducts(trx, query).stream(ROWS_AT_ONCE))),
      });
    },
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cardExportQuery, type CardLine, cardQuery, stockCard } from '#shared/stock/stock-card.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { cardOf, linesOf } from './card.ts';

/** Stock cards: what was there, what came and went, and what was left, between two days. */
export const cardsFeature: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stock_cards',
    {
      config: { access: { permission: 'stockmovement_list' } },
      schema: { tags: ['stockmovement'], querystring: cardQuery, response: { 200: z.object({ data: stockCard }) } },
    },
    async ({ query, user, inCompany }) => ({ data: await inCompany((trx) => cardOf(trx, query, seesValues(user))) }),
  );

  await app.register(cardExportRoute);
};

const cells: Record<string, (line: CardLine) => unknown> = {
  entity: ({ document }) => document.entity,
  kind: ({ document }) => document.kind,
  number: ({ document }) => document.number,
  partner_id: ({ partner }) => partner?.name,
  variant_code: ({ variant }) => variant.code,
  variant_id: ({ variant }) => variant.name,
  batch_id: ({ batch }) => batch.number,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: ({ value }) => value,
};

const text = (...names: string[]) => names.map((name) => ({ name, kind: 'text' as const }));
const number = (...names: string[]) => names.map((name) => ({ name, kind: 'number' as const }));

/** The lines of a card as a file. */
const cardExportRoute = listExportRoute({
  path: '/stock_cards',
  entity: 'stockmovement',
  tag: 'stockmovement',
  name: 'stock_card',
  query: cardExportQuery,
  headedAs: 'stock',
  columns: [
    { name: 'date', kind: 'date' },
    ...text('entity', 'kind', 'number', 'partner_id', 'variant_code', 'variant_id', 'batch_id'),
    ...number('packs', 'net_weight_kg', 'packs_after', 'net_weight_after'),
    { name: 'value_rupiah', kind: 'number', permission: 'stock_value_view' },
  ],
  cell: (line: CardLine, column) => (cells[column] ? cells[column](line) : line[column as keyof CardLine]),
  rows: (_trx, asked, user) => linesOf(asked, { withValues: seesValues(user) }),
});

import { type AskedRecall, type RecallDocument, recallExportQuery } from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { placesOf } from '#server/stock/inventory/batch-detail.ts';
import { descendantsOf } from './descendants.ts';
import { receiversOf, reservationsOf } from './takers.ts';

/** A line of the file: goods that lie somewhere, that a document waits for, or that somebody received. */
type Line = Record<string, unknown>;

const columns = [
  ['batch_id', 'text'],
  ['whereabouts', 'text'],
  ['warehouse_id', 'text'],
  ['position_id', 'text'],
  ['handling_unit', 'text'],
  ['owner_id', 'text'],
  ['stock_status', 'text'],
  ['pledge', 'text'],
  ['entity', 'text'],
  ['kind', 'text'],
  ['number', 'text'],
  ['date', 'date'],
  ['partner_id', 'text'],
  ['contact_name', 'text'],
  ['phone', 'text'],
  ['email', 'text'],
  ['packs', 'number'],
  ['net_weight_kg', 'number'],
] as const;

async function* linesOf(trx: Trx, { batch_id, scope }: AskedRecall, user: User): AsyncGenerator<Line> {
  const ids = (await descendantsOf(trx, batch_id, scope)).map(({ id }) => id);
  for (const place of await placesOf(trx, ids)) {
    const { batch, warehouse, position, handling_unit, owner, stock_state, pledge, packs, net_weight } = place;
    yield {
      whereabouts: 'there',
      batch_id: batch.number,
      warehouse_id: warehouse.name,
      position_id: position.code,
      handling_unit,
      owner_id: owner?.name,
      stock_status: stock_state,
      pledge: pledge?.number,
      packs,
      net_weight_kg: net_weight,
    };
  }
  for (const one of await reservationsOf(trx, ids)) yield { whereabouts: 'reserved', ...documentLine(one) };
  const withContacts = user.permissions.has('partners_view');
  for await (const one of rowsOf(trx, receiversOf(ids, { withContacts }))) {
    const { name, phone, email } = one.contact ?? {};
    yield { whereabouts: 'received', ...documentLine(one), contact_name: name, phone, email };
  }
}

const documentLine = ({
  document,
  kind,
  date,
  warehouse,
  partner,
  batch,
  packs,
  net_weight,
}: RecallDocument): Line => ({
  batch_id: batch.number,
  warehouse_id: warehouse.name,
  entity: document.entity,
  kind,
  number: document.number,
  date,
  partner_id: partner?.name,
  packs,
  net_weight_kg: net_weight,
});

/** Where all of a batch is, as a file: what lies where, who waits for it, and everybody who received it. */
export const recallExportRoute = listExportRoute({
  path: '/recalls',
  entity: 'stockbatch',
  tag: 'stockbatch',
  name: 'recall',
  query: recallExportQuery,
  headedAs: 'stock',
  columns: columns.map(([name, kind]) => ({ name, kind })),
  cell: (line: Line, column) => line[column],
  rows: linesOf,
});

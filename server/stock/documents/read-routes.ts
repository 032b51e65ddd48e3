import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { kindsOf, type StockDocumentType } from '#shared/stock/document-types.ts';
import { documentRow, stockDocument } from '#shared/stock/document.ts';
import type { Sorting } from '#shared/list-query.ts';
import type { User } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { findDocument } from './find.ts';
import { seesValues } from './drafted-type.ts';
import { allDocuments, type AskedDocuments, documentQuery, listDocuments } from './list.ts';
import { shown, shownRow } from './shown.ts';

/** The order of what one may not see would tell it, and so would a choice by it. */
export function refuseSortByValue(
  { order_by, cost }: Sorting & { cost?: unknown },
  user: Pick<User, 'permissions'>,
): void {
  if ((order_by === 'value' || cost !== undefined) && !seesValues(user)) throw new Problem('permission-missing');
}

/** The list of a screen's documents, and one document whole. */
export function documentReadingRoutes(kind: StockDocumentType): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  return readingRoutes({
    path,
    entity,
    tag: entity,
    row: documentRow,
    detail: stockDocument,
    query: documentQuery(kindsOf(kind)),
    async list(trx, asked, user) {
      refuseSortByValue(asked, user);
      const { rows, total } = await listDocuments(trx, entity, asked);
      return { rows: rows.map((row) => shownRow(row, user)), total };
    },
    async every(trx, asked, user) {
      refuseSortByValue(asked, user);
      const { rows } = await allDocuments(entity, asked as AskedDocuments).execute(trx);
      return rows.map((row) => shownRow(row, user));
    },
    async find(trx, id, user) {
      const document = await findDocument(trx, entity, id);
      return document && shown(kind, document, user);
    },
  });
}

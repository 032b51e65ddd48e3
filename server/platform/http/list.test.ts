import { expect, it } from 'vitest';
import { stockEntities } from '#shared/stock/kinds.ts';
import { moveQuery } from '#shared/stock/stock-move.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { listProducts } from '#server/products/list.ts';
import { listDocuments } from '#server/stock/documents/list.ts';
import { listMoves } from '#server/stock/inventory/move-list.ts';
import { newCompany } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';
import { listVariants } from '#server/variants/list.ts';
import { isFirstPage } from './list.ts';

const asked = { page: 0, size: 10, order_by: null, sort_by: null } as const;

it.each([
  ['apart, so that the page is read along an index, where nothing is searched', '', 'count(*) from'],
  ['with the rows that a search found', 'tuna', 'count(*) over ()'],
])('a list is one statement, in which all that match are counted %s', async (_, search, counted) => {
  const company = await newCompany();
  const { db, sent } = listenedDb();
  await asCompany(db, company, (trx) => listProducts(trx, { ...asked, search }));
  const [statement, ...rest] = sent;
  expect(statement).toContain(counted);
  expect(rest).toEqual(['commit']);
  await db.destroy();
});

const opening = { search: '', page: 0, size: 25, order_by: null, sort_by: null, kind: undefined, voided: false };

it.each([
  ['as it opens', {}, true],
  ['of another size that screens offer', { size: 100 }, true],
  ['of a size that no screen offers', { size: 17 }, false],
  ['that is not the first', { page: 1 }, false],
  ['in another order', { order_by: 'name' }, false],
  ['that is searched', { search: 'tuna' }, false],
  ['that is narrowed', { kind: 'sale' }, false],
  ['with what is left out otherwise', { voided: true }, false],
])('a page %s: whether its statement is prepared', (_, asked, isFirst) => {
  expect(isFirstPage({ ...opening, ...asked })).toBe(isFirst);
});

it('what lists open with is prepared by name', async () => {
  const company = await newCompany();
  const { db, sent } = listenedDb();
  await asCompany(db, company, async (trx) => {
    await listProducts(trx, { ...asked, search: '' });
    await listVariants(trx, { ...asked, search: '' });
    await listMoves(trx, moveQuery.parse({}));
    for (const entity of stockEntities) await listDocuments(trx, entity, { ...asked, search: '' });
  });
  expect(sent.filter((text) => text.startsWith('/* named page of '))).toHaveLength(3 + stockEntities.length);
  await db.destroy();
});

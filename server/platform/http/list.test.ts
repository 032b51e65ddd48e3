import { expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { listProducts } from '#server/products/list.ts';
import { newCompany } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';

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

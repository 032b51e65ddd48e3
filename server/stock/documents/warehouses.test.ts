import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, newReceipt, photo, place, posted, receipt, step } from '#server/stock/receipts/testing.ts';
import { thumbnailOf } from '#shared/image.ts';
import { storeImage } from '#server/platform/files/store-image.ts';
import { formBody, newPerson, owner, send, storage } from '#server/testing.ts';

const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

it('people restricted to a warehouse see and move only what is there', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const elsewhere = await newReceipt(company);
  const own = await posted(there);
  const { data, pagination } = (await there.send('GET', '/stock_received')).json();
  expect([pagination.total, data[0].id]).toEqual([1, own.id]);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/history'],
    ['DELETE', ''],
    ['POST', '/submit'],
    ['POST', '/post'],
  ] as const) {
    const answer = await there.send(
      method,
      `/stock_received/${elsewhere.id}${path}`,
      method === 'POST' ? { version: 1 } : undefined,
    );
    expect([method, path, typeOf(answer)]).toEqual([method, path, 'record-not-found']);
  }
  expect((await company.send('GET', '/stock_received')).json().pagination.total).toBe(2);
});

/** A person who may read the documents, one who may not, and one of another warehouse: what each is answered for each file. */
async function answersTo(company: StockCompany, there: Pick<StockCompany, 'token'>, paths: readonly string[]) {
  const [reader, stranger] = await Promise.all(
    [['stockreceived_list'], ['stockissued_list', 'product_list']].map((rights) =>
      newPerson(company.companyId, rights),
    ),
  );
  const tokens = [company.token, reader!.token, stranger!.token, there.token];
  return Promise.all(
    paths.map(async (path) => {
      const answers = await Promise.all(tokens.map((token) => send(token, 'GET', `/files/${path}`)));
      return answers.map(({ statusCode }) => statusCode);
    }),
  );
}

it('and so the papers: a paper is shown to people who may read its document, at any address', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const { id } = await newReceipt(company);
  const papers = await Promise.all(
    [new File(['%PDF-1.7\n%%EOF'], 'a.pdf'), await photo()].map((file) =>
      company.send('POST', `/stock_received/${id}/attachments`, formBody({ file })),
    ),
  );
  expect(papers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { attachments } = (await company.send('GET', `/stock_received/${id}`)).json().data;
  const paths = attachments.flatMap(({ path }: { path: string }) =>
    path.endsWith('.webp') ? [path, thumbnailOf(path)] : [path],
  );
  expect(paths).toHaveLength(3);
  const expected = [200, 200, 404, 404];
  expect(await answersTo(company, there, paths)).toEqual([expected, expected, expected]);
});

it('and wherever it lies: photos of documents once lay beside the pictures of products', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const { id } = await newReceipt(company);
  const file = await photo();
  const upload = { bytes: new Uint8Array(await file.arrayBuffer()), maxBytes: 1e6, companyId: company.companyId };
  const [paper, picture] = await Promise.all([
    storeImage(storage, { ...upload, owner: company.companyId }),
    storeImage(storage, { ...upload, owner: company.companyId }),
  ]);
  await sql`insert into stock_attachment (company_id, document_id, name, path, content_type, bytes)
    values (${company.companyId}, ${id}, 'foto.png', ${paper}, 'image/webp', 99)`.execute(owner);
  expect(await answersTo(company, there, [paper, thumbnailOf(paper), picture])).toEqual([
    [200, 200, 404, 404],
    [200, 200, 404, 404],
    [200, 200, 200, 200],
  ]);
});

it('and makes or moves no document to another one', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const foreign = { warehouse_id: company.warehouse, lines: [] };
  expect(faultsOf(await there.send('POST', '/stock_received', receipt(there, foreign)))).toEqual([
    '/warehouse_id not_found',
  ]);
  const { id } = await newReceipt(there);
  const moved = await there.send('PUT', `/stock_received/${id}`, { ...receipt(there, foreign), version: 1 });
  expect(faultsOf(moved)).toEqual(['/warehouse_id not_found']);
  const at = { lines: [line(there, { allocations: [place(company)] })] };
  expect(faultsOf(await there.send('POST', '/stock_received', receipt(there, at)))).toEqual([
    '/lines/0/allocations/0/position_id not_found',
  ]);
});

it('a document that changes its warehouse leaves the positions of the old one', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const { id } = await newReceipt(company);
  const body = { ...receipt(company, { warehouse_id: there.warehouse }), lines: [line(there)], version: 1 };
  const { data } = (await company.send('PUT', `/stock_received/${id}`, body)).json();
  expect(data).toMatchObject({ warehouse: { id: there.warehouse }, packs: 2 });
});

it('a batch that lies where one may not look is added to by its number, and refused when it differs', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const named = (expiry_date: string) => ({ lines: [line(there, { new_batch: { number: 'L-1', expiry_date } })] });
  await posted(company, { lines: [line(company, { new_batch: { number: 'L-1' } })] });
  const refused = await step(there, await newReceipt(there, named('2031-05-05')), 'post');
  expect(faultsOf(refused)).toEqual(['/lines/0/new_batch/number batch_differs']);
  expect((await posted(there, named('2030-01-31'))).lines[0]!.batch).toMatchObject({ number: 'L-1' });
  const generated = [await posted(company), await posted(there)];
  expect(generated.map(({ lines }) => lines[0]!.batch?.number)).toEqual(['260601-LT-A-1', '260601-LT-A-2']);
});

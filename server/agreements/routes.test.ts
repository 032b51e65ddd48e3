import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Agreement } from '#shared/stock-agreements.ts';
import { newPartner } from '#server/partners/testing.ts';
import { upload, verdicts } from '#server/platform/import/testing.ts';
import { inward, keyOf, outward, postMovements, voidPosted } from '#server/stock/ledger/testing.ts';
import { insertRows } from '#server/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { agreementGround, path } from './testing.ts';

const pointers = (answer: { json(): { errors: { pointer: string; code: string }[] } }) =>
  answer.json().errors.map(({ pointer, code }) => `${pointer} ${code}`);

it('puts the owner’s list beside the books of a day: what is the same, what differs and why, what one side has alone', async () => {
  const { company, begun, stored, list, heap } = await agreementGround();
  await stored('SAMA', 10);
  const issued = await stored('KELUAR', 10);
  const late = await issued.post(-2, '2026-07-01');
  await stored('KURANG', 10);
  await stored('HILANG', 5);
  const id = await begun();
  await list(id, 'sama;10;100', 'KELUAR;8;80', 'KURANG;10;99,5', 'ASING;1;7');
  expect((await heap(id, 'same')).map(({ batch_number, match }) => [batch_number, match])).toEqual([['SAMA', 'batch']]);
  const differs = await heap(id, 'differs');
  expect(
    differs.map(({ batch_number, ours, theirs, difference, is_explained }) => ({
      batch_number,
      ours,
      theirs,
      difference,
      is_explained,
    })),
  ).toEqual([
    {
      batch_number: 'KELUAR',
      ours: { packs: 10, net_weight: 100 },
      theirs: { packs: 8, net_weight: 80 },
      difference: { packs: -2, net_weight: -20 },
      is_explained: true,
    },
    {
      batch_number: 'KURANG',
      ours: { packs: 10, net_weight: 100 },
      theirs: { packs: 10, net_weight: 99.5 },
      difference: { packs: 0, net_weight: -0.5 },
      is_explained: false,
    },
  ]);
  expect(differs[0]!.documents).toMatchObject([
    { document: { id: late, entity: 'stockissued' }, date: '2026-07-01', why: 'after', packs: -2, net_weight: -20 },
  ]);
  expect((await heap(id, 'only_ours')).map(({ batch_number, theirs }) => [batch_number, theirs])).toEqual([
    ['HILANG', null],
  ]);
  expect((await heap(id, 'only_theirs')).map(({ batch_number, ours }) => [batch_number, ours])).toEqual([
    ['ASING', null],
  ]);
  const { data } = (await company.send('GET', `${path}/${id}`)).json<{ data: Agreement }>();
  expect(data).toMatchObject({
    status: 'compared',
    rows: 4,
    heaps: {
      same: { pairs: 1, ours: { net_weight: 100 }, theirs: { net_weight: 100 } },
      differs: { pairs: 2, unexplained: { pairs: 1, net_weight: 0.5 } },
      // All of it was entered since: the receipt explains what their list does not have.
      only_ours: { pairs: 1, ours: { packs: 5, net_weight: 50 }, unexplained: { pairs: 0 } },
      only_theirs: { pairs: 1, theirs: { packs: 1, net_weight: 7 }, unexplained: { pairs: 1, net_weight: 7 } },
    },
  });
});

it('finds the void of a document that the owner’s list still has, and a batch that has left', async () => {
  const { company, begun, stored, list, heap } = await agreementGround();
  const { post } = await stored('BATAL', 10);
  await voidPosted(company, await post(4, '2026-06-10'));
  const gone = await stored('HABIS', 3);
  await gone.post(-3, '2026-06-30');
  const id = await begun();
  await list(id, 'BATAL;14;140', 'HABIS;3;30');
  const said = async (name: 'differs' | 'only_theirs') =>
    (await heap(id, name)).map(({ documents }) =>
      documents.map(({ document, why, net_weight }) => [document.entity, why, net_weight]),
    );
  expect([await said('differs'), await said('only_theirs')]).toEqual([
    [[['voidtransaction', 'before', 40]]],
    [[['stockissued', 'before', 30]]],
  ]);
});

it('takes a note where no document says why, keeps it with the goods and gives it back', async () => {
  const { company, begun, stored, list, heap } = await agreementGround();
  await stored('KURANG', 10);
  const id = await begun();
  await list(id, 'KURANG;10;99');
  const note = (key: string, text: string | null) => company.send('PUT', `${path}/${id}/notes`, { key, note: text });
  const [pair] = await heap(id, 'differs');
  expect((await note(pair!.id, 'Ditimbang ulang bersama')).json().data.heaps.differs.unexplained.pairs).toBe(0);
  await list(id, 'KURANG;10;98');
  expect(await heap(id, 'differs')).toMatchObject([{ note: 'Ditimbang ulang bersama', is_explained: true }]);
  expect((await note(pair!.id, null)).json().data.heaps.differs.unexplained).toEqual({ pairs: 1, net_weight: 2 });
  expect(pointers(await note('batch:0', 'Tidak ada'))).toEqual(['/key not_found']);
  await list(id, 'KURANG;10;100');
  expect(pointers(await note(pair!.id, 'Sudah sama'))).toEqual(['/key not_found']);
});

it('begins with an owner and a warehouse that there are, a day that has come, and once for each', async () => {
  const { company, begin, begun } = await agreementGround();
  const stranger = '00000000-0000-4000-8000-000000000000';
  expect(pointers(await begin({ owner_id: stranger, warehouse_id: stranger, day: '2999-01-01' }))).toEqual([
    '/owner_id not_found',
    '/warehouse_id not_found',
    '/day date_in_future',
  ]);
  const id = await begun();
  expect(pointers(await begin())).toEqual(['/day agreement_exists']);
  const other = await newPartner(company, { roles: ['renter'] });
  const second = await begun({ owner_id: other.id });
  const numbers = (await company.send('GET', `${path}?order_by=number&sort_by=asc`)).json().data;
  expect(numbers.map(({ number }: { number: string }) => number)).toEqual(['KS/2026/00001', 'KS/2026/00002']);
  expect((await company.send('DELETE', `${path}/${second}`)).statusCode).toBe(200);
  expect((await company.send('GET', `${path}/${second}`)).statusCode).toBe(404);
  expect((await company.send('GET', `${path}/${id}`)).json().data).toMatchObject({ status: 'draft', rows: 0 });
});

it('refuses rows that name no goods, or goods that are not known, at their cells', async () => {
  const { company, begun } = await agreementGround();
  const id = await begun();
  const sheet = ['No batch;Nama barang;Berat', ';;10', 'A;Tidak dikenal;10', 'B;;-1', 'C;;'].join('\r\n');
  expect(verdicts(await upload(company.send, `${path}/${id}/rows`, sheet))).toEqual([
    ['batch_number required'],
    ['product_id not_found'],
    ['net_weight_kg too_small'],
    ['net_weight_kg required'],
  ]);
});

it('agrees on a list of 2,000 rows within a minute, and leaves not a kilogram unexplained', async () => {
  const { company, begun, list, heap } = await agreementGround();
  const { companyId: company_id, variant: variant_id, renter: owner_id } = company;
  const batches = Array.from({ length: 2000 }, (_, n) => ({
    company_id,
    id: randomUUID(),
    variant_id,
    number: `L-${n}`,
    received_date: '2026-04-01',
  }));
  await insertRows({ batch: batches });
  const keys = batches.map(({ id }) => keyOf(company, id, { owner_id }));
  await postMovements(
    company,
    keys.map((key) => inward(key, 2, 20_000)),
    { kind: 'deposit', date: '2026-04-01' },
  );
  // Their list has a withdrawal of 100 batches already, which was dated the day after.
  const left = keys.slice(0, 100).map((key) => outward(key, 1, 10_000));
  await postMovements(company, left, { entity: 'stockissued', kind: 'withdrawal', date: '2026-07-01' });
  const id = await begun();
  const started = performance.now();
  await list(id, ...batches.map(({ number }, n) => (n < 100 ? `${number};1;10` : `${number};2;20`)));
  const { data } = (await company.send('GET', `${path}/${id}`)).json<{ data: Agreement }>();
  expect([data.rows, data.heaps.same.pairs, data.heaps.differs.pairs]).toEqual([2000, 1900, 100]);
  expect(Object.values(data.heaps).map(({ unexplained }) => unexplained.net_weight)).toEqual([0, 0, 0, 0]);
  const [pair] = await heap(id, 'differs');
  expect(pair!.documents).toMatchObject([{ why: 'after', net_weight: -10 }]);
  expect(performance.now() - started).toBeLessThan(60_000);
}, 120_000);

it('are listed up to a day, the latest first', async () => {
  const { company, begun, stored } = await agreementGround();
  await stored('B-1', 1);
  for (const day of ['2026-05-31', '2026-06-30', '2026-06-29']) await begun({ day });
  const days = async (query: string) =>
    (await company.send('GET', `${path}?${query}`)).json().data.map(({ day }: Agreement) => day);
  expect(await days('to=2026-06-29')).toEqual(['2026-06-29', '2026-05-31']);
  expect(await days(`to=2026-06-30&owner_id=${company.renter}&size=1`)).toEqual(['2026-06-30']);
});

it('are listed by warehouse, by owner and by how far they are', async () => {
  const { company, begun } = await agreementGround();
  const warehouse = await newWarehouse(company);
  const here = await begun();
  const there = await begun({ warehouse_id: warehouse.id });
  const other = await begun({ owner_id: await company.newPartner('LAIN', 'renter') });
  const ids = async (query: string) =>
    (await company.send('GET', `${path}?${query}`))
      .json()
      .data.map(({ id }: Agreement) => id)
      .toSorted();
  expect(await ids('')).toEqual([here, there, other].toSorted());
  expect(await ids(`warehouse_id=${company.warehouse}`)).toEqual([here, other].toSorted());
  expect(await ids(`warehouse_id=${warehouse.id}`)).toEqual([there]);
  expect(await ids(`owner_id=${company.renter}`)).toEqual([here, there].toSorted());
  expect(await ids('status=draft')).toEqual([here, there, other].toSorted());
  expect(await ids('status=signed')).toEqual([]);
});

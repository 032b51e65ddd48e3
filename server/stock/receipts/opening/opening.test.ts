import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/import.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, owner, send as sendAs } from '#server/testing.ts';
import { csvOf, fileForm, readAnew, runImportsOf, upload, verdicts } from '#server/platform/import/testing.ts';
import { secondWarehouse } from '#server/stock/inventory/testing.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, step } from '../testing.ts';

const path = '/stock_received';
const head = 'Gudang;Pemilik;SKU;No. Batch;Tgl Kadaluarsa;Rak;Palet;Jumlah;Berat;HPP/kg';

async function start({ send, companyId }: Pick<StockCompany, 'send' | 'companyId'>, { id }: Pick<ImportPreview, 'id'>) {
  await send('POST', `${path}/import/${id}/start`);
  await runImportsOf(companyId);
  return (await send('GET', `${path}/import/${id}`)).json().data as ImportPreview;
}

async function drafts({ send }: Pick<StockCompany, 'send'>): Promise<StockDocument[]> {
  const { data } = (await send('GET', `${path}?size=100&order_by=created_at&sort_by=asc`)).json();
  const all: StockDocument[] = [];
  for (const { id } of data) all.push((await send('GET', `${path}/${id}`)).json().data);
  return all;
}

describe('opening stock from a sheet', () => {
  it('becomes one draft for each warehouse and owner, with a line for each batch, and is posted by a person', async () => {
    const company = await newBareStockCompany();
    const preview = await upload(
      company.send,
      path,
      csvOf(
        head,
        'WH1;;lt-a;B-1;31-01-2097;a-01-01;P-1;2;20,5 kg;Rp 50.000',
        'Gudang Muara Baru;;LT-A;b-1;31-01-2097;A-01-01;P-2;3;30;50.000',
        'WH1;;LT-A;;28-02-2097;A-01-01;;1;10;',
        'WH1;REN;LT-A;B-2;31-01-2097;A-01-01;P-3;4;40;',
      ),
    );
    expect(preview.mapping).toEqual([
      'warehouse_id',
      'owner_id',
      'variant_id',
      'batch_number',
      'expiry_date',
      'position_id',
      'handling_unit_code',
      'packs',
      'net_weight_kg',
      'unit_price',
    ]);
    expect(verdicts(preview)).toEqual(['create', 'create', 'create', 'create']);
    expect(preview.columns.map(({ name }) => name)).not.toContain('id');
    expect(await drafts(company)).toEqual([]);

    expect(await start(company, preview)).toMatchObject({ state: 'done', counts: { create: 4 } });
    const made = await drafts(company);
    expect(made).toHaveLength(2);
    const own = made.find(({ owner_id }) => owner_id === null)!;
    const theirs = made.find(({ owner_id }) => owner_id === company.renter)!;
    expect(own).toMatchObject({ kind: 'opening_balance', status: 'draft', packs: 6, net_weight: 60.5 });
    expect(
      own.lines.map(({ new_batch, unit_price, allocations }) => [new_batch?.number, unit_price, allocations.length]),
    ).toEqual([
      ['B-1', 50_000, 2],
      [null, null, 1],
    ]);
    expect(own.lines[0]!.allocations[1]).toMatchObject({ handling_unit_code: 'P-2', packs: 3, net_weight: 30 });
    expect(theirs).toMatchObject({ packs: 4, lines: [{ new_batch: { number: 'B-2', expiry_date: '2097-01-31' } }] });
    for (const document of made) expect((await step(company, document, 'post')).json().data.status).toBe('posted');
  });

  it('is found by product, size and grade, and needs no weight where all packs weigh alike', async () => {
    const company = await newBareStockCompany();
    const grade = await company.insert('grade', { code: 'AA', name: 'Mutu AA', is_active: true });
    const made = { product_id: company.product, status: 'active', catch_weight: false, net_weight: 12.5 };
    await company.insert('variant', { ...made, grade_id: grade, name: 'Loin AA', code: 'LT-AA' });
    const columns = 'Gudang;Nama Barang;Grade;Expired;Rak;Qty;Kg';
    const row = (rest: string) => `WH1;Loin tuna;${rest}`;
    const preview = await upload(
      company.send,
      path,
      csvOf(
        columns,
        row('AA;31-01-2097;A-01-01;4;'),
        row('AA;31-01-2097;A-01-01;4;49'),
        row(';31-01-2097;A-01-01;4;49'),
        row('B;31-01-2097;A-01-01;4;49'),
      ),
    );
    expect(verdicts(preview)).toEqual([
      'create',
      ['net_weight_kg fixed_weight'],
      ['product_id several_variants'],
      ['grade_id not_found'],
    ]);
    expect(preview.rows[1]!.errors[0]!.detail).toBe('50');
  });

  it('is refused at the cell where the receipt would be', async () => {
    const company = await newBareStockCompany();
    const room = { warehouse_id: company.warehouse, code: 'R9', name: 'Ruang segar', temperature_class: 'CHL' };
    await company.insert('storage_position', {
      warehouse_id: company.warehouse,
      room_id: await company.insert('storage_room', { ...room, status: 'active' }),
      code: 'S-1',
      kind: 'rack',
      status: 'active',
      row_no: 1,
      bay_no: 1,
      level_no: 1,
    });
    const frozen = { product_id: company.product, temperature_class: 'FRZ', catch_weight: true, status: 'active' };
    const grade = await company.insert('grade', { code: 'AA', name: 'Mutu AA', is_active: true });
    await company.insert('variant', { ...frozen, grade_id: grade, name: 'Loin beku', code: 'LT-F' });
    const row = (cells: string) => `WH1;${cells}`;
    const preview = await upload(
      company.send,
      path,
      csvOf(
        head,
        row(';LT-A;B-1;31-01-2097;A-01-01;;2;20;'),
        row(';LT-A;B-1;01-02-2097;A-01-01;;2;20;'),
        row(';LT-A;B-3;;A-01-01;;2;20;'),
        row(';LT-A;B-4;31-01-2097;Z-9;;2;20;'),
        row('SUP;LT-A;B-5;31-01-2097;A-01-01;;2;20;'),
        row(';LT-A;B-6;31-01-2097;A-01-01;;2;;'),
        row(';X;B-7;31-01-2097;A-01-01;;0;20;'),
        row(';;B-8;31-01-2097;A-01-01;;1;20;'),
        row(';LT-F;B-10;31-01-2097;S-1;;1;20;'),
        'WH9;;LT-A;B-9;31-01-2097;A-01-01;;1;20;',
      ),
    );
    expect(verdicts(preview)).toEqual([
      'create',
      ['expiry_date batch_differs'],
      ['expiry_date required'],
      ['position_id not_found'],
      ['owner_id not_renter'],
      ['net_weight_kg required'],
      ['variant_id not_found', 'packs too_small'],
      ['variant_id required'],
      ['position_id temperature_class'],
      ['warehouse_id not_found'],
    ]);
  });

  it('of 3,000 batches becomes receipts as large as they may be, in the order of the sheet', async () => {
    const company = await newBareStockCompany();
    const rows = Array.from({ length: 3000 }, (_, n) => `WH1;;LT-A;B-${n};31-01-2097;A-01-01;;2;20;50000`);
    const preview = await upload(company.send, path, csvOf(head, ...rows));
    expect(preview.counts).toMatchObject({ create: 3000, faulty: 0 });
    await start(company, preview);
    const made = await drafts(company);
    expect(made.map(({ lines }) => lines.length)).toEqual([500, 500, 500, 500, 500, 500]);
    expect(made.flatMap(({ lines }) => lines.map(({ new_batch }) => new_batch?.number))).toEqual(
      rows.map((_, n) => `B-${n}`),
    );
  });

  it('lies at the place of its own warehouse, where another one has a place of the same code', async () => {
    const company = await newBareStockCompany();
    const there = await secondWarehouse(company);
    await sql`update storage_position set code = 'A-01-01' where id = ${there.position_id}`.execute(owner);
    const rows = ['WH2', 'WH1'].map((code) => `${code};;LT-A;B-${code};31-01-2097;A-01-01;;2;20;`);
    await start(company, await upload(company.send, path, csvOf(head, ...rows)));
    const made = await drafts(company);
    const placeIn = (id: string) =>
      made.find(({ warehouse }) => warehouse.id === id)?.lines[0]?.allocations[0]?.position?.id;
    expect([placeIn(there.warehouse_id), placeIn(company.warehouse)]).toEqual([there.position_id, company.position]);
  });

  it('needs the permission to import and to create; costs are given only by those who may see them', async () => {
    const company = await newBareStockCompany();
    const file = () => fileForm(csvOf(head, 'WH1;;LT-A;B-1;31-01-2097;A-01-01;;2;20;50000'));
    const clerk = await newPerson(company.companyId, ['stockreceived_list', 'stockreceived_create']);
    expect((await sendAs(clerk.token, 'POST', `${path}/import`, file())).statusCode).toBe(403);
    const importer = await newPerson(company.companyId, ['stockreceived_import']);
    const answer = await sendAs(importer.token, 'POST', `${path}/import`, file());
    expect(answer.json().data.rows[0].errors.map(({ code }: { code: string }) => code)).toEqual([
      'may_not_create',
      'may_not_price',
    ]);
  });

  it('does not know warehouses of others: neither of another company nor where one does not work', async () => {
    const [company, other] = [await newBareStockCompany(), await newBareStockCompany()];
    await company.insert('warehouse', { code: 'WH2', name: 'Gudang lain', status: 'active' });
    const preview = await upload(other.send, path, csvOf(head, 'WH2;;LT-A;B-1;31-01-2097;A-01-01;;2;20;'));
    expect(verdicts(preview)).toEqual([['warehouse_id not_found']]);
    const none = await upload(other.send, path, csvOf(head, 'WH1;;LT-A;B-1;31-01-2097;A-01-01;;2;20;'));
    expect(faultsOf(await other.send('PUT', `${path}/import/${none.id}`, { id: none.id, heading_row: 9 }))).toEqual([
      '/heading_row not_found',
    ]);
    expect((await readAnew(other.send, path, none, { mode: 'update' })).mode).toBe('create');
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { line, posted } from '#server/stock/receipts/testing.ts';
import { newPerson, owner, send } from '#server/testing.ts';

const path = '/action_stock_documents';

const newProduct = (company: StockCompany, name: string, fields: object = {}) =>
  company.insert('product', {
    name,
    name_en: name,
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: false,
    status: 'active',
    ...fields,
  });

describe('the choices of a document', () => {
  it('are variants by code, name, product or barcode, whole matches first, and products without any', async () => {
    const company = await newStockCompany();
    const product_id = await newProduct(company, 'Tuna kaleng');
    await company.insert('variant', {
      product_id,
      name: 'Kaleng LT-A besar',
      code: 'KLG',
      barcode: '8991234567898',
      catch_weight: false,
      net_weight: 1,
      status: 'active',
    });
    const bare = await newProduct(company, 'Tuna utuh');
    const ask = async (search: string) => (await company.send('GET', `${path}/variants?search=${search}`)).json();
    const codes = async (search: string) => (await ask(search)).data.map(({ code }: { code: string }) => code);
    expect(await codes('lt-a')).toEqual(['LT-A', 'KLG']);
    expect(await codes('tuna')).toEqual(['KLG', 'LT-A']);
    expect(await codes('08991234567898')).toEqual(['KLG']);
    expect(await codes('100%25')).toEqual([]);
    expect((await ask('tuna utuh')).products).toEqual([{ id: bare, name: 'Tuna utuh' }]);
  });

  it('are the goods of a label of our own: those of its batch, or what stands on its pallet', async () => {
    const company = await newStockCompany();
    const other = await newStockCompany();
    const batch = await newBatch(company, 'B-1');
    const handling_unit_id = await company.insert('handling_unit', { code: 'PAL/1' });
    await company.insert('handling_unit', { code: 'PAL-2' });
    await postMovements(company, [inward({ ...keyOf(company, batch), handling_unit_id }, 10, 100_000)]);
    const ask = async (choices: string, of = company) =>
      (await of.send('GET', `${path}/${choices}`)).json().data.map(({ id }: { id: string }) => id);
    const said = (code: string) => `variants?search=${encodeURIComponent(code)}`;
    expect(await ask(said(`PLK:BATCH:${batch.toUpperCase()}`))).toEqual([company.variant]);
    expect(await ask(said('plk:hu:pal/1'))).toEqual([company.variant]);
    for (const code of [
      'PLK:HU:PAL-2',
      `PLK:POS:${company.position}`,
      `PLK:DOC:${batch}`,
      `PLK:BATCH:${company.variant}`,
    ])
      expect([code, await ask(said(code))]).toEqual([code, []]);
    expect(await ask(said(`PLK:BATCH:${batch}`), other)).toEqual([]);
    const ofBatch = (of: string) => `batches?variant_id=${company.variant}&search=PLK:BATCH:${of}`;
    expect([await ask(ofBatch(batch)), await ask(ofBatch(await newBatch(company, 'B-2')))]).toEqual([
      [batch],
      [expect.not.stringMatching(batch)],
    ]);
  });

  it('say what packs of a variant are counted in, where somebody has said so', async () => {
    const company = await newStockCompany();
    const unit = async () => (await company.send('GET', `${path}/variants?search=lt-a`)).json().data[0].unit;
    expect(await unit()).toBeNull();
    const uom_id = await company.insert('uom', { name: 'Karton', code: 'KRT', short_name: 'krt', value: 1 });
    await sql`update variant set uom_id = ${uom_id} where id = ${company.variant}`.execute(owner);
    expect(await unit()).toBe('Karton');
  });

  it('tell what is free in a warehouse, of the company or of an owner, to people who see stock alone', async () => {
    const company = await newStockCompany();
    const free = async (query: string, ask = company.send) =>
      (await ask('GET', `${path}/variants?search=lt-a${query}`)).json().free;
    const soon = await newBatch(company, 'B-1', { expiry_date: '2099-02-01' });
    const later = await newBatch(company, 'B-2', { expiry_date: '2099-03-01' });
    const past = await newBatch(company, 'B-3', { expiry_date: '2020-01-01' });
    await postMovements(company, [
      inward(keyOf(company, later), 4, 40_000),
      inward(keyOf(company, soon), 1, 9_500),
      inward(keyOf(company, past), 7, 70_000),
      inward({ ...keyOf(company, soon), owner_id: company.renter }, 2, 20_000),
    ]);
    const here = `&free_in=${company.warehouse}`;
    const variant_id = company.variant;
    expect(await free('')).toEqual([]);
    expect(await free(here)).toEqual([{ variant_id, packs: 5, net_weight: 49.5, expiry_date: '2099-02-01' }]);
    expect(await free(`${here}&free_of=${company.renter}`)).toMatchObject([{ packs: 2, net_weight: 20 }]);
    expect(await free(`&free_in=${company.others.warehouse}`)).toEqual([]);
    const { token } = await newPerson(company.companyId, ['stockreceived_update']);
    expect(await free(here, (...asked) => send(token, ...asked))).toEqual([]);
  });

  it('are the trips and farms of a supplier, each once, as the last batch has them', async () => {
    const company = await newStockCompany();
    const bought = (date: string, facts: object, more: object = {}) =>
      posted(company, { date, lines: [line(company, { new_batch: facts })], ...more });
    const vessel = { vessel_name: 'KM Bahari', vessel_registration: 'GT 92' };
    await bought('2026-05-01', { ...vessel, trip_start: '2026-04-01' });
    await bought('2026-05-02', { ...vessel, trip_start: '2026-04-01', gear_type: 'Longline' });
    await bought('2026-06-01', { ...vessel, trip_start: '2026-05-04' });
    await bought('2026-05-03', { farm_name: 'Tambak Lestari', pond: 'B3', production_method: 'farmed' });
    await bought('2026-05-04', {});
    const ask = async (of: string, asking = company) =>
      (await asking.send('GET', `${path}/origins?partner_id=${of}`)).json().data;
    expect(await ask(company.supplier)).toMatchObject([
      { vessel_name: 'KM Bahari', trip_start: '2026-05-04', gear_type: null },
      { farm_name: 'Tambak Lestari', pond: 'B3', vessel_name: null },
      { vessel_name: 'KM Bahari', trip_start: '2026-04-01', gear_type: 'Longline' },
    ]);
    expect(await ask(company.customer)).toEqual([]);
    expect(await ask(company.supplier, await newStockCompany())).toEqual([]);
  });

  it('are active partners of the role', async () => {
    const company = await newStockCompany(['partners_list']);
    const answer = await company.send('GET', `${path}/partners?role=renter&search=mitra`);
    expect(answer.json().data).toEqual([{ id: company.renter, code: 'REN', name: 'Mitra REN', roles: ['renter'] }]);
  });

  it('are nothing for a role without permissions', async () => {
    const company = await newStockCompany();
    const { token } = await newPerson(company.companyId, []);
    for (const choices of [
      'variants',
      'partners',
      `batches?variant_id=${company.variant}`,
      'batch_choices',
      `origins?partner_id=${company.supplier}`,
    ]) {
      const answer = await send(token, 'GET', `${path}/${choices}`);
      expect([choices, answer.json().type]).toEqual([choices, 'urn:palka:problem:permission-missing']);
    }
  });

  it('are the renters alone for people who only look at stock', async () => {
    const company = await newStockCompany(['inventorystock_list']);
    expect((await company.send('GET', `${path}/partners?role=renter`)).json().data).toHaveLength(1);
    for (const query of ['', '?role=supplier', '?role=financier']) {
      expect((await company.send('GET', `${path}/partners${query}`)).statusCode).toBe(403);
    }
  });

  it('tell prices only to people who may see them in products or sales', async () => {
    const company = await newStockCompany();
    const pricesFor = async (permission: string) => {
      const { token } = await newPerson(company.companyId, [permission]);
      const [variant] = (await send(token, 'GET', `${path}/variants`)).json().data;
      return 'selling_price' in variant || 'min_selling_price' in variant;
    };
    expect(await pricesFor('stockreceived_update')).toBe(false);
    expect(await pricesFor('stockissued_update')).toBe(true);
    expect(await pricesFor('productvariant_list')).toBe(true);
  });

  it('do not tell prices by way of a receipt either', async () => {
    const company = await newStockCompany();
    const { id } = await posted(company);
    const { token } = await newPerson(company.companyId, ['stockreceived_view']);
    const { variant } = (await send(token, 'GET', `/stock_received/${id}`)).json().data.lines[0];
    expect(variant).toMatchObject({ id: company.variant });
    expect(variant).not.toHaveProperty('selling_price');
  });

  it('are the batches of a variant, the newest first, and what a new one may refer to', async () => {
    const company = await newStockCompany();
    await posted(company);
    await posted(company);
    const { data } = (await company.send('GET', `${path}/batches?variant_id=${company.variant}&search=lt-a`)).json();
    expect(data.map(({ number }: { number: string }) => number)).toEqual(['260601-LT-A-2', '260601-LT-A-1']);
    expect((await company.send('GET', `${path}/batch_choices`)).json().data).toEqual({
      inventory_types: [],
      fishing_areas: [],
      certifications: [],
    });
  });
});

describe('a product without variants', () => {
  const ask = (company: StockCompany, product_id: string) =>
    company.send('POST', `${path}/default_variant`, { product_id });

  it('is given exactly one, also by repeated and concurrent requests', async () => {
    const company = await newStockCompany();
    const product = await newProduct(company, 'Tuna utuh', { weight: 25 });
    const answers = await Promise.all([ask(company, product), ask(company, product), ask(company, product)]);
    const variants = answers.map((answer) => answer.json().data);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(1);
    expect(variants[0]).toMatchObject({ name: 'Tuna utuh', code: 'TU', catch_weight: false, net_weight: 25 });
  });

  it('weighs what each of its packs does where nobody said, and takes a name and a code that are free', async () => {
    const company = await newStockCompany();
    const product_id = await newProduct(company, 'Lain');
    await company.insert('variant', {
      product_id,
      name: 'Tuna utuh',
      code: 'TU',
      catch_weight: true,
      status: 'active',
    });
    const { data } = (await ask(company, await newProduct(company, 'Tuna utuh'))).json();
    expect(data).toMatchObject({ name: 'Tuna utuh (2)', code: 'TU-2', catch_weight: true, net_weight: null });
  });

  it('is not one that has variants, is not in use, or is another company’s', async () => {
    const company = await newStockCompany();
    const product_id = await newProduct(company, 'Bermutu');
    const grade_id = await company.insert('grade', { name: 'A', code: 'A', is_active: true });
    await company.insert('variant', {
      product_id,
      grade_id,
      name: 'Bermutu A',
      code: 'BA',
      catch_weight: true,
      status: 'active',
    });
    const codeOf = async (id: string) => (await ask(company, id)).json().errors[0].code;
    expect(await codeOf(product_id)).toBe('has_variants');
    expect(await codeOf(await newProduct(company, 'Lama', { status: 'none' }))).toBe('inactive');
    expect(await codeOf((await newStockCompany()).product)).toBe('not_found');
  });
});

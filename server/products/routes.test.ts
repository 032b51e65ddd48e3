import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { formBody, newCompany, newPerson, send } from '#server/testing.ts';

const loin = { name: 'Loin tuna sirip kuning', name_en: 'Yellowfin tuna loin', type: 'storable' };

const picture = async (colour = '#1864ab') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'tuna.png',
    {
      type: 'image/png',
    },
  );

const create = async (
  ask: Awaited<ReturnType<typeof newCompany>>['send'],
  fields: Record<string, string | Blob> = {},
) => ask('POST', '/products', formBody({ ...loin, ...fields }));

describe('a product', () => {
  it('is created with its defaults and found again', async () => {
    const { send: ask } = await newCompany();
    const created = (await create(ask)).json().data;
    expect(created).toMatchObject({
      ...loin,
      status: 'active',
      can_sold: true,
      can_purchased: true,
      traceability: 'batch',
      image: null,
      category: null,
      selling_tax_price: null,
    });
    expect((await ask('GET', `/products/${created.id}`)).json().data).toEqual(created);
    expect((await ask('GET', '/products')).json()).toEqual({
      data: [created],
      pagination: { total: 1, currentPageFront: 0, totalPagesFront: 1 },
    });
    expect((await ask('GET', '/products?export_data=true&is_company=true')).json()).toEqual({
      data: { data: [created] },
    });
  });

  it('keeps every field of the form, typed', async () => {
    const { send: ask } = await newCompany();
    const category = (
      await ask('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true })
    ).json().data;
    const answer = await create(ask, {
      alias_name: '',
      description: 'Beku',
      category_id: category.id,
      type: 'consumable',
      traceability: 'serial_number',
      status: 'none',
      can_sold: 'true',
      can_purchased: 'true',
      has_expired: 'true',
      expired_date: '2027-01-31',
      before_date: '',
      alert_stock: '12.5',
      desired_stock: '100',
      weight: '10.125',
      volume: '0.02',
      price_buy: '90000',
      best_price_buy: '88000',
      selling_price: '125000',
      min_selling_price: '110000',
      include_tax: 'true',
      selling_tax: '11',
    });
    expect(answer.json().data).toMatchObject({
      alias_name: null,
      description: 'Beku',
      category: { id: category.id, name: 'Tuna' },
      type: 'consumable',
      status: 'none',
      can_sold: true,
      expired_date: '2027-01-31',
      before_date: null,
      alert_stock: 12.5,
      weight: 10.125,
      price_buy: 90000,
      selling_tax: 11,
      selling_tax_price: 138750,
    });
  });

  it('may name a commodity of its company, which is then in use', async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    const tuna = { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true };
    const { id } = (await mine.send('POST', '/commodities', tuna)).json().data;
    const created = await create(mine.send, { commodity_id: id });
    expect(created.json().data).toMatchObject({ commodity_id: id, commodity: { id, name: 'Tuna' } });
    expect((await mine.send('GET', '/action_products/prepare_product')).json().data.commodities).toEqual([
      { id, name: 'Tuna' },
    ]);
    const file = await mine.send('GET', '/products/export?format=csv');
    expect(file.body).toContain(',Komoditas,');
    expect(file.body).toContain(',Tuna,');

    const refused = await mine.send('DELETE', `/commodities/${id}`);
    expect(refused.json()).toMatchObject({ status: 409, errors: [{ pointer: '/product', code: 'in_use' }] });
    const crossing = await create(theirs.send, { commodity_id: id });
    expect(crossing.json().errors).toEqual([{ pointer: '/commodity_id', code: 'not_found' }]);
  });

  it('computes the price with tax itself, half up, and ignores that of the form', async () => {
    const { send: ask } = await newCompany();
    const answer = await create(ask, { selling_price: '150', include_tax: 'true', selling_tax: '11' });
    expect(answer.json().data.selling_tax_price).toBe(167);
    const told = await create(ask, { name: 'Lain', selling_tax_price: '1' });
    expect(told.json().data).toMatchObject({ name: 'Lain', selling_tax_price: null });
  });

  it('has its switches on where a date or a tax is given without them', async () => {
    const { send: ask } = await newCompany();
    const answer = await create(ask, { selling_price: '100', selling_tax: '11', before_date: '2027-01-31' });
    expect(answer.json().data).toMatchObject({
      include_tax: true,
      selling_tax: 11,
      has_expired: true,
      before_date: '2027-01-31',
    });
    const { id } = answer.json().data;
    const changed = await ask('PUT', `/products/${id}`, formBody({ ...loin, id, expired_date: '2027-02-28' }));
    expect(changed.json().data).toMatchObject({ include_tax: false, has_expired: true, expired_date: '2027-02-28' });
  });

  it('is refused with a tax or a date whose switch is off', async () => {
    const { send: ask } = await newCompany();
    const off = { include_tax: 'false', selling_tax: '11', has_expired: 'false', expired_date: '2027-01-31' };
    const answer = await create(ask, off);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { pointer: '/expired_date', code: 'switched_off' },
      { pointer: '/selling_tax', code: 'switched_off' },
    ]);
    expect((await ask('GET', '/products')).json().data).toEqual([]);
  });

  it('is changed as a whole and deleted', async () => {
    const { send: ask } = await newCompany();
    const { id } = (await create(ask, { description: 'Beku' })).json().data;
    const changed = await ask('PUT', `/products/${id}`, formBody({ ...loin, id, name: 'Loin tuna' }));
    expect(changed.json().data).toMatchObject({ id, name: 'Loin tuna', description: null });
    expect((await ask('DELETE', `/products/${id}`)).statusCode).toBe(200);
    expect((await ask('DELETE', `/products/${id}`)).statusCode).toBe(404);
  });

  it('has a unique name, case-insensitively', async () => {
    const { send: ask } = await newCompany();
    await create(ask);
    const answer = await create(ask, { name: loin.name.toUpperCase() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errors).toEqual([{ pointer: '/name', code: 'value_taken' }]);
    expect((await create((await newCompany()).send)).statusCode).toBe(200);
  });

  it('has a name that none other looks like', async () => {
    const { send: ask } = await newCompany();
    await create(ask, { name: 'Tengirí Papan' });
    for (const name of ['Tengiri\u0301 Papan', 'Tengirí  Papan', 'Tengirí\u00a0Papan', 'Tengirí\u200b Papan'])
      expect([name, (await create(ask, { name })).json().errors]).toEqual([
        name,
        [{ pointer: '/name', code: 'value_taken' }],
      ]);
    const { data } = (await ask('GET', `/products?search=${encodeURIComponent('tengiri\u0301   papan')}`)).json();
    expect(data).toHaveLength(1);
  });

  it('takes is_active for its status', async () => {
    const { send: ask } = await newCompany();
    expect((await create(ask, { is_active: 'false' })).json().data.status).toBe('none');
  });
});

describe('bad input is refused at its field and changes nothing', () => {
  it.each([
    ['name', { name: 'x' }, 'too_small'],
    ['name', { name: '  y  ' }, 'too_small'],
    ['name_en', { name_en: '' }, 'invalid_type'],
    ['name', { name: 'x'.repeat(201) }, 'too_big'],
    ['name', { name: 'nul\0' }, 'invalid_format'],
    ['type', { type: 'living' }, 'invalid_value'],
    ['can_sold', { can_sold: 'yes' }, 'invalid_type'],
    ['selling_price', { selling_price: '-1' }, 'too_small'],
    ['selling_price', { selling_price: '1.5' }, 'invalid_type'],
    ['selling_price', { selling_price: '1e9' }, 'invalid_type'],
    ['selling_price', { selling_price: '9999999999999' }, 'too_big'],
    ['selling_tax', { include_tax: 'true', selling_tax: '100.01' }, 'too_big'],
    ['selling_tax', { include_tax: 'true', selling_tax: '1.234' }, 'not_multiple_of'],
    ['selling_tax', { include_tax: 'true' }, 'tax_missing'],
    ['min_selling_price', { selling_price: '1000', min_selling_price: '1001' }, 'above_price'],
    ['before_date', { has_expired: 'true', expired_date: '2027-01-31', before_date: '2027-02-01' }, 'after_expiry'],
    ['alert_stock', { alert_stock: '5', desired_stock: '4.999' }, 'above_desired'],
    ['weight', { weight: '0.0001' }, 'not_multiple_of'],
    ['expired_date', { has_expired: 'true', expired_date: '31-01-2027' }, 'invalid_format'],
    ['expired_date', { has_expired: 'true', expired_date: '2027-02-30' }, 'invalid_format'],
    ['expired_date', { has_expired: 'true', expired_date: '0000-01-01' }, 'too_small'],
    ['name', { name: '\u20dd\u20dd\u20dd' }, 'invalid_format'],
    ['category_id', { category_id: 'tuna' }, 'invalid_format'],
    ['category_id', { category_id: randomUUID() }, 'not_found'],
    ['company_id', { company_id: randomUUID() }, 'unknown_field'],
    [
      'image',
      { image: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'fish.png', { type: 'image/png' }) },
      'file_type',
    ],
    [
      'image',
      { image: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'fish.png', { type: 'image/png' }) },
      'file_too_large',
    ],
    ['image', { image: 'https://example.com/fish.png' }, 'invalid_type'],
  ])('%s of %j', async (field, fields, code) => {
    const { send: ask } = await newCompany();
    const answer = await create(ask, fields);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: `/${field}`, code }] });
    expect((await ask('GET', '/products')).json().pagination.total).toBe(0);
  });

  it('tells all faults at once', async () => {
    const { send: ask } = await newCompany();
    const answer = await create(ask, { name: '', weight: '-2', type: '' });
    expect(
      answer
        .json()
        .errors.map(({ pointer }: { pointer: string }) => pointer)
        .toSorted(),
    ).toEqual(['/name', '/type', '/weight']);
  });

  it('wants a form', async () => {
    const { send: ask } = await newCompany();
    expect((await ask('POST', '/products', loin)).statusCode).toBe(415);
  });

  it('refuses a category of another company', async () => {
    const theirs = await newCompany();
    const { id } = (
      await theirs.send('POST', '/categories', { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true })
    ).json().data;
    const answer = await create((await newCompany()).send, { category_id: id });
    expect(answer.json().errors).toEqual([{ pointer: '/category_id', code: 'not_found' }]);
  });

  it('answers 404 for another company’s product before it looks at the body', async () => {
    const theirs = await newCompany();
    const mine = await newCompany();
    const { id } = (await create(theirs.send)).json().data;
    for (const path of [id, randomUUID(), 'nonsense']) {
      const answer = await mine.send('PUT', `/products/${path}`, formBody({ id: 'x', name: '' }));
      expect(answer.json()).toMatchObject({ type: 'urn:palka:problem:record-not-found' });
    }
    expect((await theirs.send('GET', `/products/${id}`)).json().data.name).toBe(loin.name);
  });

  it('refuses an id in the body that is not the one in the address', async () => {
    const { send: ask } = await newCompany();
    const { id } = (await create(ask)).json().data;
    const answer = await ask('PUT', `/products/${id}`, formBody({ ...loin, id: randomUUID() }));
    expect(answer.json().errors).toEqual([{ pointer: '/id', code: 'mismatch' }]);
  });
});

describe('its image', () => {
  it('is kept as WebP with a thumbnail, for its company only', async () => {
    const { send: ask, companyId, token } = await newCompany();
    const { image } = (await create(ask, { image: await picture() })).json().data;
    expect(image).toMatch(new RegExp(String.raw`^${companyId}/[0-9a-f]+\.webp$`));
    for (const path of [image, thumbnailOf(image)]) {
      const file = await send(token, 'GET', `/files/${path}`);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe('image/webp');
      expect(file.headers['content-security-policy']).toContain('sandbox');
      expect((await send((await newCompany()).token, 'GET', `/files/${path}`)).statusCode).toBe(404);
      expect((await send(undefined, 'GET', `/files/${path}`)).statusCode).toBe(401);
    }
  });

  it('stays when the form has none, goes when it is empty, and leaves no file behind', async () => {
    const { send: ask, token } = await newCompany();
    const { id, image } = (await create(ask, { image: await picture() })).json().data;
    const kept = await ask('PUT', `/products/${id}`, formBody({ ...loin, id }));
    expect(kept.json().data.image).toBe(image);
    const other = (
      await ask('PUT', `/products/${id}`, formBody({ ...loin, id, image: await picture('#e03131') }))
    ).json().data.image;
    expect(other).not.toBe(image);
    expect((await send(token, 'GET', `/files/${image}`)).statusCode).toBe(404);
    expect((await ask('PUT', `/products/${id}`, formBody({ ...loin, id, image: '' }))).json().data.image).toBeNull();
    expect((await send(token, 'GET', `/files/${other}`)).statusCode).toBe(404);
  });

  it('goes with its product', async () => {
    const { send: ask, token } = await newCompany();
    const { id, image } = (await create(ask, { image: await picture() })).json().data;
    await ask('DELETE', `/products/${id}`);
    expect((await send(token, 'GET', `/files/${image}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  const names = async (ask: Awaited<ReturnType<typeof newCompany>>['send'], query: string) =>
    (await ask('GET', `/products?${query}`)).json().data.map(({ name }: { name: string }) => name);

  it('searches names and alias, and takes wildcards literally', async () => {
    const { send: ask } = await newCompany();
    await create(ask, { name: 'Udang 100%', name_en: 'Shrimp', alias_name: 'Vaname' });
    await create(ask, { name: 'Kepiting_bakau', name_en: 'Mud crab' });
    expect(await names(ask, 'search=shrimp')).toEqual(['Udang 100%']);
    expect(await names(ask, 'search=VANAME')).toEqual(['Udang 100%']);
    expect(await names(ask, 'search=%25')).toEqual(['Udang 100%']);
    expect(await names(ask, 'search=_')).toEqual(['Kepiting_bakau']);
    expect(await names(ask, 'search=%5C')).toEqual([]);
  });

  it('sorts as an Indonesian dictionary does, either way, and pages without overlap', async () => {
    const { send: ask } = await newCompany();
    for (const name of ['cumi', 'Ápel laut', 'Bandeng', 'alu-alu']) await create(ask, { name });
    expect(await names(ask, 'order_by=name&sort_by=asc')).toEqual(['alu-alu', 'Ápel laut', 'Bandeng', 'cumi']);
    expect(await names(ask, 'order_by=name&sort_by=desc&size=3&page=1')).toEqual(['alu-alu']);
    expect(await names(ask, 'order_by=null&sort_by=')).toEqual(['alu-alu', 'Bandeng', 'Ápel laut', 'cumi']);
    const beyond = (await ask('GET', '/products?page=7&size=3')).json();
    expect(beyond).toEqual({ data: [], pagination: { total: 4, currentPageFront: 7, totalPagesFront: 2 } });
  });

  it('sorts by what a product refers to, the empty ones last', async () => {
    const { send: ask } = await newCompany();
    for (const [code, name] of [
      ['A', 'Zebra'],
      ['B', 'Albakora'],
    ] as const) {
      const { id } = (await ask('POST', '/categories', { name, name_en: name, code, is_active: true })).json().data;
      await create(ask, { name: `Produk ${code}`, category_id: id });
    }
    await create(ask, { name: 'Produk C' });
    expect(await names(ask, 'order_by=category&sort_by=asc')).toEqual(['Produk B', 'Produk A', 'Produk C']);
    expect(await names(ask, 'order_by=category&sort_by=desc')).toEqual(['Produk A', 'Produk B', 'Produk C']);
  });

  it('offers the active choices of the dialog to anyone signed in', async () => {
    const { send: ask, companyId } = await newCompany();
    await ask('POST', '/groups', { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true });
    await ask('POST', '/groups', { name: 'Lama', name_en: 'Old', code: 'O', is_active: false });
    const { token } = await newPerson(companyId, []);
    const { data } = (await send(token, 'GET', '/action_products/prepare_product')).json();
    expect(data).toEqual({
      groups: [{ id: expect.any(String), name: 'Tuna' }],
      categories: [],
      commodities: [],
      processtype: [],
    });
  });
});

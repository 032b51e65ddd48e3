import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formBody, newCompany, newPerson, send } from '#server/testing.ts';
import { type Company, create, least, newCatalogue } from './testing.ts';

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1864ab' } })
          .png()
          .toBuffer(),
      ),
    ],
    'tuna.png',
    { type: 'image/png' },
  );

describe('a variant', () => {
  it('is created with its defaults and found again', async () => {
    const { company, product } = await newCatalogue();
    const created = (await create(company, least(product))).json().data;
    expect(created).toMatchObject({
      product_id: product,
      product: { id: product, name: 'Loin tuna', type: 'storable', selling_price: 85_000, price_buy: null },
      type: 'storable',
      name: 'Loin tuna A',
      code: 'LT-A',
      barcode: null,
      grade: null,
      net_weight: 10,
      catch_weight: false,
      selling_price: null,
      status: 'active',
      image: null,
    });
    expect((await company.send('GET', `/variant/${created.id}`)).json().data).toEqual(created);
    expect((await company.send('GET', '/variant?product_type=parent')).json()).toEqual({
      data: [created],
      pagination: { total: 1, currentPageFront: 0, totalPagesFront: 1 },
    });
    expect((await company.send('GET', '/variant?export_data=true&is_company=true')).json()).toEqual({
      data: { data: [created] },
    });
  });

  it('keeps every field of the form, typed', async () => {
    const { company, product, grades, sizes, packaging, nature, uom } = await newCatalogue();
    const answer = await create(company, {
      ...least(product),
      barcode: ' 4006381333931 ',
      grade_id: grades[0]!,
      size_id: sizes[0]!,
      packaging_id: packaging,
      nature_id: nature,
      uom_id: uom,
      catch_weight: 'true',
      net_weight: '',
      price_buy: '70000',
      best_price_buy: '69000',
      selling_price: '90000',
      min_selling_price: '0',
      status: 'none',
      image: await picture(),
    });
    expect(answer.json().data).toMatchObject({
      barcode: '4006381333931',
      grade: { id: grades[0], name: 'Mutu AA' },
      size: { id: sizes[0], name: '10 up' },
      packaging: { id: packaging, name: 'Karton 10 kg' },
      nature: { id: nature, name: 'Beku' },
      uom: { id: uom, name: 'Karton' },
      catch_weight: true,
      net_weight: null,
      price_buy: 70_000,
      best_price_buy: 69_000,
      selling_price: 90_000,
      min_selling_price: 0,
      status: 'none',
      image: expect.stringMatching(/\.webp$/),
    });
  });

  it('names the picture of its product, to be shown where it has none of its own', async () => {
    const { company, product } = await newCatalogue();
    const named = { id: product, name: 'Loin tuna', name_en: 'Tuna loin', type: 'storable', image: await picture() };
    const { image } = (await company.send('PUT', `/products/${product}`, formBody(named))).json().data;
    const { data } = (await create(company, least(product))).json();
    expect(data).toMatchObject({ image: null, product: { image } });
  });

  it('is changed as a whole, keeps its image unless told otherwise, and is deleted with it', async () => {
    const { company, product } = await newCatalogue();
    const { id, image } = (await create(company, { ...least(product), image: await picture() })).json().data;
    const change = (more: Record<string, string>) =>
      company.send('PUT', `/variant/${id}`, formBody({ ...least(product), id, ...more }));
    expect((await change({ name: 'Lain', is_active: 'false' })).json().data).toMatchObject({
      name: 'Lain',
      image,
      status: 'none',
    });
    expect((await company.send('GET', `/files/${image}`)).statusCode).toBe(200);
    expect((await change({ image: '' })).json().data.image).toBeNull();
    expect((await company.send('GET', `/files/${image}`)).statusCode).toBe(404);
    expect((await company.send('DELETE', `/variant/${id}`)).statusCode).toBe(200);
    expect((await company.send('DELETE', `/variant/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['a name', { name: 'LOIN tuna a' }, 'name'],
    ['a code', { code: 'lt-a' }, 'code'],
    ['a barcode', { barcode: '4006381333931' }, 'barcode'],
    ['a barcode with zeros before it', { barcode: '04006381333931' }, 'barcode'],
    ['its attributes', {}, 'attributes'],
  ])('shares %s with no other', async (_, same, field) => {
    const { company, product, grades } = await newCatalogue();
    await create(company, { ...least(product), barcode: '4006381333931' });
    const other = {
      product_id: product,
      name: 'Lain',
      code: 'LAIN',
      net_weight: '5',
      ...(field !== 'attributes' && { grade_id: grades[0]! }),
    };
    const answer = await create(company, { ...other, ...same });
    expect(answer.json()).toMatchObject({ status: 409, errors: [{ pointer: `/${field}`, code: 'value_taken' }] });
    expect((await company.send('GET', '/variant')).json().pagination.total).toBe(1);
  });

  it('may be like one of another product or another company', async () => {
    const { company, product } = await newCatalogue();
    const other = (
      await company.send('POST', '/products', formBody({ name: 'Steak', name_en: 'Steak', type: 'storable' }))
    ).json().data.id;
    const elsewhere = await newCatalogue();
    expect((await create(company, least(product))).statusCode).toBe(200);
    expect((await create(elsewhere.company, least(elsewhere.product))).statusCode).toBe(200);
    const second = await create(company, { ...least(other), name: 'Steak A', code: 'ST-A' });
    expect(second.statusCode).toBe(200);
  });

  it('keeps its product and what it refers to from being deleted', async () => {
    const { company, product, grades, sizes, packaging, nature, uom } = await newCatalogue();
    await create(company, {
      ...least(product),
      grade_id: grades[0]!,
      size_id: sizes[0]!,
      packaging_id: packaging,
      nature_id: nature,
      uom_id: uom,
    });
    for (const path of [
      `/products/${product}`,
      `/grades/${grades[0]}`,
      `/sizes/${sizes[0]}`,
      `/packaging/${packaging}`,
      `/natures/${nature}`,
      `/uoms/${uom}`,
    ]) {
      const answer = await company.send('DELETE', path);
      expect([path, answer.json().errors]).toEqual([path, [{ pointer: '/variant', code: 'in_use' }]]);
    }
    expect((await company.send('DELETE', `/grades/${grades[1]}`)).statusCode).toBe(200);
  });
});

describe('bad input is refused at its field and changes nothing', () => {
  it.each([
    ['product_id', { product_id: '' }, 'invalid_type'],
    ['product_id', { product_id: randomUUID() }, 'not_found'],
    ['name', { name: 'x' }, 'too_small'],
    ['name', { name: 'x'.repeat(201) }, 'too_big'],
    ['code', { code: ' ' }, 'too_small'],
    ['code', { code: 'x'.repeat(51) }, 'too_big'],
    ['barcode', { barcode: '4006381333932' }, 'gtin'],
    ['barcode', { barcode: '123' }, 'gtin'],
    ['grade_id', { grade_id: randomUUID() }, 'not_found'],
    ['size_id', { size_id: 'large' }, 'invalid_format'],
    ['net_weight', { net_weight: '' }, 'required'],
    ['net_weight', { net_weight: '0' }, 'too_small'],
    ['net_weight', { net_weight: '-1', catch_weight: 'true' }, 'too_small'],
    ['net_weight', { net_weight: '1.0001' }, 'not_multiple_of'],
    ['gross_weight', { net_weight: '10', gross_weight: '9.999' }, 'below_net'],
    ['gross_weight', { gross_weight: '0' }, 'too_small'],
    ['glaze_percent', { glaze_percent: '80.01' }, 'too_big'],
    ['glaze_percent', { glaze_percent: '0' }, 'too_small'],
    ['catch_weight', { catch_weight: 'yes' }, 'invalid_type'],
    ['selling_price', { selling_price: '1.5' }, 'invalid_type'],
    ['min_selling_price', { min_selling_price: '-1' }, 'too_small'],
    ['min_selling_price', { selling_price: '1000', min_selling_price: '1001' }, 'above_price'],
    ['min_selling_price', { min_selling_price: '85001' }, 'above_product_price'],
    ['status', { status: 'sold' }, 'invalid_value'],
    ['company_id', { company_id: randomUUID() }, 'unknown_field'],
    ['image', { image: new File(['%PDF'], 'fish.png', { type: 'image/png' }) }, 'file_type'],
  ])('%s of %j', async (field, fields, code) => {
    const { company, product } = await newCatalogue();
    const answer = await create(company, { ...least(product), ...fields });
    const { status, errors } = answer.json();
    expect([status, errors[0]]).toEqual([422, { pointer: `/${field}`, code }]);
    expect((await company.send('GET', '/variant')).json().pagination.total).toBe(0);
  });

  it('compares a price of its own with the one of its product, and the product with it', async () => {
    const { company, product } = await newCatalogue();
    const { id } = (await create(company, { ...least(product), min_selling_price: '85000' })).json().data;
    const faultOf = async (answering: ReturnType<Company['send']>) => (await answering).json().errors?.[0];
    const priced = (prices: object) =>
      company.send(
        'PUT',
        `/products/${product}`,
        formBody({ id: product, name: 'Loin tuna', name_en: 'Tuna loin', type: 'storable', ...prices }),
      );
    const variant = (prices: object) =>
      company.send('PUT', `/variant/${id}`, formBody({ id, ...least(product), ...prices }));

    expect(await faultOf(priced({ selling_price: '84999' }))).toEqual({
      pointer: '/selling_price',
      code: 'below_variant_lowest',
    });
    expect((await priced({ selling_price: '90000', min_selling_price: '80000' })).statusCode).toBe(200);
    expect(await faultOf(variant({ selling_price: '79999' }))).toEqual({
      pointer: '/selling_price',
      code: 'below_product_lowest',
    });
    expect(await faultOf(variant({ selling_price: '79999', product_id: product.toUpperCase() }))).toMatchObject({
      code: 'below_product_lowest',
    });
    expect((await variant({ selling_price: '80000' })).statusCode).toBe(200);
    expect(await faultOf(priced({ selling_price: '90000', min_selling_price: '80001' }))).toEqual({
      pointer: '/min_selling_price',
      code: 'above_variant_price',
    });
    expect((await variant({ selling_price: '70000', min_selling_price: '60000' })).statusCode).toBe(200);
    expect((await priced({ selling_price: '65000' })).statusCode).toBe(200);
  });

  it('refuses references to another company', async () => {
    const mine = await newCatalogue();
    const theirs = await newCatalogue();
    for (const [field, id] of [
      ['product_id', theirs.product],
      ['grade_id', theirs.grades[0]!],
      ['size_id', theirs.sizes[0]!],
      ['packaging_id', theirs.packaging],
      ['nature_id', theirs.nature],
      ['uom_id', theirs.uom],
    ] as const) {
      const answer = await create(mine.company, { ...least(mine.product), [field]: id });
      expect(answer.json().errors).toEqual([{ pointer: `/${field}`, code: 'not_found' }]);
    }
    const { id } = (await create(theirs.company, least(theirs.product))).json().data;
    const put = await mine.company.send('PUT', `/variant/${id}`, formBody({ id: 'x', name: '' }));
    for (const answer of [
      put,
      await mine.company.send('GET', `/variant/${id}`),
      await mine.company.send('DELETE', `/variant/${id}`),
    ]) {
      expect(answer.json().type).toBe('urn:palka:problem:record-not-found');
    }
    expect((await mine.company.send('GET', `/variant?product_id=${theirs.product}`)).json().data).toEqual([]);
    expect((await theirs.company.send('GET', `/variant/${id}`)).json().data.name).toBe('Loin tuna A');
  });
});

describe('the list', () => {
  const names = async ({ send: ask }: Company, query: string) =>
    (await ask('GET', `/variant?${query}`)).json().data.map(({ name }: { name: string }) => name);

  /** Two products, the second with a variant of its own. */
  async function stocked() {
    const catalogue = await newCatalogue();
    const { company, product, grades } = catalogue;
    const shrimp = (
      await company.send(
        'POST',
        '/products',
        formBody({ name: 'Udang', name_en: 'Vannamei shrimp', type: 'consumable' }),
      )
    ).json().data.id;
    await create(company, { ...least(product), name: 'Loin AA', code: 'Z1', grade_id: grades[0]!, status: 'none' });
    await create(company, { ...least(product), name: 'Ápel', code: 'Y1', barcode: '96385074' });
    await create(company, { ...least(shrimp), name: 'PND 100%', code: 'X1', barcode: '4006381333931' });
    return { ...catalogue, shrimp };
  }

  it('searches name, code, barcode and the product’s names, and takes wildcards literally', async () => {
    const { company } = await stocked();
    expect(await names(company, 'search=loin%20aa')).toEqual(['Loin AA']);
    expect(await names(company, 'search=y1')).toEqual(['Ápel']);
    expect(await names(company, 'search=6385')).toEqual(['Ápel']);
    expect(await names(company, 'search=VANNAMEI')).toEqual(['PND 100%']);
    expect(await names(company, 'search=loin&order_by=name&sort_by=asc')).toEqual(['Ápel', 'Loin AA']);
    expect(await names(company, 'search=%25')).toEqual(['PND 100%']);
    expect(await names(company, 'search=_')).toEqual([]);
  });

  it('sorts by every column, either way, and pages without overlap', async () => {
    const { company } = await stocked();
    expect(await names(company, 'order_by=name&sort_by=asc')).toEqual(['Ápel', 'Loin AA', 'PND 100%']);
    expect(await names(company, 'order_by=code&sort_by=asc')).toEqual(['PND 100%', 'Ápel', 'Loin AA']);
    expect(await names(company, 'order_by=barcode&sort_by=asc')).toEqual(['PND 100%', 'Ápel', 'Loin AA']);
    expect(await names(company, 'order_by=barcode&sort_by=desc')).toEqual(['Ápel', 'PND 100%', 'Loin AA']);
    expect(await names(company, 'order_by=product&sort_by=desc')).toEqual(['PND 100%', 'Ápel', 'Loin AA']);
    expect(await names(company, 'order_by=type&sort_by=asc')).toEqual(['PND 100%', 'Loin AA', 'Ápel']);
    expect(await names(company, 'order_by=status&sort_by=desc')).toEqual(['Loin AA', 'PND 100%', 'Ápel']);
    expect(await names(company, 'order_by=created_at&sort_by=asc&size=2&page=1')).toEqual(['PND 100%']);
    const beyond = (await company.send('GET', '/variant?page=7&size=2')).json();
    expect(beyond).toEqual({ data: [], pagination: { total: 3, currentPageFront: 7, totalPagesFront: 2 } });
    expect((await company.send('GET', '/variant?order_by=company_id')).statusCode).toBe(422);
  });

  it('shows the variants of one product', async () => {
    const { company, shrimp } = await stocked();
    expect(await names(company, `product_id=${shrimp}`)).toEqual(['PND 100%']);
    expect((await company.send('GET', '/variant?product_id=x')).statusCode).toBe(422);
  });

  it('can be had as a file, references by name', async () => {
    const { company } = await stocked();
    const answer = await company.send('GET', '/variant/export?format=csv&search=loin%20aa', undefined, {
      'x-localization': 'en',
    });
    const [headings, ...rows] = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(headings!.slice(0, 6)).toEqual(['ID', 'Name', 'Status', 'Created', 'Product', 'Code']);
    expect(rows).toHaveLength(1);
    const cell = (heading: string) => rows[0]![headings!.indexOf(heading)];
    expect([cell('Product'), cell('Grade'), cell('Size'), cell('Net weight per pack (kg)')]).toEqual([
      'Loin tuna',
      'Mutu AA',
      '',
      '10',
    ]);
    expect(answer.headers['content-disposition']).toMatch(/variant_table_\d{4}-\d\d-\d\d\.csv"$/);
  });
});

describe('the choices of the form', () => {
  it('are the active ones, sizes by the weight of a piece, for people who may list variants', async () => {
    const { company, grades, sizes } = await newCatalogue();
    await company.send('POST', '/grades', { name: 'Lama', code: 'OLD', is_active: false });
    await company.send('POST', '/sizes', { name: '1 campur', code: 'MIX', is_active: true });
    const { token } = await newPerson(company.companyId, ['productvariant_list']);
    const { data } = (await send(token, 'GET', '/action_variants/prepare_variant')).json();
    expect(data.grades).toEqual([
      { id: grades[1], name: 'Mutu A', code: 'A' },
      { id: grades[0], name: 'Mutu AA', code: 'AA' },
    ]);
    expect(data.sizes.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      [sizes[1], '2-3 kg'],
      [sizes[0], '10 up'],
      [expect.any(String), '1 campur'],
    ]);
    expect(data.natures).toEqual([{ id: expect.any(String), name: 'Beku' }]);
    expect(data.uoms).toEqual([{ id: expect.any(String), name: 'Karton', code: 'CTN' }]);
    expect(data.packagings).toHaveLength(1);
  });

  it('offer products to people who may list variants, active ones first and no more than twenty', async () => {
    const company = await newCompany();
    const add = (name: string, status: string) =>
      company.send('POST', '/products', formBody({ name, name_en: `${name} fish`, type: 'storable', status }));
    for (let number = 10; number < 32; number += 1) await add(`Ikan ${number}`, number === 10 ? 'none' : 'active');
    const { token } = await newPerson(company.companyId, ['productvariant_list']);
    const found = async (query: string) =>
      (await send(token, 'GET', `/action_variants/products?${query}`))
        .json()
        .data.map(({ name }: { name: string }) => name);
    const all = await found('');
    expect([all.length, all[0], all.at(-1)]).toEqual([20, 'Ikan 11', 'Ikan 30']);
    expect(await found('search=1%20FISH')).toEqual(['Ikan 11', 'Ikan 21', 'Ikan 31']);
    expect(await found('search=ikan%2010')).toEqual(['Ikan 10']);
    const stranger = await newPerson(company.companyId, ['product_list']);
    expect((await send(stranger.token, 'GET', '/action_variants/products')).statusCode).toBe(403);
    const elsewhere = await newCompany();
    expect((await elsewhere.send('GET', '/action_variants/products')).json()).toEqual({ data: [] });
  });
});

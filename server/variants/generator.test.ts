import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProposedVariant } from '#shared/variant-generator.ts';
import { newCompany } from '#server/testing.ts';
import { create, least, newCatalogue } from './testing.ts';

type Catalogue = Awaited<ReturnType<typeof newCatalogue>>;

/** All grades × sizes × the one packaging of the catalogue. */
const everything = ({ product, grades, sizes, packaging }: Catalogue) => ({
  product_id: product,
  grade_ids: grades,
  size_ids: sizes,
  packaging_ids: [packaging],
});

const proposed = async ({ company }: Catalogue, body: object): Promise<ProposedVariant[]> =>
  (await company.send('POST', '/variant/propose', body)).json().data;

const plain = ({ existing: _, ...variant }: ProposedVariant) => variant;

const generate = ({ company, product, uom }: Catalogue, variants: object[], more: object = {}) =>
  company.send('POST', '/variant/generate', { product_id: product, uom_id: uom, net_weight: 10, variants, ...more });

const totalOf = async ({ company }: Catalogue) => (await company.send('GET', '/variant')).json().pagination.total;

describe('proposals', () => {
  it('combine what was chosen, in the order of the dialog, with names and codes', async () => {
    const catalogue = await newCatalogue();
    const variants = await proposed(catalogue, everything(catalogue));
    expect(variants.map(({ name, code }) => [name, code])).toEqual([
      ['Loin tuna Mutu A 2-3 kg Karton 10 kg', 'LT-A-2-3-MC10'],
      ['Loin tuna Mutu A 10 up Karton 10 kg', 'LT-A-10-UP-MC10'],
      ['Loin tuna Mutu AA 2-3 kg Karton 10 kg', 'LT-AA-2-3-MC10'],
      ['Loin tuna Mutu AA 10 up Karton 10 kg', 'LT-AA-10-UP-MC10'],
    ]);
    expect(variants[0]).toMatchObject({
      grade_id: catalogue.grades[1],
      size_id: catalogue.sizes[1],
      packaging_id: catalogue.packaging,
      nature_id: null,
      existing: null,
    });
  });

  it('propose the product itself when nothing was chosen', async () => {
    const catalogue = await newCatalogue();
    const variants = await proposed(catalogue, { product_id: catalogue.product });
    expect(variants).toMatchObject([{ name: 'Loin tuna', code: 'LT', grade_id: null, existing: null }]);
  });

  it('mark the variants there are, and give them their own names', async () => {
    const catalogue = await newCatalogue();
    const { company, product, grades } = catalogue;
    const there = (await create(company, { ...least(product), grade_id: grades[0]! })).json().data;
    const variants = await proposed(catalogue, { product_id: product, grade_ids: grades });
    expect(variants.map(({ name, existing }) => [name, existing])).toEqual([
      ['Loin tuna Mutu A', null],
      ['Loin tuna A', { id: there.id, name: 'Loin tuna A' }],
    ]);
  });

  it('skip names and codes that are taken, case-insensitively', async () => {
    const catalogue = await newCatalogue();
    const { company, product, grades } = catalogue;
    const other = {
      ...least(product),
      grade_id: grades[0]!,
      packaging_id: catalogue.packaging,
      name: 'LOIN TUNA MUTU A',
      code: 'lt-a',
    };
    expect((await create(company, other)).statusCode).toBe(200);
    const [first] = await proposed(catalogue, { product_id: product, grade_ids: [grades[1]] });
    expect(first).toMatchObject({ name: 'Loin tuna Mutu A (2)', code: 'LT-A-2' });
  });

  it('are refused where they are too many, or of what there is not', async () => {
    const catalogue = await newCatalogue();
    const theirs = await newCatalogue();
    const { product, grades, company } = catalogue;
    const refused = async (body: object) => (await company.send('POST', '/variant/propose', body)).json().errors;
    const many = (count: number) => Array.from({ length: count }, () => randomUUID());
    expect(await refused({ product_id: product, grade_ids: many(15), size_ids: many(14) })).toEqual([
      { pointer: '/size_ids', code: 'too_many' },
    ]);
    expect(await refused({ product_id: product, grade_ids: many(201) })).toEqual([
      { pointer: '/grade_ids', code: 'too_big' },
    ]);
    expect(await refused({ product_id: theirs.product })).toEqual([{ pointer: '/product_id', code: 'not_found' }]);
    for (const [field, id] of [
      ['grade_ids', theirs.grades[0]],
      ['size_ids', theirs.sizes[0]],
      ['packaging_ids', theirs.packaging],
      ['nature_ids', theirs.nature],
    ] as const) {
      expect(await refused({ product_id: product, [field]: [id] })).toEqual([
        { pointer: `/${field}/0`, code: 'not_found' },
      ]);
    }
    expect(
      await proposed(catalogue, { product_id: product, grade_ids: [grades[0], grades[0]!.toUpperCase()] }),
    ).toHaveLength(1);
  });
});

describe('generating', () => {
  it('makes what was proposed, with what they share', async () => {
    const catalogue = await newCatalogue();
    const variants = await proposed(catalogue, everything(catalogue));
    const answer = await generate(catalogue, variants.map(plain));
    expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual(variants.map(({ name }) => name));
    const { data } = (await catalogue.company.send('GET', `/variant?product_id=${catalogue.product}`)).json();
    expect(data).toHaveLength(4);
    for (const variant of data) {
      expect(variant).toMatchObject({
        uom: { name: 'Karton' },
        net_weight: 10,
        catch_weight: false,
        status: 'active',
        selling_price: null,
      });
    }
    const again = await proposed(catalogue, everything(catalogue));
    expect(again.every(({ existing }) => existing !== null)).toBe(true);
  });

  it('makes all or none, and says which stands in the way and why', async () => {
    const catalogue = await newCatalogue();
    const variants = (await proposed(catalogue, everything(catalogue))).map(plain);
    const { company, product, grades, nature } = catalogue;
    await create(company, { ...least(product), code: 'TAKEN', nature_id: nature });
    const [first, second, third, fourth] = variants;
    const answer = await generate(catalogue, [
      first!,
      { ...second, code: 'taken' },
      { ...third, name: first!.name.toUpperCase() },
      { ...fourth, grade_id: first!.grade_id, size_id: first!.size_id },
      { name: 'Kelima', code: 'K5', nature_id: nature },
      { name: 'Keenam', code: 'K6', grade_id: grades[0] },
    ]);
    expect(answer.json()).toMatchObject({
      status: 409,
      errors: [
        { pointer: '/variants/1/code', code: 'value_taken' },
        { pointer: '/variants/2/name', code: 'value_taken' },
        { pointer: '/variants/3/attributes', code: 'value_taken' },
        { pointer: '/variants/4/attributes', code: 'value_taken' },
      ],
    });
    expect(await totalOf(catalogue)).toBe(1);
  });

  it.each([
    ['/variants/0/name', { name: '', code: 'A' }, {}, 'too_small'],
    ['/variants/0/code', { name: 'Loin', code: '' }, {}, 'too_small'],
    ['/variants/0/status', { name: 'Loin', code: 'A', status: 'none' }, {}, 'unknown_field'],
    ['/net_weight', { name: 'Loin', code: 'A' }, { net_weight: null }, 'required'],
    ['/net_weight', { name: 'Loin', code: 'A' }, { net_weight: 0 }, 'too_small'],
    ['/variants', undefined, {}, 'too_small'],
  ])('refuses at %s %j %j', async (pointer, variant, more, code) => {
    const catalogue = await newCatalogue();
    const answer = await generate(catalogue, variant ? [variant] : [], more);
    expect(answer.json().errors[0]).toEqual({ pointer, code });
    expect(await totalOf(catalogue)).toBe(0);
  });

  it('refuses references to another company, and more than two hundred', async () => {
    const mine = await newCatalogue();
    const theirs = await newCatalogue();
    const one = { name: 'Loin A', code: 'LA' };
    for (const [field, id] of [
      ['grade_id', theirs.grades[0]],
      ['size_id', theirs.sizes[0]],
      ['packaging_id', theirs.packaging],
      ['nature_id', theirs.nature],
    ] as const) {
      const answer = await generate(mine, [one, { name: 'Loin B', code: 'LB', [field]: id }]);
      expect(answer.json().errors).toEqual([{ pointer: `/variants/1/${field}`, code: 'not_found' }]);
    }
    for (const [field, id] of [
      ['product_id', theirs.product],
      ['uom_id', theirs.uom],
    ] as const) {
      const answer = await generate(mine, [one], { [field]: id });
      expect(answer.json().errors).toEqual([{ pointer: `/${field}`, code: 'not_found' }]);
    }
    const many = Array.from({ length: 201 }, (_, number) => ({ name: `Loin ${number}`, code: `L${number}` }));
    expect((await generate(mine, many)).json().errors).toEqual([{ pointer: '/variants', code: 'too_big' }]);
    expect(await totalOf(mine)).toBe(0);
  });

  it('makes variants of catch weight without a nominal weight', async () => {
    const catalogue = await newCatalogue();
    const answer = await generate(catalogue, [{ name: 'Utuh', code: 'U' }], { catch_weight: true, net_weight: null });
    expect(answer.statusCode).toBe(200);
  });

  it('lets one of two who generate the same at once win', async () => {
    const catalogue = await newCatalogue();
    const variants = (await proposed(catalogue, everything(catalogue))).map(plain);
    const answers = await Promise.all([generate(catalogue, variants), generate(catalogue, variants)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await totalOf(catalogue)).toBe(4);
  });

  it('needs the permission to create variants', async () => {
    const { send } = await newCompany(['productvariant_list', 'productvariant_update']);
    for (const path of ['/variant/propose', '/variant/generate']) {
      expect((await send('POST', path, {})).statusCode).toBe(403);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#shared/master-data/fields.ts';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { formBody, newCompany, newLoneCompany } from '#server/testing.ts';
import { asSent, sampleOf } from '#server/master-data/sample.ts';
import { newChoices, newPartner } from '#server/partners/testing.ts';
import { least, newCatalogue } from '#server/variants/testing.ts';
import { csvOf, readAnew, runImportsOf, upload } from './testing.ts';

type Company = Pick<Awaited<ReturnType<typeof newCompany>>, 'companyId' | 'send'>;
type Row = Record<string, unknown>;

const post = async ({ send }: Company, path: string, body: object): Promise<Row> => {
  const answer = await send('POST', path, body);
  expect(answer.json()).toMatchObject({ data: { id: expect.any(String) } });
  return answer.json().data;
};

const everyRow = async ({ send }: Company, path: string): Promise<Row[]> =>
  (await send('GET', `${path}?export_data=true&order_by=created_at&sort_by=asc`)).json().data.data;

async function exported({ send }: Company, path: string, format: 'xlsx' | 'csv', language: string) {
  const answer = await send('GET', `${path}/export?format=${format}`, undefined, { 'x-localization': language });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

async function start({ send, companyId }: Company, path: string, id: string) {
  await send('POST', `${path}/import/${id}/start`);
  await runImportsOf(companyId);
  return (await send('GET', `${path}/import/${id}`)).json().data;
}

/** Being written counts as a change, also where it changes nothing. */
const written = (rows: Row[]): Row[] =>
  rows.map((row) => ('version' in row ? { ...row, version: Number(row['version']) + 1 } : row));

/** What a row says, apart from what every company has of its own: ids, moments and versions. */
const meaning = (row: Row): unknown =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !['id', 'created_at', 'version'].includes(name) && !name.endsWith('_id'))
      .map(([name, value]) => [name, isRecord(value) ? meaning(value) : value]),
  );
const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const byName = (rows: Row[]) => rows.map((row) => JSON.stringify(meaning(row))).toSorted();

interface RoundTrip {
  path: string;
  /** A company with records of this kind. */
  filled: () => Promise<Company>;
  /** A company without them that has all records they refer to. */
  empty: () => Promise<Company>;
}

function itComesBackUnchanged({ path, filled, empty }: RoundTrip) {
  const importedAgain = async (company: Company, file: Uint8Array) => {
    const before = await everyRow(company, path);
    const preview = await upload(company.send, path, file);
    expect(preview).toMatchObject({ mode: 'update' });
    expect(preview.counts).toEqual({ rows: before.length, create: 0, update: before.length, faulty: 0, warned: 0 });
    const mapped = preview.mapping.filter((name) => name !== null);
    expect(mapped.toSorted()).toEqual(preview.columns.map(({ name }) => name).toSorted());
    expect(await start(company, path, preview.id)).toMatchObject({ state: 'done', progress: before.length });
    return { before, after: await everyRow(company, path) };
  };

  it('changes nothing when its export as CSV is imported again', async () => {
    const company = await filled();
    const { before, after } = await importedAgain(company, await exported(company, path, 'csv', 'en'));
    expect(after).toEqual(written(before));
  });

  it('changes nothing when its export as xlsx is imported again, and makes the same records elsewhere', async () => {
    const there = await filled();
    const file = await exported(there, path, 'xlsx', 'id');
    const { before, after } = await importedAgain(there, file);
    expect(after).toEqual(written(before));

    const here = await empty();
    const { id, mapping, counts } = await upload(here.send, path, file);
    const withoutIds = mapping.map((name) => (name === 'id' ? null : name));
    const settings = { id, mode: 'create', mapping: withoutIds };
    await here.send('PUT', `${path}/import/${id}`, settings);
    const checked = (await here.send('GET', `${path}/import/${id}?only=errors`)).json().data;
    expect(checked).toMatchObject({ rows: [], counts: { create: counts.rows, faulty: 0 } });
    expect(await start(here, path, id)).toMatchObject({ state: 'done' });
    expect(byName(await everyRow(here, path))).toEqual(byName(before));
  });
}

/** Values that files are easily mistaken about. */
const awkward: Partial<Record<FieldKind, unknown>> = {
  text: `=2+3, "beku" 'utuh'; ü 1.500`,
  code: '007',
  'long-text': `- satu\n\ttiga "dua"`,
  whole: 1500,
  decimal: 1.234,
  coordinate: '-007.250',
};

const awkwardOf = (resource: Resource): Row => ({
  ...sampleOf(resource, 2),
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind in awkward ? [[name, awkward[kind]]] : [])),
  ),
});

describe.each(masterData as readonly Resource[])('$path', (resource) => {
  const { path, fields } = resource;
  const own = Object.keys(fields).find((name) => fields[name]!.reference?.table === resource.table);
  const empty = () => newCompany();

  itComesBackUnchanged({
    path,
    empty,
    filled: async () => {
      const company = await empty();
      const first = await post(company, path, asSent(resource, sampleOf(resource, 1)));
      await post(company, path, asSent(resource, { ...awkwardOf(resource), ...(own && { [own]: first['id'] }) }));
      await post(company, path, asSent(resource, sampleOf(resource, 3)));
      return company;
    },
  });
});

const product = { name_en: 'Tuna', type: 'storable', traceability: 'serial_number', can_sold: 'true' };

describe('/products', () => {
  const empty = async () => {
    const company = await newCompany();
    const { id } = await post(company, '/categories', { name: '57', name_en: '57', code: 'T', is_active: true });
    return { ...company, categoryId: String(id) };
  };

  itComesBackUnchanged({
    path: '/products',
    empty,
    filled: async () => {
      const company = await empty();
      await post(company, '/products', formBody({ ...product, name: 'Tuna loin', category_id: company.categoryId }));
      const whole = { price_buy: '1500', selling_price: '125000', include_tax: 'true', selling_tax: '11.5' };
      const quantities = { weight: '1.234', volume: '0.125', alert_stock: '1500.5' };
      const dates = { has_expired: 'true', expired_date: '2027-02-01', before_date: '2026-12-31' };
      await post(
        company,
        '/products',
        formBody({
          ...product,
          name: '+62 cumi',
          description: 'a\nb',
          ...whole,
          ...quantities,
          ...dates,
          status: 'none',
        }),
      );
      return company;
    },
  });
});

describe('/partners', () => {
  itComesBackUnchanged({
    path: '/partners',
    empty: async () => {
      const company = await newCompany();
      await newChoices(company);
      return company;
    },
    filled: async () => {
      const company = await newCompany();
      const { businessType } = await newChoices(company);
      const numbers = {
        npwp: '0123456789012345',
        nib: '0123456789012',
        phone: '08123456789',
        email: 'a@mitra.example',
      };
      await newPartner(company, {
        code: '007',
        name: '=Mitra; "satu"',
        roles: ['supplier', 'vessel_owner'],
        business_type_id: businessType,
        ...numbers,
        website: 'https://mitra.example/a',
        credit_limit: 1_500_000,
        minimum_remaining_days: 180,
        status: 'none',
        notes: '- satu\n\ttiga',
        contacts: [{ name: 'Ani' }, { name: 'Budi', position: 'Gudang', phone: '0812345678', is_primary: true }],
        addresses: [{ address: 'Jalan 1\nBitung', city: 'Bitung', province: 'Sulut', postal_code: '01234' }],
      });
      await newPartner(company, { roles: ['customer'], contacts: [{ name: 'Citra', email: 'c@mitra.example' }] });
      await newPartner(company, { roles: ['renter', 'financier', 'carrier'] });
      return company;
    },
  });

  it('changes the primary contact and address of partners, adds those there are not, and takes none away', async () => {
    const company = await newCompany();
    const one = await newPartner(company, {
      code: 'A',
      contacts: [{ name: 'Ani', is_primary: true }, { name: 'Budi' }],
      addresses: [{ address: 'Jalan 1', city: 'Bitung' }],
    });
    const other = await newPartner(company, { code: 'B' });
    const file = csvOf(
      'Kode;Nama;Peran mitra;Nama kontak;Telepon kontak;Alamat;Kota',
      `a;${one.name};Pemasok, customer;Ana;0812345678;;`,
      `b;${other.name};Pemilik kapal;;;Jalan 2;Ambon`,
      'c;Mitra Baru;Penyewa;Dewi;;Jalan 3;',
    );
    const preview = await upload(company.send, '/partners', file);
    const { id, counts } = await readAnew(company.send, '/partners', preview, { mode: 'update' });
    expect(counts).toEqual({ rows: 3, create: 1, update: 2, faulty: 0, warned: 0 });
    expect(await start(company, '/partners', id)).toMatchObject({ state: 'done' });
    const after = async (partner: string) => (await company.send('GET', `/partners/${partner}`)).json().data;
    expect(await after(one.id)).toMatchObject({
      roles: ['supplier', 'customer'],
      contacts: [{ id: one.contacts[0]!.id, name: 'Ana', phone: '+62812345678' }, { name: 'Budi' }],
      addresses: [{ address: 'Jalan 1', city: 'Bitung' }],
    });
    expect(await after(other.id)).toMatchObject({
      roles: ['vessel_owner'],
      contacts: [],
      addresses: [{ address: 'Jalan 2', city: 'Ambon', is_primary: true }],
    });
    const [made] = (await company.send('GET', '/partners?search=Mitra Baru')).json().data;
    expect(await after(made.id)).toMatchObject({ contacts: [{ name: 'Dewi' }], addresses: [{ address: 'Jalan 3' }] });
  });

  it('refuses unknown roles, and a contact or an address without what it is called by', async () => {
    const { send } = await newCompany();
    const file = csvOf(
      'Code;Name;Partner roles;Contact phone;City',
      'a;Mitra;friend;;',
      'b;Mitra B;carrier;0812345678;Ambon',
    );
    const { rows } = await upload(send, '/partners', file);
    expect(rows.map(({ errors }) => errors)).toMatchObject([
      [{ column: 2, code: 'unknown_choice', detail: expect.stringContaining('Pemasok, Pelanggan') }],
      [
        { column: null, code: 'column_missing', detail: 'Nama kontak' },
        { column: null, code: 'column_missing', detail: 'Alamat' },
      ],
    ]);
    const alone = async (heading: string, cell: string) => {
      const [row] = (
        await upload(send, '/partners', csvOf(`Code;Name;Partner roles;${heading}`, `b;Mitra B;carrier;${cell}`))
      ).rows;
      return row!.errors.map(({ detail }) => detail);
    };
    for (const [heading, cell] of [
      ['Contact position', 'Gudang'],
      ['Contact phone', '0812345678'],
      ['Contact e-mail', 'b@mitra.example'],
    ] as const) {
      expect([heading, await alone(heading, cell)]).toEqual([heading, ['Nama kontak']]);
    }
    for (const [heading, cell] of [
      ['City', 'Ambon'],
      ['Province', 'Maluku'],
      ['Postal code', '97111'],
      ['Country', 'Indonesia'],
    ] as const) {
      expect([heading, await alone(heading, cell)]).toEqual([heading, ['Alamat']]);
    }
  });
});

describe('/variant', () => {
  itComesBackUnchanged({
    path: '/variant',
    empty: async () => (await newCatalogue()).company,
    filled: async () => {
      const { company, product: id, grades, sizes, packaging, nature, uom } = await newCatalogue();
      const attributes = { grade_id: grades[0]!, size_id: sizes[1]!, packaging_id: packaging, nature_id: nature };
      await post(
        company,
        '/variant',
        formBody({ ...least(id), ...attributes, uom_id: uom, barcode: '04006381333931' }),
      );
      await post(
        company,
        '/variant',
        formBody({
          product_id: id,
          name: 'Loin AA',
          code: '08',
          grade_id: grades[1]!,
          catch_weight: 'true',
          temperature_class: 'DFZ',
          shelf_life_days: '540',
          gross_weight: '4.55',
          glaze_percent: '12.5',
        }),
      );
      return company;
    },
  });
});

describe('/warehouses', () => {
  itComesBackUnchanged({
    path: '/warehouses',
    empty: async () => {
      const company = await newLoneCompany();
      await post(company, '/warehouse_type', { name: 'Gudang Beku', code: 'FRZ', is_active: true });
      return company;
    },
    filled: async () => {
      const company = await newLoneCompany();
      const { id: type } = await post(company, '/warehouse_type', {
        name: 'Gudang Beku',
        code: 'FRZ',
        is_active: true,
      });
      const more = { longitude: '125.190', latitude: '-01.44', capacity_kg: 500_000, notes: 'Dermaga 1\nPintu 2' };
      await post(company, '/warehouses', { code: '01', name: 'Gudang Utara', warehouse_type_id: type, ...more });
      await post(company, '/warehouses', { code: 'B', name: 'Gudang Selatan', status: 'none', city: 'Bitung' });
      return company;
    },
  });
});

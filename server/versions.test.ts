import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { sampleOf, asSent } from './master-data/sample.ts';
import { least as leastPartner } from './partners/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { formBody, newCompany, newPerson, owner, send } from './testing.ts';
import { facilityTerms, newFacility } from './fishfin/testing.ts';
import { newContract } from './rental/testing.ts';
import { newRole } from './users/testing.ts';
import { least as leastWarehouse, newRoom, newWarehouse } from './warehouses/testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;
type Answered = Record<string, unknown> & { id: string; version: number };

/** Records that a form saves as a whole. */
interface Kind {
  table: string;
  path: string;
  /** A new one, as it was answered. */
  create(company: Company): Promise<Answered>;
  /** What a saver makes of it, other for each number, as fields of the record. */
  change(record: Answered, number: number): Record<string, unknown>;
  /** Those as they are sent; as they are unless said. */
  asBody?(fields: Record<string, unknown>): object;
  /** What tells its rows apart; `id` unless said. */
  key?: string;
  /** The log tells of them among the changes of another record. */
  isPart?: true;
}

const made = async (answering: ReturnType<Company['send']>): Promise<Answered> => {
  const answer = await answering;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

const asForm = (fields: Record<string, unknown>) =>
  formBody(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));

const product = (number: number) => ({ name: `Loin ${number}`, name_en: 'Loin', type: 'storable' });
const newProduct = ({ send: ask }: Company) => made(ask('POST', '/products', asForm(product(0))));

/** Of a rental contract. */
const terms = {
  start_date: '2026-01-01',
  notice_days: 30,
  billing_day: 1,
  minimum_charge: 0,
  counts_withdrawal_day: false,
};

const declared: readonly Resource[] = masterData;

const kinds: Kind[] = [
  ...declared.map((resource): Kind => {
    const asBody = (fields: Record<string, unknown>) => asSent(resource, fields);
    return {
      table: resource.table,
      path: resource.path,
      create: ({ send: ask }) => made(ask('POST', resource.path, asBody(sampleOf(resource)))),
      change: (_, number) => sampleOf(resource, number),
      asBody,
    };
  }),
  { table: 'product', path: '/products', create: newProduct, change: (_, number) => product(number), asBody: asForm },
  {
    table: 'variant',
    path: '/variant',
    async create(company) {
      const fields = { product_id: (await newProduct(company)).id, name: 'Loin A', code: 'L-A', net_weight: 10 };
      return made(company.send('POST', '/variant', asForm(fields)));
    },
    change: ({ product_id }, number) => ({ product_id, name: `Loin ${number}`, code: 'L-A', net_weight: 10 }),
    asBody: asForm,
  },
  {
    table: 'partner',
    path: '/partners',
    create: ({ send: ask }) => made(ask('POST', '/partners', leastPartner())),
    change: (_, number) => ({ ...leastPartner({ code: 'M', name: 'Mitra' }), notes: `Catatan ${number}` }),
  },
  {
    table: 'warehouse',
    path: '/warehouses',
    create: async (company) => ({ ...(await newWarehouse(company)) }),
    change: (_, number) => ({ code: 'GB', name: `Gudang ${number}` }),
  },
  {
    table: 'storage_room',
    path: '/storage_rooms',
    create: async (company) => ({ ...(await newRoom(company, (await newWarehouse(company)).id)) }),
    change: (_, number) => ({ code: 'R1', name: `Ruang ${number}`, temperature_class: 'FRZ' }),
    isPart: true,
  },
  {
    table: 'storage_position',
    path: '/storage_positions',
    async create(company) {
      const { id } = await newRoom(company, (await newWarehouse(company)).id);
      return (await company.send('GET', `/storage_rooms/${id}/plan`)).json().data.positions[0];
    },
    change: (_, number) => ({ capacity_kg: 1000 + number, status: 'active' }),
  },
  {
    table: 'facility',
    path: '/fishfin/facilities',
    create: async (company) => ({ ...(await newFacility(company)) }),
    change: ({ financier_id, warehouse_id }, number) => ({
      ...facilityTerms,
      financier_id,
      warehouse_id,
      credit_limit: number,
    }),
  },
  {
    table: 'rental_contract',
    path: '/rental',
    create: async (company) => ({ ...(await newContract(company)) }),
    change: ({ renter_id, warehouse_id }, number) => ({ ...terms, renter_id, warehouse_id, free_days: number }),
  },
  {
    table: 'role',
    path: '/roles',
    create: ({ send: ask }) => made(ask('POST', '/roles', { name: 'Checker', copy_of: null })),
    change: (_, number) => ({ name: `Checker ${number}` }),
  },
  {
    table: 'membership',
    path: '/users',
    key: 'user_id',
    async create(company) {
      const { userId } = await newPerson(company.companyId, ['product_list']);
      const roles = [await newRole(company.companyId), await newRole(company.companyId)];
      return { ...(await made(company.send('GET', `/users/${userId}`))), roles };
    },
    change: ({ roles }, number) => ({ role_id: (roles as string[])[number - 1] }),
  },
  {
    table: 'batch',
    path: '/stock_batches',
    create: async (company) => made(company.send('GET', `/stock_batches/${await newBatch(await stockIn(company))}`)),
    change: (_, number) => ({ vessel_name: `KM Bahari ${number}` }),
  },
];

describe.each(kinds)('of two who save the same of $path', ({ table, path, create, change, isPart, ...kind }) => {
  const { asBody = (same: object) => same, key = 'id' } = kind;

  it('the second is told what the first saved, and saves on top of it', async () => {
    const company = await newCompany();
    const colleague = await newPerson(company.companyId);
    const record = await create(company);
    const save = (number: number, version?: number) =>
      send(
        colleague.token,
        'PUT',
        `${path}/${record.id}`,
        asBody({ id: record.id, ...change(record, number), ...(version && { version }) }),
      );
    const stored = async () => {
      const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(key)} = ${record.id}`.execute(owner);
      return rows[0];
    };

    const first = await made(save(1, record.version));
    expect(first.version).toBe(record.version + 1);
    const kept = await stored();
    const refused = await save(2, record.version);
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:record-changed',
      status: 409,
      meanwhile: {
        current: first,
        changed_by: isPart ? null : 'Tester',
        changed_at: isPart ? null : refused.json().meanwhile.changed_at,
      },
    });
    expect(await stored()).toEqual(kept);

    const second = await made(save(2, first.version));
    expect(second).toMatchObject({ ...change(record, 2), version: first.version + 1 });
  });

  it('a program that names no version saves as ever', async () => {
    const company = await newCompany();
    const record = await create(company);
    for (const number of [1, 2]) {
      const body = asBody({ id: record.id, ...change(record, number) });
      expect(await made(company.send('PUT', `${path}/${record.id}`, body))).toMatchObject(change(record, number));
    }
  });

  it('at the same moment, exactly one succeeds', async () => {
    const company = await newCompany();
    const record = await create(company);
    const { version } = record;
    const answers = await Promise.all(
      [1, 2].map((number) =>
        company.send('PUT', `${path}/${record.id}`, asBody({ id: record.id, ...change(record, number), version })),
      ),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  it('the log tells what was changed and no version', async () => {
    const company = await newCompany();
    const record = await create(company);
    await company.send('PUT', `${path}/${record.id}`, asBody({ id: record.id, ...change(record, 1) }));
    const { data } = (await company.send('GET', `/activities?record_id=${record.id}`)).json();
    for (const { changes } of data) expect(changes).not.toHaveProperty('version');
  });
});

it('every table that counts its changes is tried here', async () => {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'next_version'`.execute(owner);
  const settings = ['company', 'document_setting'];
  expect(rows.map(({ table }) => table).toSorted()).toEqual(
    [...kinds.map(({ table }) => table), ...settings].toSorted(),
  );
});

describe('of two who save the settings of a company', () => {
  it('the second is told what the first saved, and saves on top of it', async () => {
    const { send: ask } = await newCompany();
    const { version } = (await ask('GET', '/company')).json().data;
    const first = await made(ask('PUT', '/company', { phone: '021 555 0001', version }));
    const refused = await ask('PUT', '/company', { phone: '021 555 0002', version });
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:record-changed',
      meanwhile: { current: first, changed_by: 'Tester' },
    });
    expect((await ask('GET', '/company')).json().data).toEqual(first);
    const second = await made(ask('PUT', '/company', { phone: '021 555 0002', version: first.version }));
    expect(second).toMatchObject({ phone: expect.stringContaining('0002'), version: version + 2 });
  });

  it('the second is told of the first one’s logo, and replaces none', async () => {
    const { send: ask } = await newCompany();
    const { version } = (await ask('GET', '/company')).json().data;
    const png = new File([new Uint8Array(await onePixel())], 'logo.png');
    const save = (seen: number, image: File | '' = png) =>
      ask('PUT', '/company/logo', formBody({ image, version: String(seen) }));
    const first = await made(save(version));
    const refused = await save(version, '');
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:record-changed',
      meanwhile: { current: first, changed_by: 'Tester' },
    });
    expect((await ask('GET', '/company')).json().data.logo).toBe(first['logo']);
    expect(await made(save(first.version, ''))).toMatchObject({ logo: null, version: version + 2 });
  });

  it('the second is told how a document is numbered by now', async () => {
    const { send: ask } = await newCompany();
    const received = async () =>
      (await ask('GET', '/company/documents'))
        .json()
        .data.find((one: { entity: string }) => one.entity === 'stockreceived');
    const before = await received();
    const save = (number_format: string, version: number) =>
      ask('PUT', '/company/documents', { documents: [{ ...before, number_format, version }] });
    await save('A/{YYYY}/{0000}', before.version);
    for (const seen of [before.version, 2]) {
      expect((await save('B/{YYYY}/{0000}', seen)).json()).toMatchObject({
        type: 'urn:palka:problem:record-changed',
        meanwhile: { current: expect.arrayContaining([await received()]) },
      });
    }
    expect(await received()).toMatchObject({ number_format: 'A/{YYYY}/{0000}', version: 1 });
    expect((await save('B/{YYYY}/{0000}', 1)).statusCode).toBe(200);
    expect(await received()).toMatchObject({ number_format: 'B/{YYYY}/{0000}', version: 2 });
  });
});

describe('of two who save a member', () => {
  async function newMember() {
    const company = await newCompany();
    const { userId: id, token } = await newPerson(company.companyId, ['product_list']);
    const warehouses = await Promise.all(['U', 'S'].map((code) => newWarehouse(company, leastWarehouse(code))));
    const places = async () => (await company.send('GET', `/users/${id}/warehouses`)).json().data;
    const choose = (warehouse_ids: string[] | null, version?: number) =>
      company.send('PUT', `/users/${id}/warehouses`, { id, warehouse_ids, ...(version && { version }) });
    return { company, id, token, warehouses: warehouses.map((one) => one.id), places, choose };
  }

  it('the second is told where the first lets them work, and saves on top of it', async () => {
    const { warehouses, places, choose } = await newMember();
    const { version } = await places();
    const first = await made(choose([warehouses[0]!], version));
    const refused = await choose([warehouses[1]!], version);
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:record-changed',
      meanwhile: { current: first, changed_by: 'Tester' },
    });
    expect(await places()).toEqual(first);
    const second = await made(choose([warehouses[1]!], first.version));
    expect(second).toMatchObject({ warehouses: [{ id: warehouses[1] }], version: first.version + 1 });
    expect((await choose(null)).statusCode).toBe(200);
  });

  it('where they work and what they may do there count together, and that they were here does not', async () => {
    const { company, id, token, places, choose } = await newMember();
    const { version } = await places();
    await sql`update session set last_seen_at = now() - interval '1 hour' where user_id = ${id}`.execute(owner);
    await send(token, 'GET', '/products');
    const { last_seen_at, version: seen } = (await company.send('GET', `/users/${id}`)).json().data;
    expect([last_seen_at, seen]).toEqual([expect.any(String), version]);
    await choose(null, version);
    const role_id = await newRole(company.companyId);
    const refused = await company.send('PUT', `/users/${id}`, { id, role_id, version });
    expect(refused.json().type).toBe('urn:palka:problem:record-changed');
    expect((await company.send('PUT', `/users/${id}`, { id, role_id, version: version + 1 })).statusCode).toBe(200);
    expect((await choose(null, version + 1)).statusCode).toBe(409);
  });
});

describe('what counts as a change', () => {
  const category = { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true };

  it('is deactivating several at once, too', async () => {
    const { send: ask } = await newCompany();
    const { id, version } = await made(ask('POST', '/categories', category));
    await ask('POST', '/categories/bulk_status', { ids: [id], is_active: false });
    const refused = await ask('PUT', `/categories/${id}`, { ...category, id, version });
    expect(refused.json().meanwhile.current).toMatchObject({ is_active: false, version: version + 1 });
  });

  it('is no reading, and a record that is gone is not found', async () => {
    const { send: ask } = await newCompany();
    const { id, version } = await made(ask('POST', '/categories', category));
    expect((await ask('GET', `/categories/${id}`)).json().data.version).toBe(version);
    await ask('DELETE', `/categories/${id}`);
    const answer = await ask('PUT', `/categories/${id}`, { ...category, id, version });
    expect(answer.json().type).toBe('urn:palka:problem:record-not-found');
  });

  it.each([0, 1.5, '1', null])('%j is no version', async (version) => {
    const { send: ask } = await newCompany();
    const { id } = await made(ask('POST', '/categories', category));
    const answer = await ask('PUT', `/categories/${id}`, { ...category, id, version });
    expect(answer.json().errors).toEqual([{ pointer: '/version', code: expect.any(String) }]);
  });
});

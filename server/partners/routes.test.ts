import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';
import { daysAhead, least, newCertification, newChoices, newPartner } from './testing.ts';

const account = { bank: 'Bank Contoh', account_number: '0123 456-789', account_name: 'PT Mitra' };

describe('a partner', () => {
  it('has one name and code and several roles, in the order of the catalogue', async () => {
    const { send: ask } = await newCompany();
    const sent = { code: 'S-01', name: 'PT Tuna Contoh', roles: ['renter', 'customer', 'renter'] };
    const made = (await ask('POST', '/partners', sent)).json().data;
    expect(made).toMatchObject({
      ...sent,
      roles: ['customer', 'renter'],
      status: 'active',
      npwp: null,
      contacts: [],
      documents: [],
      expiry: null,
    });
    expect((await ask('GET', `/partners/${made.id}`)).json().data).toEqual(made);
  });

  it('keeps numbers as digits and telephones as the world dials them', async () => {
    const company = await newCompany();
    const partner = await newPartner(company, {
      npwp: '01.234.567.8-901.234',
      nib: '1234 5678 90123',
      phone: '0812-3456-7890',
      email: ' Jual@Mitra.Example ',
      bank_accounts: [account],
    });
    expect(partner).toMatchObject({
      npwp: '012345678901234',
      nib: '1234567890123',
      phone: '+6281234567890',
      email: 'jual@mitra.example',
      bank_accounts: [{ ...account, account_number: '0123456789', is_primary: true }],
    });
  });

  it('takes and gives back everything that belongs to it, the primary first', async () => {
    const company = await newCompany();
    const { businessType, licence } = await newChoices(company);
    const certification = await newCertification(company);
    const partner = await newPartner(company, {
      business_type_id: businessType,
      website: 'mitra.example',
      credit_limit: 250_000_000,
      minimum_remaining_days: 180,
      notes: 'Kirim pagi',
      contacts: [
        { name: 'Ani', phone: '08123456789' },
        { name: 'Budi', position: 'Pembelian', email: 'budi@mitra.example', is_primary: true },
      ],
      addresses: [{ label: 'Pabrik', address: 'Jalan Pelabuhan 1', city: 'Bitung', postal_code: '95522' }],
      documents: [{ document_type_id: licence, number: 'SIPI-1', issued_on: '2026-01-01', expires_on: '2099-01-01' }],
      certifications: [{ certification_id: certification, number: null, expires_on: null }],
    });
    expect(partner).toMatchObject({
      business_type: { id: businessType, name: 'Pengepul' },
      credit_limit: 250_000_000,
      contacts: [
        { name: 'Budi', position: 'Pembelian', is_primary: true },
        { name: 'Ani', phone: '+628123456789', is_primary: false },
      ],
      addresses: [{ label: 'Pabrik', city: 'Bitung', province: null, is_primary: true }],
      documents: [{ document_type: { id: licence, name: 'Izin' }, number: 'SIPI-1', expiry: null }],
      certifications: [{ certification: { id: certification, name: 'Halal' }, number: null }],
    });
    expect(Object.keys(partner.contacts[0]!)).not.toContain('company_id');
  });

  it('is changed as a whole: details stay, change, come and go, and the primary one may be another', async () => {
    const company = await newCompany();
    const before = await newPartner(company, {
      contacts: [{ name: 'Ani', is_primary: true }, { name: 'Budi' }, { name: 'Citra' }],
    });
    const [ani, budi] = before.contacts;
    const contacts = [
      { id: budi!.id, name: 'Budi', phone: '08123456789', is_primary: true },
      { id: ani!.id, name: 'Ani' },
      { name: 'Dewi' },
    ];
    const body = { ...least(), id: before.id, code: before.code, name: before.name, contacts };
    const after = (await company.send('PUT', `/partners/${before.id}`, body)).json().data;
    expect(after.contacts).toMatchObject([
      { id: budi!.id, name: 'Budi', phone: '+628123456789', is_primary: true },
      { id: ani!.id, name: 'Ani', is_primary: false },
      { name: 'Dewi', is_primary: false },
    ]);
  });

  it('has a unique code and a unique name, case-insensitively', async () => {
    const company = await newCompany();
    await newPartner(company, { code: 'TUNA', name: 'PT Tuna' });
    for (const [field, value] of [
      ['code', 'tuna'],
      ['name', 'pt TUNA'],
    ] as const) {
      const answer = await company.send('POST', '/partners', least({ [field]: value }));
      expect([answer.statusCode, answer.json().errors]).toEqual([409, [{ pointer: `/${field}`, code: 'value_taken' }]]);
    }
    await newPartner(await newCompany(), { code: 'TUNA', name: 'PT Tuna' });
  });

  it('is deleted with all that belongs to it', async () => {
    const company = await newCompany();
    const { id } = await newPartner(company, { contacts: [{ name: 'Ani' }], bank_accounts: [account] });
    expect((await company.send('DELETE', `/partners/${id}`)).statusCode).toBe(200);
    const { rows } = await sql`
      select from partner_contact where partner_id = ${id}
      union all select from partner_bank_account where partner_id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
    expect((await company.send('DELETE', `/partners/${id}`)).statusCode).toBe(404);
  });

  it('tells in its history what came of its details, each by its name', async () => {
    const company = await newCompany();
    const { licence } = await newChoices(company);
    const documents = [{ document_type_id: licence, number: '1' }];
    const partner = await newPartner(company, { contacts: [{ name: 'Ani' }, { name: 'Budi' }], documents });
    const [ani, budi] = partner.contacts;
    const body = { ...least(), id: partner.id, code: partner.code, name: partner.name };
    const contacts = [
      { id: ani!.id, name: 'Ani', is_primary: true },
      { id: budi!.id, name: 'Budi', position: 'Gudang' },
    ];
    await company.send('PUT', `/partners/${partner.id}`, { ...body, contacts });
    const log = (await logOf(company.companyId, 'partners')).map(({ action, record_id, record_name, changes }) => ({
      action,
      record_id,
      record_name,
      fields: Object.keys(changes).toSorted(),
    }));
    const about = { record_id: partner.id };
    expect(log).toMatchObject([
      { ...about, action: 'create', record_name: partner.name },
      { ...about, action: 'add_detail', record_name: 'Ani' },
      { ...about, action: 'add_detail', record_name: 'Budi' },
      { ...about, action: 'add_detail', record_name: 'Izin', fields: ['document_type_id', 'number'] },
      { ...about, action: 'change_detail', record_name: 'Budi', fields: ['position'] },
      { ...about, action: 'remove_detail', record_name: 'Izin' },
    ]);
    const history = (await company.send('GET', `/partners/${partner.id}/history`)).json();
    expect(history.pagination.total).toBe(log.length);
  });
});

describe('a fault is shown at its place, and nothing is saved', () => {
  const refused = async (company: Awaited<ReturnType<typeof newCompany>>, fields: object) => {
    const answer = await company.send('POST', '/partners', least(fields));
    expect(answer.statusCode).toBe(422);
    expect((await company.send('GET', '/partners')).json().pagination.total).toBe(0);
    return answer.json().errors;
  };

  it.each<[string, object, { pointer: string; code: string }]>([
    ['no role', { roles: [] }, { pointer: '/roles', code: 'too_small' }],
    ['an unknown role', { roles: ['friend'] }, { pointer: '/roles/0', code: 'invalid_value' }],
    ['a tax number with letters', { npwp: '12a' }, { pointer: '/npwp', code: 'not_an_npwp' }],
    ['a short NIB', { nib: '123' }, { pointer: '/nib', code: 'not_a_nib' }],
    ['a limit below zero', { credit_limit: -1 }, { pointer: '/credit_limit', code: 'too_small' }],
    ['part of a rupiah', { credit_limit: 0.5 }, { pointer: '/credit_limit', code: 'invalid_type' }],
    ['part of a day', { minimum_remaining_days: 1.5 }, { pointer: '/minimum_remaining_days', code: 'invalid_type' }],
    ['a website with blanks', { website: 'a b' }, { pointer: '/website', code: 'invalid_format' }],
    [
      'an e-mail of a contact',
      { contacts: [{ name: 'Ani' }, { name: 'Budi', email: 'budi' }] },
      { pointer: '/contacts/1/email', code: 'invalid_format' },
    ],
    [
      'an account number',
      { bank_accounts: [{ ...account, account_number: '1/2' }] },
      { pointer: '/bank_accounts/0/account_number', code: 'not_an_account' },
    ],
    [
      'two primary contacts',
      {
        contacts: [
          { name: 'Ani', is_primary: true },
          { name: 'Budi', is_primary: true },
        ],
      },
      { pointer: '/contacts/1/is_primary', code: 'value_taken' },
    ],
    [
      'a document that ends before it begins',
      { documents: [{ document_type_id: randomUUID(), issued_on: '2026-02-01', expires_on: '2026-01-01' }] },
      { pointer: '/documents/0/expires_on', code: 'below_from' },
    ],
    ['an unknown field', { stock: 1 }, { pointer: '/stock', code: 'unknown_field' }],
  ])('%s', async (_, fields, fault) => {
    expect(await refused(await newCompany(), fields)).toEqual([fault]);
  });

  it('a document without the number that its type asks for', async () => {
    const company = await newCompany();
    const { licence, photo } = await newChoices(company);
    const documents = [{ document_type_id: photo }, { document_type_id: licence }];
    expect(await refused(company, { documents })).toEqual([{ pointer: '/documents/1/number', code: 'required' }]);
    await newPartner(company, { documents: [{ document_type_id: photo }] });
  });

  it('types, certifications and details that there are not, all at once', async () => {
    const company = await newCompany();
    const theirs = await newCompany();
    const { licence } = await newChoices(theirs);
    const errors = await refused(company, {
      contacts: [{ id: randomUUID(), name: 'Ani' }],
      documents: [{ document_type_id: licence, number: '1' }],
      certifications: [{ certification_id: await newCertification(theirs) }],
    });
    expect(errors).toEqual([
      { pointer: '/contacts/0/id', code: 'not_found' },
      { pointer: '/documents/0/document_type_id', code: 'not_found' },
      { pointer: '/certifications/0/certification_id', code: 'not_found' },
    ]);
    const crossing = await company.send(
      'POST',
      '/partners',
      least({ business_type_id: (await newChoices(await newCompany())).businessType }),
    );
    expect(crossing.json().errors).toEqual([{ pointer: '/business_type_id', code: 'not_found' }]);
  });

  it('a detail of another partner, or the same one twice', async () => {
    const company = await newCompany();
    const [one, other] = [await newPartner(company, { contacts: [{ name: 'Ani' }] }), await newPartner(company)];
    const { id } = one.contacts[0]!;
    const body = { ...least(), id: other.id, contacts: [{ id, name: 'Ani' }] };
    const answer = await company.send('PUT', `/partners/${other.id}`, body);
    expect(answer.json().errors).toEqual([{ pointer: '/contacts/0/id', code: 'not_found' }]);
    const twice = {
      ...least(),
      id: one.id,
      contacts: [
        { id, name: 'Ani' },
        { id, name: 'Budi' },
      ],
    };
    const second = await company.send('PUT', `/partners/${one.id}`, twice);
    expect(second.json().errors).toEqual([{ pointer: '/contacts/1/id', code: 'not_found' }]);
  });
});

describe('the list', () => {
  it('is searched by name, code, tax number and telephone, narrowed by role, status and city, and sorted', async () => {
    const company = await newCompany();
    const npwp = '0123456789012345';
    const address = (city: string) => ({ addresses: [{ address: 'Jalan 1', city }] });
    await newPartner(company, { code: 'A1', name: 'Arafura', roles: ['supplier', 'renter'], ...address('Merauke') });
    await newPartner(company, { code: 'B2', name: 'Banda', roles: ['renter'], npwp, ...address('Ambon') });
    await newPartner(company, {
      code: 'C3',
      name: 'Celebes',
      roles: ['customer'],
      status: 'none',
      phone: '0812345678',
    });
    const names = async (query: string) =>
      (await company.send('GET', `/partners?${query}`)).json().data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Celebes', 'Banda', 'Arafura']);
    expect(await names('order_by=code&sort_by=asc')).toEqual(['Arafura', 'Banda', 'Celebes']);
    expect(await names('order_by=city&sort_by=asc')).toEqual(['Banda', 'Arafura', 'Celebes']);
    expect(await names('role=renter')).toEqual(['Banda', 'Arafura']);
    expect(await names('role=renter&search=a1')).toEqual(['Arafura']);
    expect(await names('status=none')).toEqual(['Celebes']);
    expect(await names('city=merauke')).toEqual(['Arafura']);
    expect(await names('city=Merau')).toEqual([]);
    expect(await names('search=90123')).toEqual(['Banda']);
    expect(await names('search=62812')).toEqual(['Celebes']);
    const second = (await company.send('GET', '/partners?size=2&page=1&role=renter')).json();
    expect(second).toMatchObject({ data: [], pagination: { total: 2, totalPagesFront: 1 } });
    for (const query of ['role=friend', 'city=', 'city=%00'])
      expect((await company.send('GET', `/partners?${query}`)).statusCode).toBe(422);
  });

  it('shows the city of the primary address', async () => {
    const company = await newCompany();
    const addresses = [
      { address: 'Jalan 1', city: 'Ambon' },
      { address: 'Jalan 2', city: 'Bitung', is_primary: true },
    ];
    await newPartner(company, { addresses });
    expect((await company.send('GET', '/partners')).json().data).toMatchObject([{ city: 'Bitung' }]);
  });

  it('marks whose documents have ended or soon will, as the company wants to be warned', async () => {
    const company = await newCompany();
    const { photo } = await newChoices(company);
    const certification_id = await newCertification(company);
    const until = (days: number) => ({ documents: [{ document_type_id: photo, expires_on: daysAhead(days) }] });
    await newPartner(company, { code: 'past', ...until(-1) });
    await newPartner(company, { code: 'today', ...until(0) });
    await newPartner(company, { code: 'month', ...until(30) });
    await newPartner(company, { code: 'later', ...until(31) });
    await newPartner(company, {
      code: 'both',
      ...until(31),
      certifications: [{ certification_id, expires_on: daysAhead(5) }],
    });
    const marks = async () => {
      const { data } = (await company.send('GET', '/partners?order_by=code&sort_by=asc')).json();
      return Object.fromEntries(data.map(({ code, expiry }: { code: string; expiry: string }) => [code, expiry]));
    };
    const close = { past: 'expired', today: 'expiring' };
    expect(await marks()).toEqual({ ...close, month: 'expiring', later: null, both: 'expiring' });
    await sql`update company set expiry_alert_days = 3 where id = ${company.companyId}`.execute(owner);
    expect(await marks()).toEqual({ ...close, month: null, later: null, both: null });
  });

  it('keeps bank accounts, contacts and documents to people who may view partners', async () => {
    const company = await newCompany();
    const partner = await newPartner(company, { bank_accounts: [account], contacts: [{ name: 'Ani Rahasia' }] });
    const others = allPermissions.filter((permission) => permission !== 'partners_view');
    const { token } = await newPerson(company.companyId, others);
    for (const path of ['/partners', '/partners?export_data=true', '/partners/export?format=csv']) {
      const { statusCode, body } = await send(token, 'GET', path);
      expect([path, statusCode, body.includes(partner.name), body.includes('0123456789')]).toEqual([
        path,
        200,
        true,
        false,
      ]);
    }
    for (const path of [`/partners/${partner.id}`, `/partners/${partner.id}/history`]) {
      expect((await send(token, 'GET', path)).json().type).toBe('urn:palka:problem:permission-missing');
    }
  });

  it('finds nothing of another company’s partners', async () => {
    const theirs = await newPartner(await newCompany(), { name: 'PT Rahasia' });
    const mine = await newCompany();
    expect((await mine.send('GET', '/partners?search=Rahasia')).json().data).toEqual([]);
    expect((await mine.send('GET', `/partners/${theirs.id}`)).statusCode).toBe(404);
  });
});

it('offers in its form what is active', async () => {
  const company = await newCompany();
  const { businessType, licence, photo } = await newChoices(company);
  await company.send('POST', '/document_type/bulk_status', { ids: [photo], is_active: false });
  const { data } = (await company.send('GET', '/action_partners/prepare_partner')).json();
  expect(data).toEqual({
    business_types: [{ id: businessType, name: 'Pengepul' }],
    document_types: [{ id: licence, name: 'Izin', input_field: true }],
    certifications: [],
  });
});

it('keeps a type of document that a partner has', async () => {
  const company = await newCompany();
  const { photo } = await newChoices(company);
  await newPartner(company, { documents: [{ document_type_id: photo }] });
  const refusal = await company.send('DELETE', `/document_type/${photo}`);
  expect(refusal.json().errors).toEqual([{ pointer: '/partner_document', code: 'in_use' }]);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logOf } from '#server/platform/activity/testing.ts';
import { daysAhead, newPartner } from '#server/partners/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';
import { newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { contractOf, newContract } from './testing.ts';

const pointers = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a contract', () => {
  it('is a draft with the next number of the year in which it begins, unless one was typed', async () => {
    const company = await newCompany();
    const first = await newContract(company);
    expect(first).toMatchObject({ number: 'SW/2026/00001', status: 'draft', end_date: null, version: 1 });
    const again = { renter_id: first.renter_id, warehouse_id: first.warehouse_id };
    expect((await newContract(company, { ...again, number: 'SW/2026/00002' })).number).toBe('SW/2026/00002');
    expect((await newContract(company, again)).number).toBe('SW/2026/00003');
    expect((await newContract(company, { ...again, start_date: '2027-01-01' })).number).toBe('SW/2027/00001');
    const taken = await company.send(
      'POST',
      '/rental',
      await contractOf(company, { ...again, number: 'sw/2026/00001' }),
    );
    expect([taken.statusCode, pointers(taken)]).toEqual([409, ['/number value_taken']]);
  });

  it.each([
    [{ end_date: '2025-12-31' }, '/end_date below_from'],
    [{ billing_day: 29 }, '/billing_day too_big'],
    [{ minimum_charge: -1 }, '/minimum_charge too_small'],
    [{ start_date: '2026-02-30' }, '/start_date invalid_format'],
  ])('is refused with %o, at its place', async (fields, fault) => {
    const company = await newCompany();
    const answer = await company.send('POST', '/rental', await contractOf(company, fields));
    expect([answer.statusCode, pointers(answer)]).toEqual([422, [fault]]);
    expect((await company.send('GET', '/rental')).json().pagination.total).toBe(0);
  });

  it('names a partner who rents, and a warehouse that the person may work in', async () => {
    const company = await newCompany();
    const supplier = await newPartner(company, { roles: ['supplier'] });
    const made = await newContract(company);
    const wrong = await contractOf(company, { renter_id: supplier.id, warehouse_id: made.warehouse_id });
    expect(pointers(await company.send('POST', '/rental', wrong))).toEqual(['/renter_id not_found']);

    const second = await newWarehouse(company, { code: 'GC', name: 'Gudang GC' });
    const clerk = await newPerson(company.companyId);
    await restrict(company, clerk.userId, [second.id]);
    const { renter_id, warehouse_id } = made;
    const body = await contractOf(company, { renter_id, warehouse_id });
    expect(pointers(await send(clerk.token, 'POST', '/rental', body))).toEqual(['/warehouse_id not_found']);
    expect((await send(clerk.token, 'GET', '/rental')).json().data).toEqual([]);
    expect((await send(clerk.token, 'GET', `/rental/${made.id}`)).statusCode).toBe(404);
    expect((await send(clerk.token, 'POST', `/rental/${made.id}/activate`, {})).statusCode).toBe(404);
  });

  it('goes from draft to active to terminated, each step once, and its history tells of it', async () => {
    const company = await newCompany();
    const { id, ...made } = await newContract(company);
    const step = (name: string, body: object = {}) => company.send('POST', `/rental/${id}/${name}`, body);
    expect((await step('terminate', { end_date: '2026-06-30' })).json().type).toBe('urn:palka:problem:document-status');
    expect((await step('activate', { version: made.version + 1 })).json().type).toBe(
      'urn:palka:problem:record-changed',
    );
    expect((await step('activate', { version: made.version })).json().data).toMatchObject({
      status: 'active',
      version: 2,
    });
    expect((await step('activate')).statusCode).toBe(409);
    expect((await company.send('DELETE', `/rental/${id}`)).json().type).toBe('urn:palka:problem:document-status');
    expect(pointers(await step('terminate', { end_date: '2025-12-31' }))).toEqual(['/end_date below_from']);
    const terminated = (await step('terminate', { end_date: '2026-06-30' })).json().data;
    expect(terminated).toMatchObject({ status: 'terminated', end_date: '2026-06-30' });
    const body = await contractOf(company, { renter_id: made.renter_id, warehouse_id: made.warehouse_id });
    expect((await company.send('PUT', `/rental/${id}`, { ...body, id })).statusCode).toBe(409);
    const history = (await company.send('GET', `/rental/${id}/history`)).json().data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create']);
  });

  it('keeps its number where a change says none', async () => {
    const company = await newCompany();
    const { id, number, renter_id, warehouse_id } = await newContract(company);
    const body = await contractOf(company, { renter_id, warehouse_id, free_days: 3 });
    const changed = (await company.send('PUT', `/rental/${id}`, { ...body, id })).json().data;
    expect(changed).toMatchObject({ number, free_days: 3 });
  });

  it('is in force with a renter in a warehouse on days of which no other one is', async () => {
    const company = await newCompany();
    const { renter_id, warehouse_id, ...first } = await newContract(company, { end_date: '2026-06-30' });
    const beside = { renter_id, warehouse_id };
    const again = await newContract(company, { ...beside, start_date: '2026-06-30' });
    const after = await newContract(company, { ...beside, start_date: '2026-07-01' });
    const { id: other_warehouse } = await newWarehouse(company, { code: 'GC', name: 'Gudang GC' });
    const elsewhere = await newContract(company, { renter_id, warehouse_id: other_warehouse });
    const activate = async ({ id }: { id: string }) => {
      const answer = await company.send('POST', `/rental/${id}/activate`, {});
      return answer.statusCode === 200 ? 'active' : answer.json().errors;
    };
    const other = (number: string) => [{ pointer: '/start_date', code: 'other_contract', values: { number } }];
    expect(await activate(first)).toBe('active');
    expect(await activate(again)).toEqual(other(first.number));
    expect([await activate(after), await activate(elsewhere)]).toEqual(['active', 'active']);
    const body = await contractOf(company, { ...beside, end_date: '2026-07-01' });
    const longer = await company.send('PUT', `/rental/${first.id}`, { ...body, id: first.id });
    expect(longer.json().errors).toEqual(other(after.number));
  });

  it('of two drafts for the same days is put into force once, however many ask at once', async () => {
    const company = await newCompany();
    const { renter_id, warehouse_id, ...one } = await newContract(company);
    const other = await newContract(company, { renter_id, warehouse_id });
    const answers = await Promise.all([one, other].map(({ id }) => company.send('POST', `/rental/${id}/activate`, {})));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is put into force by somebody else than who wrote it, where the company asks for approval', async () => {
    const company = await newCompany();
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${company.companyId}, 'rental', 'SW/{YYYY}/{00000}', true)`.execute(owner);
    const made = await newContract(company);
    const path = `/rental/${made.id}/activate`;
    expect(typeOf(await company.send('POST', path, {}))).toBe('same-person');
    const chief = await colleagueOf(company, ['rental_approval']);
    expect((await chief.send('POST', path, {})).json().data).toMatchObject({ status: 'active' });
  });

  it('is deleted as long as it is a draft', async () => {
    const company = await newCompany();
    const { id } = await newContract(company);
    expect((await company.send('DELETE', `/rental/${id}`)).statusCode).toBe(200);
    expect((await company.send('DELETE', `/rental/${id}`)).statusCode).toBe(404);
  });

  it('keeps its renter and its warehouse from being deleted', async () => {
    const company = await newCompany();
    const { renter_id, warehouse_id } = await newContract(company);
    expect((await company.send('DELETE', `/partners/${renter_id}`)).statusCode).toBe(409);
    expect((await company.send('DELETE', `/warehouses/${warehouse_id}`)).statusCode).toBe(409);
  });
});

it.each([
  ['a day after its last one', -1, 'ended'],
  ['on its last day', 0, 'expiring'],
  ['on the first day of its notice', 30, 'expiring'],
  ['a day before its notice', 31, 'active'],
])('%s an active contract shows it, and is found by it', async (_, days, status) => {
  const company = await newCompany();
  const { id } = await newContract(company, { start_date: '2025-01-01', end_date: daysAhead(days) });
  await company.send('POST', `/rental/${id}/activate`, {});
  const found = (await company.send('GET', `/rental?status=${status}`)).json().data;
  expect(found).toMatchObject([{ id, status }]);
});

it('the file of contracts has names, days and words', async () => {
  const company = await newCompany();
  const { number, renter } = await newContract(company, { end_date: '2026-12-31' });
  const { body } = await company.send('GET', '/rental/export?format=csv');
  expect(body).toContain(number);
  expect(body).toContain(renter.name);
  expect(body).toContain('Draf');
  expect(await logOf(company.companyId, 'rental')).toMatchObject([{ action: 'create' }, { action: 'export' }]);
});

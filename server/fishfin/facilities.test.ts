import { describe, expect, it } from 'vitest';
import { newPartner } from '#server/partners/testing.ts';
import { newCompany, newPerson, send } from '#server/testing.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  pledged,
  postMovements,
} from '#server/stock/ledger/testing.ts';
import { newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { facilityOf, newFacility } from './testing.ts';

const path = '/fishfin/facilities';
const pointers = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a facility', () => {
  it.each([
    [{ maturity_date: '2025-12-31' }, '/maturity_date below_from'],
    [{ target_ltv: 71 }, '/margin_call_ltv below_from'],
    [{ margin_call_ltv: 81 }, '/liquidation_ltv below_from'],
    [{ advance_rate: 101 }, '/advance_rate too_big'],
    [{ haircut: 100 }, '/haircut too_big'],
    [{ financier_id: null }, '/financier_id invalid_type'],
  ])('is refused with %o, at its place', async (fields, fault) => {
    const company = await newCompany();
    const answer = await company.send('POST', path, await facilityOf(company, fields));
    expect([answer.statusCode, pointers(answer)]).toEqual([422, [fault]]);
    expect((await company.send('GET', path)).json().pagination.total).toBe(0);
  });

  it('has a number of its own, a financier, a borrower who stores goods, and a warehouse of the person', async () => {
    const company = await newCompany();
    const supplier = await newPartner(company, { roles: ['supplier'] });
    const made = await newFacility(company);
    const { financier_id, warehouse_id } = made;
    const taken = await company.send(
      'POST',
      path,
      await facilityOf(company, { financier_id, warehouse_id, number: 'pk-1' }),
    );
    expect([taken.statusCode, pointers(taken)]).toEqual([409, ['/number value_taken']]);
    const other = await newPartner(company, { roles: ['supplier'] });
    const wrong = { financier_id: other.id, borrower_id: supplier.id, warehouse_id, number: 'PK-2' };
    expect(pointers(await company.send('POST', path, await facilityOf(company, wrong)))).toEqual([
      '/borrower_id not_found',
      '/financier_id not_found',
    ]);

    const second = await newWarehouse(company, { code: 'GC', name: 'Gudang GC' });
    const clerk = await newPerson(company.companyId);
    await restrict(company, clerk.userId, [second.id]);
    const body = await facilityOf(company, { financier_id, warehouse_id, number: 'PK-2' });
    expect(pointers(await send(clerk.token, 'POST', path, body))).toEqual(['/warehouse_id not_found']);
    expect((await send(clerk.token, 'GET', path)).json().data).toEqual([]);
    expect((await send(clerk.token, 'POST', `${path}/${made.id}/activate`, {})).statusCode).toBe(404);
  });

  it('goes from draft to active, suspended and closed, each step from its status, and its history tells of it', async () => {
    const company = await newCompany();
    const { id, version } = await newFacility(company);
    const step = (name: string, body: object = {}) => company.send('POST', `${path}/${id}/${name}`, body);
    expect((await step('close')).json().type).toBe('urn:palka:problem:document-status');
    expect((await step('activate', { version: version + 1 })).json().type).toBe('urn:palka:problem:record-changed');
    expect((await step('activate', { version })).json().data).toMatchObject({ status: 'active', version: 2 });
    expect((await company.send('DELETE', `${path}/${id}`)).json().type).toBe('urn:palka:problem:document-status');
    expect((await step('suspend')).json().data.status).toBe('suspended');
    expect((await step('activate')).json().data.status).toBe('active');
    expect((await step('close')).json().data.status).toBe('closed');
    expect((await step('activate')).statusCode).toBe(409);
    const history = (await company.send('GET', `${path}/${id}/history`)).json().data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([...Array(4).fill('update'), 'create']);
  });

  it('keeps its parties, kind, warehouse and maturity once it was in force; other terms change', async () => {
    const company = await newCompany();
    const { id, warehouse_id } = await newFacility(company);
    await company.send('POST', `${path}/${id}/activate`, {});
    const other = await facilityOf(company, { warehouse_id, credit_limit: 5 });
    const put = (body: object) => company.send('PUT', `${path}/${id}`, { ...body, id });
    expect(pointers(await put(other))).toEqual(['/financier_id in_force']);
    const { financier_id } = (await company.send('GET', `${path}/${id}`)).json().data;
    const papers = {
      receipt_number: 'RG-1',
      receipt_due_date: '2090-01-31',
      security_code: 'X',
      maturity_date: '2090-01-01',
    };
    expect(pointers(await put({ ...other, ...papers, financier_id, kind: 'warehouse_receipt' }))).toEqual([
      '/kind in_force',
      '/maturity_date by_extension',
    ]);
    const late = await put({ ...other, financier_id, maturity_date: '2027-01-31' });
    expect(pointers(late)).toEqual(['/maturity_date by_extension']);
    expect((await put({ ...other, financier_id })).json().data).toMatchObject({ credit_limit: 5, status: 'active' });
  });

  it('is not closed as long as goods are pledged to it', async () => {
    const company = await newStockCompany();
    const batch = await newBatch(company, 'B-1');
    const lying = keyOf(company, batch);
    await postMovements(company, [inward(lying, 2, 20_000, 100_000)]);
    const key = await pledged(company, lying, 1, 10_000);
    expect((await onHand(company, key))[0]).toBe(1);
    await company.send('POST', `${path}/${key.pledge_id}/activate`, {});
    const closed = await company.send('POST', `${path}/${key.pledge_id}/close`, {});
    expect(closed.json().type).toBe('urn:palka:problem:record-in-use');
  });
});

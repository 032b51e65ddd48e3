import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { asking, formBody, newBoundPerson } from '#server/testing.ts';
import { askedGround } from './test-asked.ts';

describe('somebody of a renter', () => {
  it('asks for a withdrawal of their batch, which is a draft with the places where it lies', async () => {
    const { asked, company, early, person } = await askedGround();
    const document = await asked();
    expect(document).toMatchObject({
      status: 'draft',
      is_asked: true,
      taken_at: null,
      owner_id: company.renter,
      vehicle_number: 'L 1234 AB',
      packs: 4,
      net_weight: 40,
      created_by: { id: person.userId },
      lines: [{ expected_packs: 4, allocations: [{ batch_id: early, position_id: company.position, packs: 4 }] }],
    });
    expect(document.value).toBeUndefined();
  });

  it('who chooses a batch out of turn has said why', async () => {
    const { asked, late, lineOf } = await askedGround();
    expect((await asked([lineOf(late, 1)])).lines[0]!.override_reason).toBe('Batch dipilih oleh penyewa');
    expect((await asked()).lines[0]!.override_reason).toBeNull();
  });

  it('asks for no more than there is, and for no goods of another one', async () => {
    const { ask, early, theirs, other, lineOf } = await askedGround();
    const more = await ask([lineOf(early, 11)]);
    expect(more.json().errors).toEqual([
      {
        pointer: '/lines/0/expected_packs',
        code: 'insufficient_stock',
        values: { available_packs: 10, available_weight: 100 },
      },
    ]);
    expect(faultsOf(await ask([lineOf(theirs, 1)]))).toEqual(['/lines/0/allocations/0/batch_id not_found']);
    expect(faultsOf(await ask([lineOf(early, 1)], { partner_id: other }))).toEqual(['/partner_id not_found']);
    expect(faultsOf(await ask([lineOf(early, 1)], { kind: 'sample' }))).toEqual(['/kind invalid_value']);
    expect(faultsOf(await ask([lineOf(early, 1), lineOf(early, 1)]))).toEqual([
      '/lines/1/allocations/0/batch_id given_twice',
    ]);
    expect(faultsOf(await ask([lineOf(early, 1, { expected_packs: null })]))).toEqual([
      '/lines/0/expected_packs required',
    ]);
    expect(faultsOf(await ask([lineOf(early, 1, { allocations: [] })]))).toEqual(['/lines/0/allocations required']);
    expect(faultsOf(await ask([]))).toEqual(['/lines required']);
  });

  it('who sends a request twice has asked once, and nobody takes its id', async () => {
    const { ask, lineOf, early, company } = await askedGround();
    const id = randomUUID();
    const lines = [lineOf(early, 4)];
    expect([(await ask(lines, {}, id)).statusCode, (await ask(lines, {}, id)).statusCode]).toEqual([200, 200]);
    expect((await company.send('GET', '/stock_issued')).json().pagination.total).toBe(1);
    const other = asking((await newBoundPerson(company.companyId, [company.renter])).token);
    const again = await other('PUT', `/stock_issued/${id}`, {
      kind: 'withdrawal',
      date: '2026-06-20',
      warehouse_id: company.warehouse,
      partner_id: company.renter,
      lines: [lineOf(early, 1)],
      version: 0,
    });
    expect(typeOf(again)).toBe('document-changed');
  });

  it('announces a delivery without places, batches and costs, with its paper', async () => {
    const { company, renter, early } = await askedGround();
    const id = randomUUID();
    const line = { id: randomUUID(), variant_id: company.variant, expected_packs: 30, expected_weight: 300 };
    const deposit = {
      kind: 'deposit',
      date: '2026-06-20',
      warehouse_id: company.warehouse,
      partner_id: company.renter,
    };
    const place = { id: randomUUID(), position_id: company.position, packs: 3, net_weight: 30 };
    const lines = [{ ...line, batch_id: early, allocations: [place] }];
    const { data } = (await renter('PUT', `/stock_received/${id}`, { ...deposit, lines, version: 0 })).json();
    expect(data).toMatchObject({ is_asked: true, packs: 0, lines: [{ expected_packs: 30, expected_weight: 300 }] });
    expect(data.lines[0]).toMatchObject({ batch_id: null, new_batch: null, allocations: [] });
    const priced = [{ ...line, id: randomUUID(), unit_price: 5 }];
    const refused = await renter('PUT', `/stock_received/${randomUUID()}`, { ...deposit, lines: priced, version: 0 });
    expect(typeOf(refused)).toBe('permission-missing');
    const pdf = new File(['%PDF-1.4 surat jalan\n%%EOF'], 'surat-jalan.pdf', { type: 'application/pdf' });
    const papers = await renter('POST', `/stock_received/${id}/attachments`, formBody({ file: pdf }));
    expect(papers.json().data).toMatchObject([{ name: 'surat-jalan.pdf' }]);
    const taken = await company.send('POST', `/stock_received/${id}/take`, { version: 1 });
    expect(taken.json().data.attachments).toHaveLength(1);
    const late = await renter('POST', `/stock_received/${id}/attachments`, formBody({ file: pdf }));
    expect(typeOf(late)).toBe('document-status');
  });

  it('withdraws it as long as nobody took it on, and nothing of anybody else', async () => {
    const { company, renter, asked, step, withdrawal } = await askedGround();
    const document = await asked();
    expect((await renter('DELETE', `/stock_issued/${document.id}`)).statusCode).toBe(200);
    expect((await company.send('GET', `/stock_issued/${document.id}`)).statusCode).toBe(404);
    const second = await asked();
    await step('take', second);
    expect(typeOf(await renter('DELETE', `/stock_issued/${second.id}`))).toBe('document-status');
    const own = await company.send('POST', '/stock_issued', withdrawal([]));
    expect(typeOf(await renter('DELETE', `/stock_issued/${own.json().data.id}`))).toBe('document-status');
  });

  it('takes no step of the store and changes nothing that they asked for', async () => {
    const { asked, step, renter, withdrawal, lineOf, early } = await askedGround();
    const document = await asked();
    for (const name of ['take', 'refuse', 'submit', 'post', 'cancel', 'approve']) {
      expect([name, typeOf(await step(name, document, {}, renter))]).toEqual([name, 'permission-missing']);
    }
    const saved = await renter('PUT', `/stock_issued/${document.id}`, {
      ...withdrawal([lineOf(early, 1)]),
      version: 1,
    });
    expect(typeOf(saved)).toBe('permission-missing');
  });

  it('of another partner neither sees it nor takes it back', async () => {
    const { asked, company, other } = await askedGround();
    const document = await asked();
    const stranger = asking((await newBoundPerson(company.companyId, [other])).token);
    expect((await stranger('GET', `/stock_issued/${document.id}`)).statusCode).toBe(404);
    expect((await stranger('DELETE', `/stock_issued/${document.id}`)).statusCode).toBe(404);
    expect((await stranger('GET', '/stock_issued')).json().data).toEqual([]);
  });
});

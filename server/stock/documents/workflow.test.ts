import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { colleagueOf, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { line, newReceipt, posted, receipt, step } from '#server/stock/receipts/testing.ts';

const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

const notices = async ({ send: ask }: Pick<StockCompany, 'send'>) =>
  (await ask('GET', '/notifications')).json().data.map(({ key, link }: { key: string; link: string }) => [key, link]);

describe('a document', () => {
  it('that nobody has to approve is approved when it is submitted, or posted straight away', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    expect(document).toMatchObject({ status: 'draft', needs_approval: false, version: 1, submitted_by: null });
    const approved = (await step(company, document, 'submit')).json().data;
    expect(approved).toMatchObject({
      status: 'approved',
      version: 2,
      submitted_by: { name: 'Tester' },
      decided_by: null,
    });
    expect((await step(company, approved, 'post')).json().data).toMatchObject({
      status: 'posted',
      posted_by: { name: 'Tester' },
    });
    expect(await posted(company)).toMatchObject({ status: 'posted', submitted_by: { name: 'Tester' } });
  });

  it('waits for somebody else where the company says so, and tells them', async () => {
    const company = await newStockCompany();
    await wantApproval(company, 'stockreceived');
    const other = await colleagueOf(company, ['stockreceived_approval', 'stockreceived_view']);
    const bystander = await colleagueOf(company, ['stockreceived_update']);
    const document = await newReceipt(company);
    expect(typeOf(await step(company, document, 'post'))).toBe('approval-required');
    const submitted = (await step(company, document, 'submit')).json().data;
    expect(submitted.status).toBe('submitted');
    expect(await notices(other)).toEqual([['approval_requested', `/app/stockreceived/${document.id}`]]);
    expect(await notices(bystander)).toEqual([]);
    expect(typeOf(await step(company, submitted, 'approve', { note: null }))).toBe('same-person');
    expect(typeOf(await step(company, submitted, 'post'))).toBe('document-status');
    const approved = (await step(other, submitted, 'approve', { note: 'Setuju' })).json().data;
    expect(approved).toMatchObject({ status: 'approved', decision_note: 'Setuju', decided_by: { id: other.userId } });
    expect(await notices(company)).toEqual([['document_approved', `/app/stockreceived/${document.id}`]]);
    expect((await step(company, approved, 'post')).json().data.status).toBe('posted');
  });

  it('needs approval above a weight or a value only', async () => {
    const company = await newStockCompany();
    await wantApproval(company, 'stockreceived', { approval_above_kg: 20.5, approval_above_rupiah: 1000 });
    const cheap = () => line(company, { unit_price: 1 });
    expect((await newReceipt(company, { lines: [cheap()] })).needs_approval).toBe(false);
    const heavy = { lines: [cheap(), cheap()] };
    expect((await newReceipt(company, heavy)).needs_approval).toBe(true);
    const dear = { lines: [line(company, { unit_price: 49 })] };
    expect((await newReceipt(company, dear)).needs_approval).toBe(true);
  });

  it('that is rejected can be reopened, and asks for approval again', async () => {
    const company = await newStockCompany();
    await wantApproval(company, 'stockreceived');
    const other = await colleagueOf(company);
    const submitted = (await step(company, await newReceipt(company), 'submit')).json().data;
    const rejected = (await step(other, submitted, 'reject', { reason: 'Harga salah' })).json().data;
    expect(rejected).toMatchObject({ status: 'rejected', decision_note: 'Harga salah' });
    expect(await notices(company)).toEqual([['document_rejected', `/app/stockreceived/${submitted.id}`]]);
    expect((await step(company, rejected, 'reopen')).json().data).toMatchObject({
      status: 'draft',
      submitted_by: null,
      decided_by: null,
      decision_note: null,
    });
  });

  it('that is given up or posted is changed no more', async () => {
    const company = await newStockCompany();
    const given = (await step(company, await newReceipt(company), 'cancel')).json().data;
    const fixed = await posted(company);
    for (const document of [given, fixed]) {
      for (const name of ['submit', 'reopen', 'cancel', 'post']) {
        expect([name, typeOf(await step(company, document, name))]).toEqual([name, 'document-status']);
      }
      const body = { ...receipt(company), version: document.version };
      expect(typeOf(await company.send('PUT', `/stock_received/${document.id}`, body))).toBe('document-status');
      expect(typeOf(await company.send('DELETE', `/stock_received/${document.id}`))).toBe('document-status');
    }
  });

  it('is told in its history step by step, without what it cost', async () => {
    const company = await newStockCompany();
    const { id } = await posted(company, { additional_cost: 987_654_321 });
    const { data } = (await company.send('GET', `/stock_received/${id}/history`)).json();
    const steps = data.map(({ changes }: { changes: { status?: [string, string] } }) => changes.status).toReversed();
    expect(steps.filter(Boolean)).toEqual([
      [null, 'draft'],
      ['draft', 'posted'],
    ]);
    expect(JSON.stringify(data)).not.toContain('987654321');
    expect(Object.keys(data[0].changes).toSorted()).toEqual(['number', 'status']);
  });
});

describe('two people at one draft', () => {
  it('do not save over one another', async () => {
    const company = await newStockCompany();
    const { id } = await newReceipt(company);
    const body = (reference: string) => ({ ...receipt(company), reference, version: 1 });
    const answers = await Promise.all(
      ['A', 'B'].map((name) => company.send('PUT', `/stock_received/${id}`, body(name))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(typeOf(second)).toBe('document-changed');
    const first = answers.find(({ statusCode }) => statusCode === 200)!.json().data;
    expect((await company.send('GET', `/stock_received/${id}`)).json().data).toMatchObject({
      reference: first.reference,
      version: 2,
    });
    expect(typeOf(await step(company, { id, version: 1 }, 'submit'))).toBe('document-changed');
  });

  it('keep the same lines when one of them saves again', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    const [first] = document.lines;
    const lines = [line(company), { ...line(company), id: first!.id }];
    const saved = (
      await company.send('PUT', `/stock_received/${document.id}`, { ...receipt(company), lines, version: 1 })
    ).json().data;
    expect(saved.lines.map(({ id }: { id: string }) => id)).toEqual(lines.map(({ id }) => id));
    expect(saved).toMatchObject({ packs: 4, net_weight: 41 });
  });

  it('cannot take the lines of another document', async () => {
    const company = await newStockCompany();
    const { lines } = await newReceipt(company);
    const answer = await company.send(
      'POST',
      '/stock_received',
      receipt(company, { lines: [line(company, { id: lines[0]!.id })] }),
    );
    expect(answer.json().errors).toEqual([{ pointer: '/lines/0/id', code: 'value_taken' }]);
    const twice = line(company);
    const doubled = await company.send('POST', '/stock_received', receipt(company, { lines: [twice, twice] }));
    expect(doubled.json().errors[0]).toEqual({ pointer: '/lines/1/id', code: 'given_twice' });
  });
});

describe('remarks', () => {
  const remarks = { reference: 'SJ-9', notes: null, vehicle_number: 'B 1 AA', driver_name: null, seal_number: null };

  it('of a posted document are put right, and the log says so', async () => {
    const company = await newStockCompany();
    const { id, number, version } = await posted(company, { reference: 'SJ-8' });
    const answer = await company.send('PUT', `/stock_received/${id}/remarks`, { ...remarks, version });
    expect(answer.json().data).toMatchObject({ ...remarks, status: 'posted', number });
    expect((await logOf(company.companyId, 'stockreceived')).at(-1)).toMatchObject({
      action: 'update',
      record_name: number,
      changes: { reference: ['SJ-8', 'SJ-9'], vehicle_number: [null, 'B 1 AA'] },
    });
  });

  it('of two who put them right, the second is told what the first saved, but not what it cost', async () => {
    const company = await newStockCompany();
    const { id, version } = await posted(company);
    const { send: ask } = await colleagueOf(company, ['stockreceived_update']);
    const save = (given: object) => ask('PUT', `/stock_received/${id}/remarks`, { ...remarks, ...given });
    const answer = await company.send('PUT', `/stock_received/${id}/remarks`, { ...remarks, version });
    const refused = await save({ notes: 'Torn seal', version });
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:document-changed',
      meanwhile: { current: { ...remarks, version: version + 1 }, changed_by: 'Tester' },
    });
    expect(answer.json().data).toHaveProperty('value');
    expect(refused.json().meanwhile.current).not.toHaveProperty('value');
    expect((await save({ notes: 'Torn seal', version: version + 1 })).json().data).toMatchObject({
      ...remarks,
      notes: 'Torn seal',
    });
    expect((await save({})).statusCode).toBe(422);
  });

  it('of a draft are saved with it', async () => {
    const company = await newStockCompany();
    const { id, version } = await newReceipt(company);
    const answer = await company.send('PUT', `/stock_received/${id}/remarks`, { ...remarks, version });
    expect(typeOf(answer)).toBe('document-status');
  });
});

it('is deleted as a draft with the permission only, with its lines', async () => {
  const company = await newStockCompany();
  const { id } = await newReceipt(company);
  const clerk = await colleagueOf(
    company,
    allPermissions.filter((permission) => permission !== 'stockreceived_delete'),
  );
  expect(typeOf(await clerk.send('DELETE', `/stock_received/${id}`))).toBe('permission-missing');
  expect((await company.send('DELETE', `/stock_received/${id}`)).statusCode).toBe(200);
  expect(typeOf(await company.send('GET', `/stock_received/${id}`))).toBe('record-not-found');
});

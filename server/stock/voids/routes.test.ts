import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { reserve } from '#server/stock/ledger/reserve.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  outward,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';

const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

/** A company that needs no approval for voids, unless something else is said, with 40 packs received. */
async function stocked({ approval = false, permissions }: { approval?: boolean; permissions?: Permission[] } = {}) {
  const company = await newStockCompany(permissions);
  if (!approval) {
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${company.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  }
  const batch = await newBatch(company, 'B-1');
  const receipt = await receive(company, batch);
  const colleague = await newPerson(company.companyId);
  return { ...company, batch, receipt, colleague };
}

type Stocked = Awaited<ReturnType<typeof stocked>>;

const receive = (company: StockCompany, batch: string, packs = 40) =>
  postMovements(company, [inward(keyOf(company, batch), packs, packs * 10_000, packs * 1000)]);

const issue = (company: StockCompany, batch: string, packs: number) =>
  postMovements(company, [outward(keyOf(company, batch), packs, packs * 10_000)], {
    entity: 'stockissued',
    date: '2026-06-02',
  });

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const ask = ({ send: asked }: Pick<Stocked, 'send'>, document_id: string, key?: string) =>
  asked('POST', '/void_transactions', { document_id, reason: 'Typed twice' }, keyed(key));
const step = (token: string, id: string, name: string, body: object) =>
  send(token, 'POST', `/void_transactions/${id}/${name}`, { version: 1, ...body }, keyed());

const onHand = async ({ warehouse }: Pick<Stocked, 'warehouse'>) => {
  const { rows } = await sql<{ packs: number; net_weight_g: number; value: number }>`
    select sum(packs)::int as packs, sum(net_weight_g)::bigint as net_weight_g, sum(value)::bigint as value
    from stock_balance where warehouse_id = ${warehouse}`.execute(owner);
  return rows[0];
};
const codesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from stock_document where id = ${id}`.execute(owner)).rows[0]?.status;

describe('a void that nobody has to approve', () => {
  it('undoes the document exactly, at once and linked both ways, under the date of what it undoes', async () => {
    const company = await stocked();
    const answer = await ask(company, company.receipt);
    expect(answer.json()).toMatchObject({
      data: {
        status: 'posted',
        number: 'BT/2026/06/00001',
        date: '2026-06-01',
        reason: 'Typed twice',
        value: 40_000,
        document: { id: company.receipt, status: 'voided', number: 'BM/2026/06/00001' },
        submitted_by: { id: company.userId },
        posted_by: { id: company.userId },
        obstacle: null,
        effects: [
          {
            batch: { number: 'B-1' },
            position: { code: 'A-01-01', room_name: 'Ruang beku 1' },
            owner: null,
            packs: -40,
            net_weight: -400,
            value: -40_000,
            packs_before: 40,
            packs_after: 0,
            net_weight_before: 400,
            net_weight_after: 0,
            value_before: 40_000,
            value_after: 0,
          },
        ],
      },
    });
    expect(await onHand(company)).toEqual({ packs: 0, net_weight_g: 0, value: 0 });
    const { rows } = await sql`
      select sum(packs)::int as packs, sum(net_weight_g)::int as net_weight_g, sum(value)::int as value
      from stock_move where warehouse_id = ${company.warehouse}`.execute(owner);
    expect(rows).toEqual([{ packs: 0, net_weight_g: 0, value: 0 }]);
  });

  it('gives back what an issue took, with its value', async () => {
    const company = await stocked();
    const issued = await issue(company, company.batch, 15);
    expect((await ask(company, issued)).statusCode).toBe(200);
    expect(await onHand(company)).toEqual({ packs: 40, net_weight_g: 400_000, value: 40_000 });
    expect((await ask(company, company.receipt)).statusCode).toBe(200);
  });

  it('is made once, however often the same request comes', async () => {
    const company = await stocked();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(company, company.receipt, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    const other = await ask(company, await receive(company, company.batch), key);
    expect(other.json().type).toBe('urn:palka:problem:idempotency-key-reused');
    const none = await company.send('POST', '/void_transactions', { document_id: company.receipt, reason: 'Twice' });
    expect(none.json().type).toBe('urn:palka:problem:idempotency-key-required');
  });

  it('is the only one, when several people ask at the same time', async () => {
    const company = await stocked();
    const answers = await Promise.all([
      ask(company, company.receipt),
      ask(
        { send: (method, path, body, headers) => send(company.colleague.token, method, path, body, headers) },
        company.receipt,
      ),
      ask(company, company.receipt),
    ]);
    expect(codesOf(answers)).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(refused).toMatchObject({
      type: 'urn:palka:problem:already-voided',
      documents: [{ entity: 'voidtransaction', number: 'BT/2026/06/00001' }],
    });
    expect(await onHand(company)).toEqual({ packs: 0, net_weight_g: 0, value: 0 });
  });
});

describe('a void is refused', () => {
  it('with the names of the later documents that used the stock, until they are voided themselves', async () => {
    const company = await stocked();
    const issued = await issue(company, company.batch, 5);
    const refused = (await ask(company, company.receipt)).json();
    expect(refused).toMatchObject({
      type: 'urn:palka:problem:stock-used-since',
      documents: [{ id: issued, entity: 'stockissued', number: 'BK/2026/06/00001' }],
    });
    const { data } = (await company.send('GET', `/void_transactions/preview?document_id=${company.receipt}`)).json();
    expect(data.obstacle).toEqual({
      code: 'stock_used_since',
      documents: [{ id: issued, entity: 'stockissued', number: 'BK/2026/06/00001' }],
    });
    await ask(company, issued);
    expect((await ask(company, company.receipt)).statusCode).toBe(200);
  });

  it('with the names of the documents that have reserved of the stock', async () => {
    const company = await stocked();
    const id = await company.insert('stock_document', {
      entity: 'stockissued',
      kind: 'sale',
      date: '2026-06-03',
      warehouse_id: company.warehouse,
    });
    await company.run((trx) => reserve(trx, id, [outward(keyOf(company, company.batch), 5, 50_000)]));
    const { data } = (await company.send('GET', `/void_transactions/preview?document_id=${company.receipt}`)).json();
    expect(data.obstacle).toEqual({
      code: 'stock_reserved',
      documents: [{ id, entity: 'stockissued', number: null }],
    });
    expect((await ask(company, company.receipt)).json()).toMatchObject({
      type: 'urn:palka:problem:stock-used-since',
      documents: [{ id }],
    });
    expect(await statusOf(company.receipt)).toBe('posted');
  });

  it('in closed books, by the day of the document', async () => {
    const company = await stocked();
    await company.send('PUT', '/company', { stock_closed_until: '2026-06-01' });
    expect((await ask(company, company.receipt)).json().errors).toEqual([{ pointer: '/date', code: 'period_closed' }]);
    const { data } = (await company.send('GET', `/void_transactions/preview?document_id=${company.receipt}`)).json();
    expect(data.obstacle).toEqual({ code: 'period_closed', documents: [] });
    const reopened = { stock_closed_until: '2026-05-31', stock_reopen_reason: 'Nota pemasok terlambat' };
    await company.send('PUT', '/company', reopened);
    expect((await ask(company, company.receipt)).statusCode).toBe(200);
  });

  it('of what is not posted, is a void itself, or is not there', async () => {
    const company = await stocked();
    const draft = await company.insert('stock_document', {
      entity: 'stockreceived',
      kind: 'purchase',
      date: '2026-06-03',
      warehouse_id: company.warehouse,
    });
    expect((await ask(company, draft)).json().type).toBe('urn:palka:problem:document-status');
    const { data } = (await ask(company, company.receipt)).json();
    for (const id of [data.id, randomUUID()]) {
      expect((await ask(company, id)).json().errors).toEqual([{ pointer: '/document_id', code: 'not_found' }]);
    }
  });

  it.each(['', '  ', 'no'])('without a reason that says something: "%s"', async (reason) => {
    const company = await stocked();
    const body = { document_id: company.receipt, reason };
    const answer = await company.send('POST', '/void_transactions', body, keyed());
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer: '/reason' })]);
  });

  it('to people who may not view such documents, and in warehouses that one may not work in', async () => {
    const company = await stocked({ permissions: without('stockreceived_view') });
    expect((await ask(company, company.receipt)).json().errors).toEqual([
      { pointer: '/document_id', code: 'not_found' },
    ]);
    const elsewhere = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Lain', status: 'active' });
    await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
      values (${company.companyId}, ${company.colleague.userId}, ${elsewhere})`.execute(owner);
    const asked = (method: 'GET' | 'POST', path: string, body?: object) =>
      send(company.colleague.token, method, path, body, keyed());
    const body = { document_id: company.receipt, reason: 'Typed twice' };
    expect((await asked('POST', '/void_transactions', body)).json().errors).toEqual([
      { pointer: '/document_id', code: 'not_found' },
    ]);
    expect((await asked('GET', '/void_transactions/voidable')).json().data).toEqual([]);
    expect(await statusOf(company.receipt)).toBe('posted');
  });
});

describe('a void that somebody else has to approve', () => {
  const requested = async () => {
    const company = await stocked({ approval: true });
    const { data } = (await ask(company, company.receipt)).json();
    return { ...company, id: data.id as string, asked: data };
  };

  it('waits, says meanwhile what it would do, and counts as soon as it is approved', async () => {
    const { asked, id, receipt, colleague, send: mine, ...company } = await requested();
    expect(asked).toMatchObject({ status: 'submitted', number: null, effects: [{ packs: -40, packs_after: 0 }] });
    expect(await onHand(company)).toMatchObject({ packs: 40 });
    const told = (await send(colleague.token, 'GET', '/notifications')).json().data;
    expect(told).toMatchObject([{ key: 'approval_requested', link: `/app/voidtransaction/${id}` }]);
    const approved = await step(colleague.token, id, 'approve', { note: 'Seen' });
    expect(approved.json().data).toMatchObject({
      status: 'posted',
      decided_by: { id: colleague.userId },
      decision_note: 'Seen',
    });
    expect([await statusOf(receipt), (await onHand(company))?.packs]).toEqual(['voided', 0]);
    expect((await mine('GET', '/notifications')).json().data).toMatchObject([{ key: 'document_approved' }]);
  });

  it('is not decided by who asked for it, nor twice', async () => {
    const { id, token, colleague, receipt } = await requested();
    for (const [name, body] of [
      ['approve', { note: null }],
      ['reject', { reason: 'It was right' }],
    ] as const) {
      expect((await step(token, id, name, body)).json().type).toBe('urn:palka:problem:same-person');
    }
    const old = await step(colleague.token, id, 'approve', { version: 7, note: null });
    expect(old.json().type).toBe('urn:palka:problem:document-changed');
    const both = await Promise.all([1, 2].map(() => step(colleague.token, id, 'approve', { note: null })));
    expect(codesOf(both)).toEqual([200, 409]);
    expect(await statusOf(receipt)).toBe('voided');
  });

  it('leaves the document as it is when it is rejected or taken back, and may be asked for again', async () => {
    const company = await requested();
    const { id, colleague, receipt } = company;
    expect((await ask(company, receipt)).json()).toMatchObject({
      type: 'urn:palka:problem:already-voided',
      documents: [{ id }],
    });
    const rejected = await step(colleague.token, id, 'reject', { reason: 'It was right' });
    expect(rejected.json().data).toMatchObject({ status: 'rejected', decision_note: 'It was right', effects: [] });
    expect((await company.send('GET', '/notifications')).json().data).toMatchObject([
      { key: 'document_rejected', link: `/app/voidtransaction/${id}` },
    ]);
    const again = (await ask(company, receipt)).json().data;
    const back = await step(company.token, again.id, 'cancel', {});
    expect(back.json().data).toMatchObject({ status: 'cancelled' });
    expect([await statusOf(receipt), (await onHand(company))?.packs]).toEqual(['posted', 40]);
    expect((await ask(company, receipt)).statusCode).toBe(200);
  });

  it('is neither asked for nor approved in closed books', async () => {
    const company = await stocked({ approval: true });
    const close = (until: string) =>
      company.send('PUT', '/company', { stock_closed_until: until, stock_reopen_reason: 'Nota terlambat' });
    const isClosed = [{ pointer: '/date', code: 'period_closed' }];
    await close('2026-06-01');
    expect((await ask(company, company.receipt)).json().errors).toEqual(isClosed);
    await close('2026-05-31');
    const { data } = (await ask(company, company.receipt)).json();
    await close('2026-06-01');
    const approve = () => step(company.colleague.token, data.id, 'approve', { note: null });
    expect((await approve()).json().errors).toEqual(isClosed);
    await close('2026-05-31');
    expect((await approve()).json().data).toMatchObject({ status: 'posted' });
  });

  it('stays asked for when the stock is used before it is approved', async () => {
    const { id, colleague, batch, ...company } = await requested();
    await issue(company, batch, 1);
    expect((await step(colleague.token, id, 'approve', { note: null })).json()).toMatchObject({
      type: 'urn:palka:problem:stock-used-since',
      documents: [{ entity: 'stockissued' }],
    });
    const { data } = (await company.send('GET', `/void_transactions/${id}`)).json();
    expect(data).toMatchObject({ status: 'submitted', obstacle: { code: 'stock_used_since' } });
  });
});

describe('the lists', () => {
  it('tell what may be voided and what was, found by number and narrowed', async () => {
    const company = await stocked();
    const issued = await issue(company, company.batch, 5);
    const numbers = async (query: string) =>
      (await company.send('GET', `/void_transactions${query}warehouse_id=${company.warehouse}`))
        .json()
        .data.map((row: { number: string }) => row.number);
    expect(await numbers('/voidable?')).toEqual(['BK/2026/06/00001', 'BM/2026/06/00001']);
    expect(await numbers('/voidable?search=bm/2026&')).toEqual(['BM/2026/06/00001']);
    expect(await numbers('/voidable?entity=stockissued&')).toEqual(['BK/2026/06/00001']);
    expect(await numbers('/voidable?to=2026-06-01&')).toEqual(['BM/2026/06/00001']);
    await ask(company, issued);
    expect(await numbers('/voidable?')).toEqual(['BM/2026/06/00001']);
    expect(await numbers('?')).toEqual(['BT/2026/06/00001']);
    expect(await numbers('?search=BK/2026&')).toEqual(['BT/2026/06/00001']);
    expect(await numbers('?search=BM/2026&')).toEqual([]);
    expect(await numbers('?status=posted&entity=stockissued&order_by=document&sort_by=desc&')).toHaveLength(1);
    expect(await numbers('?status=submitted&')).toEqual([]);
    const file = await company.send('GET', '/void_transactions/export?format=csv');
    expect(file.body).toContain('BK/2026/06/00001');
    const { data } = (await company.send('GET', '/void_transactions?export_data=true')).json();
    expect(data.data).toHaveLength(1);
  });

  it('begin with the void that waits, unless another order is asked for', async () => {
    const { colleague, ...company } = await stocked({ approval: true });
    const issued = [await issue(company, company.batch, 5), await issue(company, company.batch, 6)];
    const ids: string[] = [];
    for (const document of issued) ids.push((await ask(company, document)).json().data.id);
    const [waiting, rejected] = ids;
    expect((await step(colleague.token, rejected!, 'reject', { reason: 'It was right' })).statusCode).toBe(200);
    const listed = async (query: string) =>
      (await company.send('GET', `/void_transactions${query}`)).json().data.map((row: { id: string }) => row.id);
    expect(await listed('')).toEqual([waiting, rejected]);
    expect(await listed('?order_by=created_at&sort_by=desc')).toEqual([rejected, waiting]);
    const file = (await company.send('GET', '/void_transactions?export_data=true')).json().data.data;
    expect(file.map((row: { id: string }) => row.id)).toEqual([waiting, rejected]);
  });

  it('leave values out for people who may not see them, and are not sorted by them', async () => {
    const company = await stocked({ permissions: without('stock_value_view') });
    const preview = await company.send('GET', `/void_transactions/preview?document_id=${company.receipt}`);
    const voidable = await company.send('GET', '/void_transactions/voidable');
    const made = await ask(company, company.receipt);
    const { id } = made.json().data;
    const read = await company.send('GET', `/void_transactions/${id}`);
    const listed = await company.send('GET', '/void_transactions');
    for (const answer of [preview, voidable, made, read, listed]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('"value');
    }
    for (const path of ['?', '?export_data=true&', '/voidable?']) {
      const sorted = await company.send('GET', `/void_transactions${path}order_by=value`);
      expect(sorted.json().type).toBe('urn:palka:problem:permission-missing');
    }
    const file = await company.send('GET', '/void_transactions/export?format=csv');
    expect(file.body).not.toContain('Rp');
  });

  it('tell in its history who asked for a void', async () => {
    const company = await stocked();
    const { id } = (await ask(company, company.receipt)).json().data;
    const { data } = (await company.send('GET', `/void_transactions/${id}/history`)).json();
    expect(data.at(-1)).toMatchObject({ action: 'create', user_name: 'Tester' });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededRoles } from '#server/company/roles.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import {
  keyOf,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { db, newPerson, send } from '#server/testing.ts';
import { clerkOf, faultsOf, line, newReceipt, place, posted, setPrice, step, typeOf } from './testing.ts';

type Sender = Pick<StockCompany, 'send'>;

/** Sets what a kg of the first line cost, and freight where it is given. */
const cost = (
  { send: ask }: Sender,
  { id, version, lines }: Pick<StockDocument, 'id' | 'version' | 'lines'>,
  unit_price: number,
  { additional_cost = 0, key = randomUUID() }: { additional_cost?: number; key?: string } = {},
) =>
  ask(
    'POST',
    `/stock_received/${id}/costs`,
    { version, additional_cost, lines: [{ id: lines[0]!.id, unit_price }] },
    { 'idempotency-key': key },
  );

/** Somebody else of the company, who may do everything or what is said. */
async function colleague({ companyId }: StockCompany, permissions?: readonly string[]): Promise<Sender> {
  const { token } = await newPerson(companyId, permissions);
  return { send: (...of) => send(token, ...of) };
}

const faults = (company: StockCompany) => asSnapshot(db, company, checkLedger);

/** What lies of the batch of a receipt's first line: packs, grams, rupiah. */
const lying = (company: StockCompany, { lines }: StockDocument) =>
  onHand(company, keyOf(company, lines[0]!.allocations[0]!.batch_id!));

const valueAsOf = async (company: StockCompany, day: string) => {
  const { data } = (
    await company.send('GET', `/inventory_stocks?as_of=${day}&group_by=warehouse&warehouse_id=${company.warehouse}`)
  ).json();
  return data.map(({ value }: { value: number }) => value);
};

/** The company wants receipts approved, above so many kg or rupiah where they say so. */
const wantApproval = (company: Sender, limits: object = {}) =>
  company.send('PUT', '/company/documents', {
    documents: [
      {
        entity: 'stockreceived',
        number_format: 'BM/{YYYY}/{00000}',
        needs_approval: true,
        approval_above_kg: null,
        approval_above_rupiah: null,
        ...limits,
      },
    ],
  });

describe('the costs of a posted receipt', () => {
  it('stand in the ledger at the time when they were set, not when the goods came', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const document = await posted(company);
    expect((await cost(company, document, 45_000)).statusCode).toBe(200);
    const [set, came] = (await company.send('GET', `/stock_movements?warehouse_id=${company.warehouse}`)).json().data;
    expect([set.packs, came.packs > 0]).toEqual([0, true]);
    expect(Date.parse(set.created_at)).toBeGreaterThan(Date.parse(came.created_at));
  });

  it('are set by finance, with its own rights alone', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const document = await posted(company);
    const { token } = await newPerson(company.companyId, seededRoles.finance.permissions);
    const finance: Sender = { send: (...of) => send(token, ...of) };
    const [listed] = (await finance.send('GET', '/stock_received?cost=open')).json().data;
    expect(listed).toMatchObject({ id: document.id, cost_state: 'provisional', value: 820_000 });
    const answer = await cost(finance, document, 45_000, { additional_cost: 7000 });
    expect(answer.json().data).toMatchObject({
      value: 929_500,
      additional_cost: 7000,
      cost_state: null,
      version: document.version + 1,
      lines: [{ unit_price: 45_000, provisional_price: null }],
    });
    expect(await lying(company, document)).toEqual([2, 20_500, 929_500]);
    expect(await valueAsOf(company, '2026-06-01')).toEqual([929_500]);
    expect((await finance.send('GET', '/stock_received?cost=open')).json().data).toEqual([]);
    expect(await faults(company)).toEqual([]);
  });

  it('may be set again, lower too, and are set once for a key and on top of what was seen', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    const key = randomUUID();
    const first = await cost(company, document, 45_000, { key });
    expect((await cost(company, document, 45_000, { key })).json()).toEqual(first.json());
    expect(typeOf(await cost(company, document, 1))).toBe('document-changed');
    const again = await cost(company, first.json().data, 30_000);
    expect(again.json().data).toMatchObject({ value: 615_000 });
    expect(await lying(company, document)).toEqual([2, 20_500, 615_000]);
    expect(await faults(company)).toEqual([]);
  });

  it('go back whole when it is voided', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const document = await posted(company);
    await cost(company, document, 30_000);
    await voidPosted(company, document.id);
    expect(await lying(company, document)).toEqual([0, 0, 0]);
    expect(await valueAsOf(company, '2026-06-30')).toEqual([]);
    expect(await faults(company)).toEqual([]);
    expect(typeOf(await cost(company, { ...document, version: document.version + 1 }, 1))).toBe('document-status');
  });

  it('stay as they are once something was taken, naming what took it, until that is voided', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    const key = keyOf(company, document.lines[0]!.allocations[0]!.batch_id!);
    const issue = await postMovements(company, [outward(key, 1, 10_000)], {
      entity: 'stockissued',
      date: '2026-06-05',
    });
    const refused = await cost(company, document, 45_000);
    expect([typeOf(refused), refused.json().documents.map(({ id }: { id: string }) => id)]).toEqual([
      'stock-used-since',
      [issue],
    ]);
    expect((await company.send('GET', `/stock_received/${document.id}`)).json().data).toMatchObject({
      value: 0,
      version: document.version,
    });
    await voidPosted(company, issue);
    expect((await cost(company, document, 45_000)).statusCode).toBe(200);
    expect(await lying(company, document)).toEqual([2, 20_500, 922_500]);
    expect(await faults(company)).toEqual([]);
  });

  it('change only what this receipt brought, where another one lies beside it', async () => {
    const company = await newStockCompany();
    const one = () => ({ lines: [line(company, { new_batch: { number: 'L-7' }, unit_price: 10_000 })] });
    const [first, second] = [await posted(company, one()), await posted(company, one())];
    await cost(company, second, 20_000);
    expect(await lying(company, first)).toEqual([4, 41_000, 615_000]);
    await voidPosted(company, first.id);
    expect(await lying(company, first)).toEqual([2, 20_500, 410_000]);
    expect(await faults(company)).toEqual([]);
  });

  it('are shared by the packs of a line whose packs are batches', async () => {
    const company = await newStockCompany();
    await company.run((trx) => trx.updateTable('product').set({ traceability: 'serial_number' }).execute());
    const allocations = [place(company, { packs: 3, net_weight: 30.1, pack_weights: [10, 10, 10.1] })];
    const document = await posted(company, { lines: [line(company, { allocations })] });
    const { data } = (await cost(company, document, 33_333, { additional_cost: 100 })).json();
    expect(data.value).toBe(1_003_423);
    expect(await faults(company)).toEqual([]);
  });

  it('are not set in books that are closed, of goods of others, or at a price that is too much', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    expect(faultsOf(await cost(company, document, 999_999_999_999))).toEqual(['/lines/0/unit_price too_big']);
    const deposit = await posted(company, { kind: 'deposit', partner_id: company.renter });
    expect(faultsOf(await cost(company, deposit, 1))).toEqual(['/owner_id not_own']);
    expect(faultsOf(await cost(company, { ...document, lines: deposit.lines }, 1))).toEqual(['/lines/0/id not_found']);
    await company.send('PUT', '/company', { stock_closed_until: '2026-06-01' });
    expect(faultsOf(await cost(company, document, 1))).toEqual(['/date period_closed']);
    expect(await lying(company, document)).toEqual([2, 20_500, 0]);
  });

  it('that lift it above the limit of approval are set by somebody else than who received it', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    const finance = await colleague(company, seededRoles.finance.permissions);
    await wantApproval(company, { approval_above_rupiah: 205_000 });
    const refused = await cost(company, document, 10_001);
    expect([refused.statusCode, typeOf(refused)]).toEqual([403, 'second-person-required']);
    expect(await lying(company, document)).toEqual([2, 20_500, 0]);
    const small = (await cost(company, document, 10_000)).json().data;
    expect(small.value).toBe(205_000);
    expect(typeOf(await cost(company, small, 10_000, { additional_cost: 1 }))).toBe('second-person-required');
    const set = (await cost(finance, small, 20_000)).json().data;
    expect(set.value).toBe(410_000);
    expect((await cost(company, set, 15_000)).json().data).toMatchObject({ value: 307_500 });
    await wantApproval(company, { approval_above_kg: 1 });
    expect((await cost(company, { ...set, version: set.version + 1 }, 50_000)).statusCode).toBe(200);
  });

  it('are set above it by nobody who received it: neither who wrote, submitted nor posted the receipt', async () => {
    const company = await newStockCompany();
    await wantApproval(company);
    const [submitter, boss, poster] = [await colleague(company), await colleague(company), await colleague(company)];
    const draft = await newReceipt(company, { lines: [line(company, { unit_price: 10_000 })] });
    const submitted = (await step(submitter, draft, 'submit')).json().data;
    const approved = (await step(boss, submitted, 'approve')).json().data;
    const document = (await step(poster, approved, 'post')).json().data;
    for (const receiver of [company, submitter, poster]) {
      expect(typeOf(await cost(receiver, document, 20_000))).toBe('second-person-required');
    }
    expect((await cost(await colleague(company), document, 20_000)).statusCode).toBe(200);
  });

  it('are moves of their own in the file of the ledger, for people who may see values alone', async () => {
    const company = await newStockCompany();
    await cost(company, await posted(company), 45_000);
    const rows = async ({ send: ask }: Sender) =>
      (await ask('GET', `/stock_movements/export?format=csv&warehouse_id=${company.warehouse}`)).body
        .trim()
        .split('\r\n')
        .slice(1);
    expect(await rows(company)).toHaveLength(2);
    expect(await rows(await clerkOf(company))).toHaveLength(1);
  });

  it('may pass what was approved by the tolerance of an approval, by the person who received it', async () => {
    const company = await newStockCompany();
    await wantApproval(company);
    const draft = await newReceipt(company, { lines: [line(company, { unit_price: 10_000 })] });
    const submitted = (await step(company, draft, 'submit')).json().data;
    const approved = (await step(await colleague(company), submitted, 'approve')).json().data;
    const document = (await step(company, approved, 'post')).json().data;
    expect(typeOf(await cost(company, document, 10_501))).toBe('second-person-required');
    expect((await cost(company, document, 10_500)).statusCode).toBe(200);
  });

  it('leave a trace in the history that says nothing of how much', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    await cost(company, document, 45_678);
    const history = await company.send('GET', `/stock_received/${document.id}/history`);
    expect(history.json().data[0]).toMatchObject({ action: 'update', changes: { costs: ['missing', 'set'] } });
    expect(history.body).not.toContain('45678');
  });

  it('are a movement of value alone, shown only to people who may see values', async () => {
    const company = await newStockCompany();
    const document = await posted(company);
    await cost(company, document, 10_000);
    const clerk = await clerkOf(company);
    const moves = async ({ send: ask }: Sender) =>
      (await ask('GET', `/stock_movements?warehouse_id=${company.warehouse}`))
        .json()
        .data.map(({ packs, value }: { packs: number; value?: number }) => [packs, value]);
    expect(await moves(company)).toEqual([
      [0, 205_000],
      [2, 0],
    ]);
    expect(await moves(clerk)).toEqual([[2, undefined]]);
    const lines = async ({ send: ask }: Sender) =>
      (await ask('GET', `/stock_movements/export?format=csv&warehouse_id=${company.warehouse}`)).body
        .trim()
        .split('\r\n').length;
    expect([await lines(company), await lines(clerk)]).toEqual([3, 2]);
  });
});

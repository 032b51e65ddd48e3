import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newStockCompany, type StockCompany, voidPosted } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { clerkOf, line, newReceipt, place, posted, receipt, setPrice, step, typeOf } from './testing.ts';

/** The company wants receipts approved above so much. */
const wantApproval = (company: StockCompany, approval_above_rupiah: number) =>
  company.send('PUT', '/company/documents', {
    documents: [
      {
        entity: 'stockreceived',
        number_format: 'BM/{YYYY}/{00000}',
        needs_approval: true,
        approval_above_kg: null,
        approval_above_rupiah,
      },
    ],
  });

const found = async (company: Pick<StockCompany, 'send'>, id: string) =>
  (await company.send('GET', `/stock_received/${id}`)).json().data;

const unpriced = (company: StockCompany, fields: Parameters<typeof line>[1] = {}) => ({
  lines: [line(company, fields)],
});

describe('a line without a cost', () => {
  it('counts at the buying price, of its variant before its product, and is marked', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const byProduct = await posted(company);
    expect(byProduct).toMatchObject({ value: 820_000, cost_state: 'provisional' });
    expect(byProduct.lines[0]).toMatchObject({ unit_price: null, provisional_price: 40_000 });
    await setPrice(company, 'variant', 50_000);
    expect(await posted(company)).toMatchObject({ value: 1_025_000, cost_state: 'provisional' });
    // What was posted stays as it was.
    expect((await found(company, byProduct.id)).lines[0].provisional_price).toBe(40_000);
  });

  it('costs what was typed where something was, also nothing', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    expect(await posted(company, unpriced(company, { unit_price: 0 }))).toMatchObject({ value: 0, cost_state: null });
    expect(await posted(company, unpriced(company, { unit_price: 1000 }))).toMatchObject({
      value: 20_500,
      cost_state: null,
    });
  });

  it('is without cost where the product has no price, or a price of nothing', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 0);
    expect(await posted(company)).toMatchObject({ value: 0, cost_state: 'missing' });
  });

  it('of a renter’s goods is worth nothing, and lacks nothing', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const deposit = await posted(company, { kind: 'deposit', partner_id: company.renter });
    expect(deposit).toMatchObject({ value: 0, cost_state: null });
  });

  it('tells its provisional cost nowhere to people who may not see values', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 43_210);
    const clerk = await clerkOf(company);
    const draft = await newReceipt(company);
    const answers = [
      await clerk.send('GET', `/stock_received/${draft.id}`),
      await step(clerk, draft, 'post'),
      await clerk.send('GET', '/stock_received'),
      await clerk.send('GET', `/stock_received/${draft.id}/history`),
    ];
    for (const { body, statusCode } of answers) {
      expect(statusCode).toBe(200);
      expect(['43210', '885805', 'provisional', 'cost_state'].filter((word) => body.includes(word))).toEqual([]);
    }
  });

  it('is not among what is still expected', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    const fields = unpriced(company, { expected_packs: 5, allocations: [place(company)] });
    const { id } = await posted(company, fields, { expect_remainder: true });
    const { following } = await found(company, id);
    expect((await found(company, following[0].id)).lines[0]).toMatchObject({ expected_packs: 3, unit_price: null });
  });
});

describe('approval by rupiah', () => {
  it('is the same for every submitter', async () => {
    const company = await newStockCompany();
    await setPrice(company, 'product', 40_000);
    await wantApproval(company, 500_000);
    const clerk = await clerkOf(company);
    for (const who of [company, clerk]) {
      const draft = (await who.send('POST', '/stock_received', receipt(company))).json().data;
      expect(draft.needs_approval).toBe(true);
      expect(typeOf(await step(who, draft, 'post'))).toBe('approval-required');
      expect((await step(who, draft, 'submit')).json().data.status).toBe('submitted');
    }
  });

  it('is needed where nobody knows what the goods cost', async () => {
    const company = await newStockCompany();
    await wantApproval(company, 500_000);
    const clerk = await clerkOf(company);
    const draft = (await clerk.send('POST', '/stock_received', receipt(company))).json().data;
    expect(draft.needs_approval).toBe(true);
    expect(typeOf(await step(clerk, draft, 'post'))).toBe('approval-required');
    // With a price it is little, which is reckoned when it is submitted.
    await setPrice(company, 'product', 1000);
    expect((await step(clerk, draft, 'submit')).json().data.status).toBe('approved');
  });

  it('is not needed for a renter’s goods of any worth', async () => {
    const company = await newStockCompany();
    await wantApproval(company, 500_000);
    expect(await newReceipt(company, { kind: 'deposit', partner_id: company.renter })).toMatchObject({
      needs_approval: false,
    });
  });
});

describe('the list of receipts', () => {
  it('shows those whose costs lack something to people who may see values', async () => {
    const company = await newStockCompany();
    const without = await posted(company);
    await setPrice(company, 'product', 40_000);
    const provisional = await posted(company);
    await posted(company, unpriced(company, { unit_price: 1 }));
    const ids = async (cost: string) =>
      (await company.send('GET', `/stock_received?cost=${cost}`)).json().data.map(({ id }: { id: string }) => id);
    expect(await ids('open')).toEqual([provisional.id, without.id]);
    expect(await ids('missing')).toEqual([without.id]);
    expect(await ids('provisional')).toEqual([provisional.id]);
    const clerk = await clerkOf(company);
    for (const path of ['?cost=open', '/export?cost=open']) {
      expect(typeOf(await clerk.send('GET', `/stock_received${path}`))).toBe('permission-missing');
    }
    await voidPosted(company, provisional.id);
    expect([await ids('open'), await ids('provisional')]).toEqual([[without.id], []]);
  });
});

it('people who may not see values can neither set costs nor read them', async () => {
  const company = await newStockCompany();
  const { id, version } = await posted(company);
  const ask = async (permissions: readonly string[]) => {
    const { token } = await newPerson(company.companyId, permissions);
    const body = { version, additional_cost: 0 };
    return send(token, 'POST', `/stock_received/${id}/costs`, body, { 'idempotency-key': id });
  };
  for (const missing of ['stock_value_view', 'stock_value_update', 'stockreceived_view']) {
    const answer = await ask(allPermissions.filter((permission) => permission !== missing));
    expect([missing, typeOf(answer)]).toEqual([missing, 'permission-missing']);
  }
});

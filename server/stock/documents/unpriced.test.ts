import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { issue, line as taken } from '#server/stock/issues/testing.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { colleagueOf, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { line, posted, setPrice, typeOf } from '#server/stock/receipts/testing.ts';

/** All but deciding. */
const rights = ['stockreceived', 'stockissued', 'voidtransaction'].flatMap((entity) =>
  ['list', 'view', 'create', 'update'].map((action) => `${entity}_${action}`),
);

type Received = Awaited<ReturnType<typeof posted>>;

/** Somebody who may not approve, in a company that wants approval above a million rupiah. */
async function clerkIn(company: StockCompany) {
  for (const entity of ['stockissued', 'voidtransaction'] as const) {
    await wantApproval(company, entity, { approval_above_rupiah: 1_000_000 });
  }
  return colleagueOf(company, rights);
}

type Clerk = Awaited<ReturnType<typeof clerkIn>>;

/** All that a receipt brought, line by line, as an issue takes it. */
const takenOf = ({ lines }: Received) =>
  lines.map(({ allocations }) =>
    allocations.map(({ batch_id, position_id, packs, net_weight, pack_weights }) => ({
      id: randomUUID(),
      batch_id,
      position_id,
      packs,
      net_weight,
      pack_weights,
    })),
  );

const issueOf = (company: StockCompany, received: Received, kind: 'sale' | 'withdrawal' = 'sale') =>
  issue(
    company,
    kind,
    takenOf(received).map((allocations) => taken(company, allocations)),
  );

async function drafted(clerk: Clerk, company: StockCompany, ...of: [Received, ('sale' | 'withdrawal')?]) {
  const answer = await clerk.send('POST', '/stock_issued', issueOf(company, ...of));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

const act = (clerk: Clerk, { id, version }: { id: string; version: number }, name: string) =>
  clerk.send('POST', `/stock_issued/${id}/${name}`, { version }, { 'idempotency-key': randomUUID() });

const voidOf = (clerk: Pick<Clerk, 'send'>, { id: document_id }: { id: string }) =>
  clerk.send('POST', '/void_transactions', { document_id, reason: 'Typed twice' }, { 'idempotency-key': randomUUID() });

const free = (company: StockCompany) => ({ lines: [line(company, { unit_price: 0 })] });

describe('an issue of goods that came in without a cost', () => {
  it('is above every limit in rupiah', async () => {
    const company = await newStockCompany();
    const clerk = await clerkIn(company);
    const draft = await drafted(clerk, company, await posted(company));
    expect(draft.needs_approval).toBe(true);
    expect(typeOf(await act(clerk, draft, 'post'))).toBe('approval-required');
    expect((await act(clerk, draft, 'submit')).json().data.status).toBe('submitted');
  });

  it('is not once their cost is set, nor when they cost nothing, have a buying price, or are a renter’s', async () => {
    const company = await newStockCompany();
    const clerk = await clerkIn(company);
    const unknown = await posted(company);
    const costs = {
      version: unknown.version,
      additional_cost: 0,
      lines: [{ id: unknown.lines[0]!.id, unit_price: 1 }],
    };
    const set = await company.send('POST', `/stock_received/${unknown.id}/costs`, costs, {
      'idempotency-key': randomUUID(),
    });
    expect(set.statusCode).toBe(200);
    const deposit = await posted(company, { kind: 'deposit', partner_id: company.renter });
    const nothing = await posted(company, free(company));
    await setPrice(company, 'product', 1000);
    const provisional = await posted(company);
    for (const known of [unknown, nothing, provisional]) {
      const draft = await drafted(clerk, company, known);
      expect(draft.needs_approval).toBe(false);
      expect((await act(clerk, draft, 'post')).json().data).toMatchObject({ status: 'posted' });
    }
    expect(await drafted(clerk, company, deposit, 'withdrawal')).toMatchObject({ needs_approval: false });
  });

  it('asks again when it is picked instead of goods of a known cost, and not when it was approved', async () => {
    const company = await newStockCompany();
    const clerk = await clerkIn(company);
    await wantApproval(company, 'stockissued', { approval_above_rupiah: 1 });
    const unknown = await posted(company);
    await setPrice(company, 'product', 1000);
    const known = await posted(company);
    const approved = async (of: Received) => {
      const { id, version } = (await act(clerk, await drafted(clerk, company, of), 'submit')).json().data;
      return (await company.send('POST', `/stock_issued/${id}/approve`, { version })).json().data;
    };
    const { id, version, lines } = await approved(known);
    const [allocations] = takenOf(unknown);
    const picks = [{ id: lines[0].id, override_reason: 'Nearer to the door', allocations }];
    const picked = await clerk.send('PUT', `/stock_issued/${id}/picks`, { version, lines: picks });
    expect(picked.json().data).toMatchObject({ approval_outdated: true });
    expect(typeOf(await act(clerk, picked.json().data, 'post'))).toBe('approval-outdated');

    await clerk.send('POST', `/stock_issued/${id}/cancel`, { version: picked.json().data.version });
    const decided = await approved(unknown);
    expect(decided).toMatchObject({ approval_outdated: false });
    expect((await act(clerk, decided, 'post')).json().data).toMatchObject({ status: 'posted' });
  });
});

describe('a void of goods that came in without a cost', () => {
  it('waits for somebody else, of their receipt and of their issue', async () => {
    const company = await newStockCompany();
    const clerk = await clerkIn(company);
    const received = await posted(company);
    const preview = await clerk.send('GET', `/void_transactions/preview?document_id=${received.id}`);
    expect(preview.json().data.needs_approval).toBe(true);
    expect((await voidOf(clerk, received)).json().data).toMatchObject({ status: 'submitted' });

    const other = await posted(company);
    await wantApproval(company, 'stockissued', { needs_approval: false });
    const sold = (await act(clerk, await drafted(clerk, company, other), 'post')).json().data;
    expect(sold.status).toBe('posted');
    expect((await voidOf(clerk, sold)).json().data).toMatchObject({ status: 'submitted' });
  });

  it('needs nobody where they are known to cost nothing, or a renter’s', async () => {
    const company = await newStockCompany();
    const clerk = await clerkIn(company);
    const deposit = { kind: 'deposit', partner_id: company.renter };
    for (const fields of [free(company), deposit]) {
      const answer = await voidOf(clerk, await posted(company, fields));
      expect(answer.json().data).toMatchObject({ status: 'posted' });
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#shared/dashboard.ts';
import { asking, newCompany, newLoneCompany, newPerson, send as sendAs } from '#server/testing.ts';
import { draft, issue, line as issueLine, newWarehouse, step, store, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { posted } from '#server/stock/receipts/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof newCompany>>, 'send'>;

async function doneIn({ send }: Asking): Promise<string[] | null> {
  const { checklist } = (await send('GET', '/dashboard')).json().data as Dashboard;
  return checklist && checklist.flatMap(({ step: name, done }) => (done ? name : []));
}

describe('the list of what a new company has to do', () => {
  it('is ticked by what is there, and by nothing that is only a draft', async () => {
    const lone = await newLoneCompany();
    const company = { ...lone, send: asking(lone.token) };
    expect(await doneIn(company)).toEqual([]);
    await company.send('PUT', '/company', { address: 'Jl. Muara Baru 1' });
    expect(await doneIn(company)).toEqual(['company']);
    await newPerson(company.companyId);
    expect(await doneIn(company)).toEqual(['company', 'people']);
    const stocked = await newBareStockCompany();
    expect(await doneIn(stocked)).toEqual(expect.arrayContaining(['warehouse', 'products', 'partners']));
    expect(await doneIn(stocked)).not.toContain('receipt');
    await posted(stocked, { kind: 'opening_balance', partner_id: null });
    expect(await doneIn(stocked)).toContain('opening');
    expect(await doneIn(stocked)).not.toContain('receipt');
    await posted(stocked);
    expect(await doneIn(stocked)).toContain('receipt');
  });

  it('goes once all is done', async () => {
    const company = await newWarehouse();
    await company.send('PUT', '/company', { address: 'Jl. Muara Baru 1' });
    await newPerson(company.companyId);
    await posted({ ...company, variant: company.caught }, { kind: 'opening_balance', partner_id: null });
    await posted({ ...company, variant: company.caught });
    expect(await doneIn(company)).not.toContain('issue');
    const batch = await store(company, 'B-1');
    const sale = await draft(company, issue(company, 'sale', [issueLine(company, [taking(company, batch, 1)])]));
    expect((await step(company, sale, 'post')).statusCode).toBe(200);
    expect(await doneIn(company)).toBeNull();
  });

  it('is closed for everybody, and opened again', async () => {
    const company = await newCompany();
    const other = await newPerson(company.companyId, ['company_update']);
    const { version } = (await company.send('PUT', '/company', { checklist_closed: true })).json().data;
    const seen = await sendAs(other.token, 'GET', '/dashboard');
    expect(seen.json().data.checklist).toBeNull();
    await company.send('PUT', '/company', { checklist_closed: false, version });
    expect(await doneIn(company)).toContain('people');
  });

  it('is for people who look after the company, who alone close it', async () => {
    const company = await newCompany();
    const clerk = await newPerson(company.companyId, ['stockreceived_list']);
    expect((await sendAs(clerk.token, 'GET', '/dashboard')).json().data.checklist).toBeNull();
    expect((await sendAs(clerk.token, 'PUT', '/company', { checklist_closed: true })).statusCode).toBe(403);
    expect(await doneIn(company)).not.toBeNull();
  });
});

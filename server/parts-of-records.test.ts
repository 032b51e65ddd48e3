import { expect, it } from 'vitest';
import { groundIn, part } from '#server/fishfin/test-ground.ts';
import { addTariffs, tariffOf } from '#server/rental/tariffs/testing.ts';
import { newContract } from '#server/rental/testing.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt, typeOf } from '#server/stock/receipts/testing.ts';
import { formBody, send } from '#server/testing.ts';

type Asking = (method: 'POST' | 'DELETE', path: string, body?: object) => ReturnType<typeof send>;

/** A part of a record, where it is, where its record could be but is not, and what is done to it by whom. */
interface Part {
  of: string;
  other: string;
  part: string;
  step?: string;
  by?: Asking;
}

const paper = () => formBody({ file: new File(['%PDF-1.4 x\n%%EOF'], 'nota.pdf', { type: 'application/pdf' }) });

const contract = (company: StockCompany) =>
  newContract(company, { renter_id: company.renter, warehouse_id: company.warehouse });

async function paperOf(company: StockCompany, of: string, other: string): Promise<Part> {
  const [kept] = (await company.send('POST', `${of}/attachments`, paper())).json().data;
  return { of, other, part: `attachments/${kept.id}` };
}

async function facilities(company: StockCompany) {
  const of = await groundIn(company);
  const { id } = await of.make('PK-2');
  const by: Asking = (method, path, body) => send(of.checker.token, method, path, body);
  return { of, by, own: of.at(''), other: `/fishfin/facilities/${id}` };
}

const parts: Record<string, (company: StockCompany) => Promise<Part>> = {
  async 'a tariff'(company) {
    const [one, other] = [await contract(company), await contract(company)];
    const [tariff] = await addTariffs(company, one, tariffOf('fixed_month'));
    return { of: `/rental/${one.id}`, other: `/rental/${other.id}`, part: `tariffs/${tariff!.id}` };
  },
  async 'an allowance of losses'(company) {
    const [one, other] = [await contract(company), await contract(company)];
    const body = { product_id: null, nature_id: null, valid_from: '2026-01-01', per_mille: 2.5 };
    const answer = await company.send('POST', `/rental/${one.id}/allowances`, body);
    const [kept] = answer.json().data;
    return { of: `/rental/${one.id}`, other: `/rental/${other.id}`, part: `allowances/${kept.id}` };
  },
  async 'a paper of a contract'(company) {
    const [one, other] = [await contract(company), await contract(company)];
    return paperOf(company, `/rental/${one.id}`, `/rental/${other.id}`);
  },
  async 'a paper of a receipt'(company) {
    const [one, other] = [await newReceipt(company), await newReceipt(company)];
    return paperOf(company, `/stock_received/${one.id}`, `/stock_received/${other.id}`);
  },
  async 'a price of a facility'(company) {
    const { of, by, own, other } = await facilities(company);
    const body = { variant_id: company.variant, price: 62_000, date: '2026-01-02', source: 'KPB 7' };
    await company.send('POST', of.at('/prices'), body);
    const [price] = (await of.position()).prices;
    return { of: own, other, part: `prices/${price!.id}`, step: 'approve', by };
  },
  async 'a pledge that is checked'(company) {
    const { of, by, own, other } = await facilities(company);
    const [lying] = await of.free();
    const asked = await of.once('/pledges', { parts: [part(lying, 10)] });
    return { of: own, other, part: `pledges/${asked.json().data.documents[0].id}`, step: 'check', by };
  },
  async 'a pledge that is withdrawn'(company) {
    const { of, own, other } = await facilities(company);
    const [lying] = await of.free();
    const asked = await of.once('/pledges', { parts: [part(lying, 10)] });
    return { of: own, other, part: `pledges/${asked.json().data.documents[0].id}`, step: 'withdraw' };
  },
};

it.each(Object.entries(parts))('%s is not reached through another record than its own', async (_, make) => {
  const company = await newStockCompany();
  const { of, other, part: path, step, by = company.send } = await make(company);
  const act = (record: string) =>
    step ? by('POST', `${record}/${path}/${step}`, {}) : by('DELETE', `${record}/${path}`);
  expect(typeOf(await act(other))).toBe('record-not-found');
  const answer = await act(of);
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
});

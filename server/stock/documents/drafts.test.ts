import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { faultsOf, line, newReceipt, place, posted, receipt, step, typeOf } from '#server/stock/receipts/testing.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';

let company: StockCompany;
let there: Awaited<ReturnType<typeof secondWarehouse>>;
beforeAll(async () => {
  company = await newStockCompany();
  there = await secondWarehouse(company);
});

type Of = Pick<StockCompany, 'send'>;

/** Saves a receipt under an id, as one that its device has just made unless it says otherwise. */
const save = ({ send }: Of, id: string, content: object, version = 0) =>
  send('PUT', `/stock_received/${id}`, { ...content, version });

const numberOf = async (id: string) =>
  (await sql`select from stock_document where id = ${id}`.execute(owner)).rows.length;

/** Makes a draft beside the app, of which the app hears once the transaction ends. */
const insertBare = (id: string) => (trx: Trx) =>
  sql`insert into stock_document (company_id, id, entity, kind, date, warehouse_id)
    values (${company.companyId}, ${id}, 'stockreceived', 'purchase', '2026-06-01', ${company.warehouse})`.execute(trx);

const upper = (text: string) => text.toUpperCase();

describe('a draft under the id of its device', () => {
  it('is made when it is first saved, and saved from then on', async () => {
    const id = randomUUID();
    const content = receipt(company, { reference: 'PO-1' });
    const { data } = (await save(company, id, content)).json();
    expect(data).toMatchObject({ id, version: 1, status: 'draft', reference: 'PO-1', packs: 2 });
    const saved = await save(company, id, { ...content, reference: 'PO-2' }, data.version);
    expect(saved.json().data).toMatchObject({ id, version: 2, reference: 'PO-2' });
  });

  it('is one, however often the same is sent, and at the same moment', async () => {
    const id = randomUUID();
    const weighed = place(company, { pack_weights: [10.25, 10.25], handling_unit_code: 'HU-9' });
    const priced = line(company, { unit_price: 12_000, temperature_c: -18.5, allocations: [weighed] });
    const content = receipt(company, {
      additional_cost: 5000,
      vehicle_number: ' B 1 ',
      lines: [priced, line(company)],
    });
    const answers = await Promise.all([1, 2, 3].map(() => save(company, id, content)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { data } = (await company.send('GET', `/stock_received/${id}`)).json();
    expect(data.version).toBe(1);
    for (const answer of answers) expect(answer.json().data).toEqual(data);
    // As a phone writes ids.
    const shouted = JSON.parse(JSON.stringify(content).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, upper));
    expect((await save(company, id.toUpperCase(), shouted)).json().data).toEqual(data);
    expect(await numberOf(id)).toBe(1);
  });

  it('is one where the second request waits for the first, and where the first one fails', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const content = receipt(company);
    const taken = await meanwhile(insertBare(id), () => save(company, id, content));
    expect(typeOf(taken)).toBe('document-changed');
    const free = await meanwhile(
      insertBare(other),
      () => save(company, other, content),
      (trx) => sql`delete from stock_document where company_id = ${company.companyId} and id = ${other}`.execute(trx),
    );
    expect(free.json().data).toMatchObject({ id: other, version: 1 });
  });

  it('keeps what was saved since from what is sent as new', async () => {
    const id = randomUUID();
    const content = receipt(company);
    await save(company, id, content);
    const otherwise = await save(company, id, { ...content, reference: 'PO-2' });
    expect([otherwise.statusCode, typeOf(otherwise)]).toEqual([409, 'document-changed']);
    await save(company, id, { ...content, reference: 'PO-3' }, 1);
    expect(typeOf(await save(company, id, content))).toBe('document-changed');
    const { data } = (await company.send('GET', `/stock_received/${id}`)).json();
    expect(data).toMatchObject({ reference: 'PO-3', version: 2 });
  });

  it('of nobody else is theirs, even where it says the same; and none is made of what was posted', async () => {
    const id = randomUUID();
    const content = receipt(company);
    await save(company, id, content);
    const colleague = await colleagueOf(company);
    expect(typeOf(await save(colleague, id, content))).toBe('document-changed');
    await step(company, { id, version: 1 }, 'post');
    expect(typeOf(await save(company, id, content))).toBe('document-status');
  });

  it('refuses what every draft refuses, and then there is none', async () => {
    const id = randomUUID();
    const content = receipt(company, { partner_id: randomUUID() });
    const answer = await save(company, id, content);
    expect([answer.statusCode, faultsOf(answer)]).toEqual([422, ['/partner_id not_found']]);
    const old = await newReceipt(company);
    const taken = receipt(company, { lines: old.lines.map(({ id: lineId }) => line(company, { id: lineId })) });
    expect(faultsOf(await save(company, id, taken))).toEqual(['/lines/0/id value_taken']);
    expect(await numberOf(id)).toBe(0);
  });

  it('that was seen is not created again once it is deleted', async () => {
    const { id, version } = await newReceipt(company);
    await company.send('DELETE', `/stock_received/${id}`);
    expect(typeOf(await save(company, id, receipt(company), version))).toBe('record-not-found');
    expect(await numberOf(id)).toBe(0);
  });
});

describe('an id that is taken', () => {
  it('by another company is free', async () => {
    const stranger = await newStockCompany();
    const theirs: StockDocument = await newReceipt(stranger);
    const { data } = (await save(company, theirs.id, receipt(company))).json();
    expect(data).toMatchObject({ id: theirs.id, version: 1 });
    expect((await stranger.send('GET', `/stock_received/${theirs.id}`)).json().data).toEqual(theirs);
  });

  it('by what is not a receipt, or where one may not look, is told as every id that is not there', async () => {
    const issue = await company.send('POST', '/stock_issued', {
      kind: 'sale',
      date: '2026-06-01',
      warehouse_id: company.warehouse,
    });
    const ofIssue = await save(company, issue.json().data.id, receipt(company));
    const { id } = await newReceipt(company);
    const elsewhere = await save(there, id, receipt(there));
    const never = await save(there, randomUUID(), receipt(there), 1);
    for (const answer of [ofIssue, elsewhere])
      expect([answer.statusCode, typeOf(answer)]).toEqual([never.statusCode, typeOf(never)]);
    expect(await numberOf(id)).toBe(1);
  });
});

describe('the right', () => {
  it('to make a draft is not the one to save it', async () => {
    const maker = await colleagueOf(company, ['stockreceived_create']);
    const saver = await colleagueOf(company, ['stockreceived_update']);
    const id = randomUUID();
    const content = receipt(company);
    expect(typeOf(await save(saver, id, content))).toBe('record-not-found');
    expect((await save(maker, id, content)).statusCode).toBe(200);
    expect((await save(maker, id, content)).statusCode).toBe(200);
    expect(typeOf(await save(maker, id, content, 1))).toBe('permission-missing');
    expect(typeOf(await save(saver, id, content))).toBe('permission-missing');
    expect((await save(saver, id, content, 1)).statusCode).toBe(200);
  });

  it('ends at the warehouses where one may work', async () => {
    const clerk = await restrictedTo(company, company.warehouse);
    const id = randomUUID();
    expect(faultsOf(await save(clerk, id, receipt(there)))).toContain('/warehouse_id not_found');
    expect(await numberOf(id)).toBe(0);
  });

  it('to give costs is asked for', async () => {
    const clerk = await colleagueOf(company, ['stockreceived_create']);
    const [id, content] = [randomUUID(), receipt(company)];
    expect(typeOf(await save(clerk, id, { ...content, additional_cost: 1 }))).toBe('permission-missing');
    const first = await save(clerk, id, content);
    expect((await save(clerk, id, content)).json()).toEqual(first.json());
  });
});

it('an issue, too, is made under the id of its device', async () => {
  const { lines } = await posted(company);
  const id = randomUUID();
  const [{ variant_id, allocations }] = lines as [StockDocument['lines'][number]];
  const content = {
    kind: 'withdrawal',
    date: '2026-06-02',
    warehouse_id: company.warehouse,
    partner_id: company.renter,
    version: 0,
    lines: [
      {
        id: randomUUID(),
        variant_id,
        expected_packs: 1,
        unit_price: 5000,
        allocations: [{ id: randomUUID(), position_id: allocations[0]!.position_id, packs: 1, net_weight: 10.25 }],
      },
    ],
  };
  const ask = () => company.send('PUT', `/stock_issued/${id}`, content);
  const first = await ask();
  expect(first.json().data).toMatchObject({ id, version: 1, owner_id: company.renter });
  expect((await ask()).json()).toEqual(first.json());
});

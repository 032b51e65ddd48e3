import { describe, expect, it } from 'vitest';
import { facilityGround, owed, pledge, priced } from './fishfin/test-ground.ts';
import { newFacility } from './fishfin/testing.ts';
import { invoiceGround } from './rental/invoices/testing.ts';
import { rentedOut, tariffOf } from './rental/tariffs/testing.ts';
import { restrictTo } from './stock/ledger/test-parties.ts';
import { inward, keyOf, newBareStockCompany, newBatch, outward, postMovements } from './stock/ledger/testing.ts';
import { asking, insertRows, newBoundPerson } from './testing.ts';

const deposit = { entity: 'stockreceived', kind: 'deposit' } as const;
const withdrawal = { entity: 'stockissued', kind: 'withdrawal' } as const;

/** Goods of the company, and of two renters in one batch and batches of their own; somebody of the first. */
async function newGround() {
  const company = await newBareStockCompany();
  const other = await company.newPartner('LAIN', 'renter');
  const [shared, mine, theirs] = [
    await newBatch(company, 'B-1'),
    await newBatch(company, 'B-2'),
    await newBatch(company, 'B-3'),
  ];
  const put = async (batch: string, owner_id: string | null, packs: number) => {
    const key = keyOf(company, batch, { owner_id });
    const document = owner_id ? { ...deposit, owner_id, partner_id: owner_id } : {};
    await postMovements(company, [inward(key, packs, packs * 10_000, packs * 500)], document);
    return key;
  };
  const key = await put(shared, company.renter, 10);
  await put(shared, other, 20);
  await put(mine, company.renter, 1);
  await put(theirs, other, 40);
  await put(shared, null, 80);
  const ofRenter = { owner_id: company.renter, partner_id: company.renter };
  const issue = await postMovements(company, [outward(key, 2, 20_000)], {
    ...withdrawal,
    ...ofRenter,
    date: '2026-06-11',
  });
  const contract = await rentedOut(company, {}, tariffOf('kg_day', { rate: 35 }));
  const person = await newBoundPerson(company.companyId, [company.renter]);
  const send = asking(person.token);
  const get = async (path: string) => (await send('GET', path)).json();
  return { company, other, shared, theirs, issue, contract, send, get };
}

describe('somebody of a renter', () => {
  it('sees the stock, batches and movements of the renter, and of nobody else', async () => {
    const { get, company, theirs } = await newGround();
    const stock = await get('/inventory_stocks?group_by=product');
    expect(stock.totals).toEqual({ packs: 9, net_weight: 90 });
    expect(stock.data).toMatchObject([{ packs: 9, net_weight: 90 }]);
    const owners = await get('/inventory_stocks?group_by=owner');
    expect(owners.data.map(({ owner }: { owner: { id: string } }) => owner.id)).toEqual([company.renter]);
    const batches = await get('/stock_batches?order_by=number');
    expect(batches.data.map(({ number, packs }: { number: string; packs: number }) => [number, packs])).toEqual([
      ['B-1', 8],
      ['B-2', 1],
    ]);
    expect((await get(`/stock_batches/${theirs}`)).status).toBe(404);
    const moves = await get('/stock_movements');
    expect(moves.data.map(({ packs }: { packs: number }) => packs)).toEqual([-2, 1, 10]);
    expect(moves.pagination.total).toBe(3);
  });

  it('sees a batch that others have goods of too as if these were not there', async () => {
    const { get, shared } = await newGround();
    const { data } = await get(`/stock_batches/${shared}`);
    expect(data.places.map(({ packs }: { packs: number }) => packs)).toEqual([8]);
    expect(data.flow.received.packs).toBe(10);
    expect(data.documents).toHaveLength(2);
  });

  it('reads no value, cost, price or name of a person, also not in files', async () => {
    const { get, send, issue } = await newGround();
    const document = await get(`/stock_issued/${issue}`);
    expect(document.data).toMatchObject({
      kind: 'withdrawal',
      packs: 2,
      created_by: { name: null },
      posted_by: { name: null },
    });
    const answers = [
      document,
      await get('/stock_issued'),
      await get('/stock_received'),
      await get('/inventory_stocks'),
      await get('/stock_movements'),
      await get('/stock_batches'),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(
        /"(value|cost_state|unit_price|selling_price|min_selling_price|additional_cost)":/,
      );
    }
    const file = await send('GET', '/inventory_stocks/export?format=csv');
    expect(file.body).not.toMatch(/Nilai|Value/);
    expect((await get('/stock_issued?order_by=value')).type).toContain('permission-missing');
  });

  it('sees the contract of the renter with its tariffs and the charges so far', async () => {
    const { get, company, contract, other } = await newGround();
    await rentedOut(company, { renter_id: other });
    expect((await get('/rental')).data.map(({ id }: { id: string }) => id)).toEqual([contract.id]);
    expect((await get(`/rental/${contract.id}/tariffs`)).data).toHaveLength(1);
    const charges = await get(`/rental_charges?contract_id=${contract.id}&from=2026-06-01&to=2026-06-30`);
    // 110 kg for ten days, 90 kg for twenty.
    expect(charges.data.total).toBe((110 * 10 + 90 * 20) * 35);
    const asked = await company.send('GET', `/rental_charges?contract_id=${contract.id}&from=2026-06-01&to=2026-06-30`);
    expect(charges.data.lines.map(({ amount }: { amount: number }) => amount)).toEqual(
      asked.json().data.lines.map(({ amount }: { amount: number }) => amount),
    );
  });

  it('sees the invoices that were issued to the renter with their lines and rows, and no draft', async () => {
    const { company, store, issued, bill } = await invoiceGround({}, tariffOf('kg_day', { rate: 35 }));
    await store('2024-01-10', 100);
    const invoice = await issued('2024-01-15');
    const draft = (await bill('2024-02-15')).json().data;
    const renter = await newBoundPerson(company.companyId, [company.renter]);
    const other = await newBoundPerson(company.companyId, [await company.newPartner('LAIN', 'renter')]);
    const get = async (path: string, { token } = renter) => (await asking(token)('GET', path)).json();
    expect((await get('/rental_invoices')).data.map(({ id }: { id: string }) => id)).toEqual([invoice.id]);
    const { data } = await get(`/rental_invoices/${invoice.id}`);
    expect(data).toMatchObject({ number: invoice.number, total: invoice.total });
    expect((await get(`/rental_invoices/${invoice.id}/lines/${data.lines[0].id}`)).data).toHaveLength(1);
    expect((await get(`/rental_invoices/${draft.id}`)).status).toBe(404);
    expect((await get('/rental_invoices', other)).data).toEqual([]);
    expect((await get(`/rental_invoices/${invoice.id}`, other)).status).toBe(404);
  });

  it('restricted to some warehouses sees of the renter what is in these, like others', async () => {
    const { company, contract, issued } = await invoiceGround({}, tariffOf('kg_day', { rate: 35 }));
    const key = keyOf(company, await newBatch(company), { owner_id: company.renter });
    const ofRenter = { owner_id: company.renter, partner_id: company.renter };
    await postMovements(company, [inward(key, 10, 100_000)], { ...deposit, ...ofRenter });
    const invoice = await issued('2026-06-15');
    const seenFrom = async (...warehouses: string[]) => {
      const { token, userId } = await newBoundPerson(company.companyId, [company.renter]);
      await restrictTo(company, userId, ...warehouses);
      const lists = ['/inventory_stocks?group_by=batch', '/stock_movements', '/rental', '/rental_invoices'];
      const pages = [`/rental/${contract.id}`, `/rental_invoices/${invoice.id}`];
      return {
        rows: await Promise.all(lists.map(async (path) => (await asking(token)('GET', path)).json().data.length)),
        pages: await Promise.all(pages.map(async (path) => (await asking(token)('GET', path)).statusCode)),
      };
    };
    expect(await seenFrom(company.warehouse)).toEqual({ rows: [1, 1, 1, 1], pages: [200, 200] });
    const elsewhere = await seenFrom(company.others.warehouse);
    expect(elsewhere).toEqual({ rows: [0, 0, 0, 0], pages: [404, 404] });
  });

  it('is told when all books last held, and nothing of later differences', async () => {
    const { get, company } = await newGround();
    expect((await get('/inventory_stocks/proof')).data).toEqual({ proved_at: null });
    const proof = {
      company_id: company.companyId,
      occasion: 'command',
      moves: 9,
      documents: 9,
      balances: 9,
      seconds: 1,
    };
    await insertRows({
      ledger_proof: [
        { ...proof, day: '2026-06-02', proved_at: '2026-06-01T17:10:00Z', fault_count: 0 },
        { ...proof, day: '2026-06-03', proved_at: '2026-06-02T17:10:00Z', fault_count: 2 },
      ],
    });
    expect((await get('/inventory_stocks/proof')).data).toEqual({ proved_at: '2026-06-01T17:10:00.000Z' });
    expect((await get('/dashboard')).data.books).toBeNull();
  });

  it('learns nothing of the company by its dashboard, its search and its history', async () => {
    const { get, issue } = await newGround();
    const ofCompany = JSON.stringify([await get('/dashboard'), await get('/warehouse_dashboard'), await get('/maps')]);
    expect(ofCompany).not.toMatch(/"(packs|total_packs)":(149|80|20|40)\b/);
    const { data } = await get('/search?search=B-');
    expect(data.map(({ title }: { title: string }) => title).toSorted()).toEqual(['B-1', 'B-2']);
    expect((await get(`/stock_issued/${issue}/history`)).data).toEqual([]);
  });

  it('hands out nothing and sees no people, settings or log, whatever their role is given', async () => {
    const { get, send } = await newGround();
    for (const path of [
      '/users',
      '/roles',
      '/permissions',
      '/activities',
      '/company/documents',
      '/company/closing?until=2026-01-31',
      '/stock_movements/check',
    ]) {
      expect([path, (await get(path)).type]).toEqual([path, 'urn:palka:problem:permission-missing']);
    }
    const invited = await send('POST', '/users', {
      email: 'a@test.example',
      name: null,
      role_id: null,
      language: 'id',
    });
    expect(invited.json().type).toBe('urn:palka:problem:permission-missing');
  });
});

describe('somebody of a financier', () => {
  it('sees the facilities of the financier with their goods and figures, and no others', async () => {
    const ground = await facilityGround();
    const { company, facility, batch } = ground;
    await priced(ground, 60_000);
    await pledge(ground, 100);
    await owed(ground, 20_000_000);
    const other = await company.newPartner('BANK-2', 'financier');
    await newFacility(company, { number: 'PK-2', financier_id: other, warehouse_id: company.warehouse });
    const person = await newBoundPerson(company.companyId, [facility.financier_id]);
    const get = async (path: string) => (await asking(person.token)('GET', path)).json();

    const seen = (await get('/fishfin/facilities')).data.map(({ number }: { number: string }) => number);
    expect(seen).toEqual(['PK-1']);
    const position = (await get(`/fishfin/facilities/${facility.id}/position`)).data;
    const asked = (await company.send('GET', `/fishfin/facilities/${facility.id}/position`)).json().data;
    expect(position).toMatchObject({ ltv: asked.ltv, value: asked.value, outstanding: 20_000_000 });
    expect(position.goods).toEqual(asked.goods);
    expect((await get('/inventory_stocks?group_by=batch')).data).toMatchObject([{ packs: 100, batch: { id: batch } }]);
  });

  it('sees nothing of a facility of another one', async () => {
    const { company, facility } = await facilityGround();
    const other = await newBoundPerson(company.companyId, [await company.newPartner('BANK-2', 'financier')]);
    const get = async (path: string) => (await asking(other.token)('GET', path)).json();
    expect((await get('/fishfin/facilities')).data).toEqual([]);
    expect((await get(`/fishfin/facilities/${facility.id}/position`)).status).toBe(404);
    expect((await get('/inventory_stocks?group_by=batch')).data).toEqual([]);
  });
});

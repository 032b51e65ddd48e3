import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Charges } from '#shared/rental-charges.ts';
import type { Contract } from '#shared/rental.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { restrictedTo, secondWarehouse, transitOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, moved, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { invoiceGround, linesOf } from './invoices/testing.ts';
import { addTariffs, tariffOf } from './tariffs/testing.ts';
import { contractOf } from './testing.ts';

const pointers = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

/** A renter whose contract is about two warehouses, at 100 rupiah a kilogram and day in the first and 60 in the second. */
async function ground(fields: object = {}) {
  const place = await invoiceGround({ tax: 'none', ...fields });
  const { company } = place;
  const other = await secondWarehouse(company);
  const { id, version } = place.contract;
  const read = async (): Promise<Contract> => (await company.send('GET', `/rental/${id}`)).json().data;
  const change = async (more: object) => {
    const { renter: _r, warehouse: _w, further_warehouses: _f, status: _s, created_at: _c, ...typed } = await read();
    return company.send('PUT', `/rental/${id}`, { ...typed, ...more });
  };
  expect((await change({ version, further_warehouse_ids: [other.warehouse] })).statusCode).toBe(200);
  const valid_from = '2024-01-01';
  await addTariffs(
    company,
    { id },
    tariffOf('kg_day', { valid_from }),
    tariffOf('kg_day', { valid_from, rate: 60, warehouse_id: other.warehouse }),
  );
  return {
    ...place,
    other,
    change,
    read,
    /** Receives so many kilograms in the second warehouse. */
    async storeThere(date: string, kilograms: number) {
      const key = keyOf(other, await newBatch(company), { owner_id: company.renter });
      await postMovements(other, [inward(key, kilograms, gramsOf(kilograms))], { kind: 'deposit', date });
      return key;
    },
  };
}

describe('a contract about several warehouses', () => {
  it('charges for what lies in each, at the rate of the warehouse before the one for all, on one invoice', async () => {
    const { company, storeThere, store, issued, other } = await ground();
    await store('2024-03-01', 10);
    await storeThere('2024-03-11', 10);
    const invoice = await issued('2024-03-31');
    expect(linesOf(invoice)).toEqual([
      ['kg_day', 210, 12_600, undefined],
      ['kg_day', 310, 31_000, undefined],
    ]);
    expect(invoice.lines.map(({ tariff }) => tariff!.warehouse?.id)).toEqual([other.warehouse, undefined]);
    expect(invoice.further_warehouses.map(({ id }) => id)).toEqual([other.warehouse]);
    const found = (await company.send('GET', `/rental_invoices?warehouse_id=${other.warehouse}`)).json().data;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([invoice.id]);
  });

  it('goes on counting days of storage where goods go from one of them to the other, and nothing on their way', async () => {
    const { company, store, other, contract } = await ground({ free_days: 20 });
    const { batch, key } = await store('2024-03-01', 10);
    const way = { ...key, warehouse_id: other.warehouse, position_id: await transitOf(other.warehouse) };
    const there = keyOf(other, batch, { owner_id: company.renter });
    const dispatch = { entity: 'stocktransfer', kind: 'dispatch', to_warehouse_id: other.warehouse } as const;
    await postMovements(company, moved(key, way, 10, 10_000), { ...dispatch, date: '2024-03-11' });
    await postMovements(other, moved(way, there, 10, 10_000), {
      entity: 'stocktransfer',
      kind: 'arrival',
      date: '2024-03-16',
    });
    const path = `/rental_charges?contract_id=${contract.id}&from=2024-03-01&to=2024-03-31`;
    const { lines, uncharged }: Charges = (await company.send('GET', path)).json().data;
    // Free until the 20th, eleven days after.
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([[110, 6600]]);
    expect(uncharged).toEqual([]);
  });

  it('is in the way of another one with the renter in any of them, also where nobody sees it', async () => {
    const { company, other, contract } = await ground();
    const { renter: renter_id } = company;
    const draft = (warehouse_id: string, send = company.send) =>
      contractOf(company, { renter_id, warehouse_id }).then((body) => send('POST', '/rental', body));
    const there = await restrictedTo(company, other.warehouse);
    const made = await draft(other.warehouse, there.send);
    const path = `/rental/${made.json().data.id}/activate`;
    const refused = await there.send('POST', path, { version: 1 });
    expect([refused.statusCode, pointers(refused)]).toEqual([422, ['/start_date other_contract']]);
    expect(refused.json().errors[0].values).toEqual({ number: contract.number });
    const { warehouse } = await secondWarehouse({ ...company, insert: third(company) });
    const free = await draft(warehouse);
    expect((await company.send('POST', `/rental/${free.json().data.id}/activate`, { version: 1 })).statusCode).toBe(
      200,
    );
  });

  it('names each warehouse once, keeps them once a month was billed, and its tariffs name no other', async () => {
    const { company, other, contract, change, read, issued, store } = await ground();
    const twice = await change({ further_warehouse_ids: [company.warehouse] });
    expect(pointers(twice)).toEqual(['/further_warehouse_ids given_twice']);
    const gone = await change({ further_warehouse_ids: [randomUUID()] });
    expect(pointers(gone)).toEqual(['/further_warehouse_ids not_found']);
    const elsewhere = tariffOf('kg_day', { warehouse_id: company.others.warehouse });
    expect(pointers(await company.send('POST', `/rental/${contract.id}/tariffs`, elsewhere))).toEqual([
      '/warehouse_id not_found',
    ]);
    await store('2024-03-01', 10);
    await issued('2024-03-31');
    expect(pointers(await change({ further_warehouse_ids: [] }))).toEqual(['/further_warehouse_ids already_billed']);
    expect((await change({ notes: 'Diperpanjang' })).statusCode).toBe(200);
    expect((await read()).further_warehouse_ids).toEqual([other.warehouse]);
    const entries = (await logOf(company.companyId)).filter(({ changes }) => changes && 'warehouse_id' in changes);
    expect(entries.map(({ action }) => action)).toContain('add_detail');
  });

  it('is found by each of them, and said with their names in lists and files', async () => {
    const { company, other, contract } = await ground();
    for (const warehouse of [company.warehouse, other.warehouse]) {
      const { data } = (await company.send('GET', `/rental?warehouse_id=${warehouse}`)).json();
      expect(data.map(({ id }: Contract) => id)).toEqual([contract.id]);
    }
    expect((await company.send('GET', `/rental?warehouse_id=${company.others.warehouse}`)).json().data).toEqual([]);
    const file = await company.send('GET', '/rental/export?format=csv');
    expect(file.body).toContain('Gudang Bitung');
    const { rooms, warehouses } = (await company.send('GET', `/rental/${contract.id}/tariffs/choices`)).json().data;
    expect(rooms.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([company.room, other.room]));
    expect(warehouses).toHaveLength(2);
  });

  it('is seen with its invoices by people who work in all of them, and by its renter', async () => {
    const { company, other, contract, store, issued } = await ground();
    await store('2024-03-01', 10);
    const { id, lines } = await issued('2024-03-31');
    const paths = [`/rental/${contract.id}`, `/rental_invoices/${id}`];
    const answers = async (send: typeof company.send) =>
      Promise.all(paths.map(async (path) => (await send('GET', path)).statusCode));
    for (const one of [company.warehouse, other.warehouse]) {
      const { send } = await restrictedTo(company, one);
      expect(await answers(send)).toEqual([404, 404]);
      expect((await send('GET', '/rental_invoices')).json().data).toEqual([]);
      expect((await send('GET', `/rental_invoices/${id}/lines/${lines[0]!.id}`)).json().data ?? []).toEqual([]);
    }
    expect(await answers((await restrictedTo(company, company.warehouse, other.warehouse)).send)).toEqual([200, 200]);
    const bound = asking((await newBoundPerson(company.companyId, [company.renter])).token);
    expect((await bound('GET', `/rental/${contract.id}`)).json().data.further_warehouses).toHaveLength(1);
    expect(await answers(bound)).toEqual([200, 200]);
  });

  it('keeps goods back in each of them, also before people who see no invoice of it', async () => {
    const { company, other, store, storeThere, issuedAgo } = await ground({ lien_days: 10, payment_days: 0 });
    await store('2024-03-01', 10);
    const key = await storeThere('2024-03-01', 10);
    await issuedAgo('2024-03-31', 11);
    const draft = await other.send('POST', '/stock_issued', {
      kind: 'withdrawal',
      date: '2024-07-01',
      warehouse_id: other.warehouse,
      partner_id: company.renter,
      lines: [
        {
          id: randomUUID(),
          variant_id: company.variant,
          allocations: [
            { id: randomUUID(), batch_id: key.batch_id, position_id: key.position_id, packs: 1, net_weight: 1 },
          ],
        },
      ],
    });
    const { id, version, lien } = draft.json().data;
    expect(lien.contracts).toHaveLength(1);
    const refused = await other.send(
      'POST',
      `/stock_issued/${id}/post`,
      { version },
      { 'idempotency-key': randomUUID() },
    );
    expect(refused.json().errors[0].code).toBe('lien_days');
  });
});

/** Inserts as the company does, with a code that is free. */
const third =
  (company: Awaited<ReturnType<typeof ground>>['company']) => (table: string, values: Record<string, unknown>) =>
    company.insert(table, table === 'warehouse' ? { ...values, code: 'WH3', name: 'Gudang Ketiga' } : values);

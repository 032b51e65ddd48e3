import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Charges } from '#shared/rental-charges.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { restrictedTo } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  postMovements,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { asking, newBoundPerson, owner } from '#server/testing.ts';
import { rentedOut, tariffOf } from '../tariffs/testing.ts';

const nothing = { label: 0, overtime_hour: 0, plug_hour: 0 };
const bases = ['label', 'overtime_hour', 'plug_hour'] as const;

/** A posted receipt of the renter's goods of 1 June, and a contract with 100 rupiah for each service. */
async function ground(basis: readonly string[] = bases) {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company), { owner_id: company.renter });
  const receive = (owner_id: string | null) =>
    postMovements(company, [inward({ ...key, owner_id }, 10, 100_000)], {
      kind: 'deposit',
      ...(owner_id && { owner_id }),
    });
  const id = await receive(company.renter);
  const contract = await rentedOut(company, { start_date: '2026-01-01' }, ...basis.map((one) => tariffOf(one)));
  return {
    company,
    contract,
    id,
    receive,
    say: (services: object, of = id, ask = company.send) => ask('PUT', `/stock_received/${of}/services`, services),
    async charged(ask = company.send) {
      const answer = await ask('GET', `/rental_charges?contract_id=${contract.id}&from=2026-06-01&to=2026-06-30`);
      const { lines }: Charges = answer.json().data;
      return lines.map(({ tariff, quantity, amount }) => [tariff.basis, quantity, amount]);
    },
  };
}

it('labels, overtime and hours at a plug are charged by what is said at the document, and a void charges the opposite', async () => {
  const { company, id, say, charged } = await ground();
  expect((await company.send('GET', `/stock_received/${id}/services`)).json().data).toEqual(nothing);
  expect(await charged()).toEqual([]);
  const done = { label: 40, overtime_hour: 2.25, plug_hour: 6 };
  expect((await say(done)).json().data).toEqual(done);
  expect(await charged()).toEqual([
    ['label', 40, 4000],
    ['overtime_hour', 2.25, 225],
    ['plug_hour', 6, 600],
  ]);
  const [told] = (await logOf(company.companyId)).slice(-1);
  expect(told).toMatchObject({
    record_id: id,
    action: 'update',
    changes: { label: [0, 40], overtime_hour: [0, 2.25] },
  });
  await say({ ...done, label: 0 });
  expect((await charged()).map(([basis]) => basis)).toEqual(['overtime_hour', 'plug_hour']);
  await voidPosted(company, id);
  expect(await charged()).toEqual([
    ['overtime_hour', 0, 0],
    ['plug_hour', 0, 0],
  ]);
  expect(typeOf(await say(done))).toBe('document-status');
});

it('what no tariff is agreed for, what others own and what is not posted costs nothing', async () => {
  const { company, say, charged, receive } = await ground(['overtime_hour']);
  await say({ ...nothing, label: 40 });
  expect(await charged()).toEqual([]);
  const own = await receive(null);
  await say({ ...nothing, overtime_hour: 3 }, own);
  const { rows } = await sql<{ id: string }>`
    insert into stock_document (company_id, entity, kind, date, warehouse_id, owner_id)
    values (${company.companyId}, 'stockreceived', 'deposit', '2026-06-02', ${company.warehouse}, ${company.renter})
    returning id`.execute(owner);
  expect((await say({ ...nothing, overtime_hour: 3 }, rows[0]!.id)).statusCode).toBe(200);
  expect(await charged()).toEqual([]);
});

it('amounts that cannot be are refused, and change nothing', async () => {
  const { company, say, id } = await ground();
  expect(faultsOf(await say({ ...nothing, label: 1.5 }))).toEqual(['/label invalid_type']);
  expect(faultsOf(await say({ ...nothing, overtime_hour: -1 }))).toEqual(['/overtime_hour too_small']);
  expect(faultsOf(await say({ ...nothing, plug_hour: 0.005 }))).toEqual(['/plug_hour not_multiple_of']);
  expect(faultsOf(await say({ ...nothing, label: 100_000 }))).toEqual(['/label too_big']);
  expect((await company.send('GET', `/stock_received/${id}/services`)).json().data).toEqual(nothing);
});

it('the renter reads what was done and is charged the same, and people of other warehouses say nothing of it', async () => {
  const { company, id, say, charged } = await ground();
  await say({ ...nothing, overtime_hour: 2 });
  const bound = async (partner: string) => asking((await newBoundPerson(company.companyId, [partner])).token);
  const theirs = await bound(company.renter);
  expect(await charged(theirs)).toEqual(await charged());
  expect((await theirs('GET', `/stock_received/${id}/services`)).json().data).toMatchObject({ overtime_hour: 2 });
  expect(typeOf(await say(nothing, id, theirs))).toBe('permission-missing');
  const stranger = await bound(await company.newPartner('LAIN', 'renter'));
  expect(typeOf(await stranger('GET', `/stock_received/${id}/services`))).toBe('record-not-found');
  const elsewhere = await restrictedTo(company, company.others.warehouse);
  expect(typeOf(await say(nothing, id, elsewhere.send))).toBe('record-not-found');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { line, newReceipt, posted, typeOf } from '#server/stock/receipts/testing.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  pledged,
  postMovements,
  reserveFor,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';

const ask = ({ send }: Pick<StockCompany, 'send'>, document_id: string) =>
  send('POST', '/void_transactions', { document_id, reason: 'Salah ketik' }, { 'idempotency-key': randomUUID() });
const obstacle = async ({ send }: Pick<StockCompany, 'send'>, id: string) =>
  (await send('GET', `/void_transactions/preview?document_id=${id}`)).json().data.obstacle;
const withoutApproval = ({ companyId }: StockCompany) =>
  sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{00000}', false)`.execute(owner);

it('what is not posted cannot be voided, also where somebody would have to approve that', async () => {
  const company = await newStockCompany();
  const document = await newReceipt(company);
  expect(typeOf(await ask(company, document.id))).toBe('document-status');
  expect(await obstacle(company, document.id)).toEqual({ code: 'not_posted', documents: [] });
  const cancelled = await company.send('POST', `/stock_received/${document.id}/cancel`, { version: document.version });
  expect(cancelled.statusCode).toBe(200);
  expect(typeOf(await ask(company, document.id))).toBe('document-status');
  expect((await company.send('GET', '/void_transactions')).json().pagination.total).toBe(0);
});

it('what was voided says by which document', async () => {
  const company = await newStockCompany();
  await withoutApproval(company);
  const { id } = await posted(company);
  const done = (await ask(company, id)).json().data;
  expect(await obstacle(company, id)).toEqual({
    code: 'already_voided',
    documents: [{ id: done.id, entity: 'voidtransaction', number: done.number }],
  });
});

it('what put goods into one place twice is told as one change, from what was there to what is left', async () => {
  const company = await newStockCompany();
  await withoutApproval(company);
  const half = () => line(company, { new_batch: { number: 'L-1' } });
  const { id } = await posted(company, { lines: [half(), half()] });
  const change = { packs: -4, packs_before: 4, packs_after: 0, net_weight_before: 41, net_weight_after: 0 };
  const { data } = (await company.send('GET', `/void_transactions/preview?document_id=${id}`)).json();
  expect(data.effects).toMatchObject([change]);
  expect((await ask(company, id)).json().data.effects).toMatchObject([change]);
});

it('what brought goods that are pledged since cannot be voided away; a pledge is not voided at all', async () => {
  const company = await newStockCompany();
  await withoutApproval(company);
  const batch = await newBatch(company);
  const key = keyOf(company, batch);
  const first = await postMovements(company, [inward(key, 6, 60_000)]);
  const second = await postMovements(company, [inward(key, 4, 40_000)]);
  const at = await pledged(company, key, 5, 50_000);
  const { id: pledge } = await company.run((trx) =>
    trx.selectFrom('stock_document').select('id').where('entity', '=', 'fishfinstock').executeTakeFirstOrThrow(),
  );
  const users = { code: 'stock_used_since', documents: [{ id: pledge, entity: 'fishfinstock' }] };
  for (const receipt of [first, second]) expect(await obstacle(company, receipt)).toMatchObject(users);
  expect((await ask(company, first)).statusCode).toBe(409);
  await expect(voidPosted(company, pledge)).rejects.toMatchObject({
    problem: 'invalid-input',
    errors: [{ code: 'pledged' }],
  });
  expect(await onHand(company, at)).toEqual([5, 50_000, 0]);
  expect(await onHand(company, key)).toEqual([5, 50_000, 0]);
});

it('a void is not voided, not even by who may view no other document', async () => {
  const company = await newStockCompany();
  await withoutApproval(company);
  const { id } = (await ask(company, (await posted(company)).id)).json().data;
  for (const person of [company, await colleagueOf(company, ['voidtransaction_create', 'voidtransaction_view'])]) {
    const refused = await ask(person, id);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ pointer: '/document_id', code: 'not_found' }],
    ]);
  }
});

it('what is reserved says by whom', async () => {
  const company = await newStockCompany();
  const reserved = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(reserved, 5, 50_000)]);
  const id = await reserveFor(company, [outward(reserved, 1, 10_000)]);
  expect(await obstacle(company, receipt)).toEqual({
    code: 'stock_reserved',
    documents: [{ id, entity: 'stockissued', number: null }],
  });
});

it('what is reserved stays there to the kilogram, also where packs enough would be left', async () => {
  const company = await newStockCompany();
  const key = keyOf(company, await newBatch(company));
  const receipt = await postMovements(company, [inward(key, 5, 50_000)]);
  await postMovements(company, [inward(key, 5, 50_000)]);
  const enough = await reserveFor(company, [outward(key, 1, 50_000)]);
  expect(await obstacle(company, receipt)).toBeNull();
  const more = await reserveFor(company, [outward(key, 1, 1)]);
  expect(await obstacle(company, receipt)).toEqual({
    code: 'stock_reserved',
    documents: [enough, more].toSorted().map((id) => ({ id, entity: 'stockissued', number: null })),
  });
});

it('what would bring a pallet back that stands elsewhere by now says where, as far as one may look there', async () => {
  const company = await newStockCompany();
  await withoutApproval(company);
  const there = await secondWarehouse(company);
  const here = await restrictedTo(company, company.warehouse);
  const handling_unit_id = await company.insert('handling_unit', { code: 'PAL-1' });
  const key = keyOf(company, await newBatch(company), { handling_unit_id });
  await postMovements(company, [inward(key, 4, 40_000)]);
  const issue = await postMovements(company, [outward(key, 4, 40_000)], { entity: 'stockissued', kind: 'sale' });
  expect(await obstacle(company, issue)).toBeNull();
  await postMovements(there, [inward(keyOf(there, await newBatch(company), { handling_unit_id }), 4, 40_000)]);
  const seen = { code: 'unit_elsewhere', values: { unit: 'PAL-1', place: 'R2' } };
  const unseen = { code: 'unit_out_of_sight', values: { unit: 'PAL-1' } };
  for (const [person, why] of [[company, seen] as const, [here, unseen] as const]) {
    expect(await obstacle(person, issue)).toEqual({ ...why, documents: [] });
    const refused = await ask(person, issue);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([{ pointer: '/void_of_id', ...why }]);
  }
  expect(await onHand(company, key)).toEqual([0, 0, 0]);
});

it('a void that waits is told to people who may decide where the goods are, and asked for by nobody elsewhere', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const here = await restrictedTo(company, company.warehouse);
  const reader = await colleagueOf(company, ['voidtransaction_view', 'stockreceived_approval']);
  const { id } = await posted(company);
  expect((await ask(there, id)).json().errors).toEqual([{ pointer: '/document_id', code: 'not_found' }]);
  expect((await ask(company, id)).json().data.status).toBe('submitted');
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification where company_id = ${company.companyId}`.execute(owner);
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
    [here.userId, company.others.colleague.userId].toSorted(),
  );
  expect(rows).not.toContainEqual({ user_id: reader.userId });
});

it('who asks a moment after somebody else is answered with their void, whichever was sent first', async () => {
  const company = await newStockCompany();
  const { id } = await posted(company);
  const other = await newReceipt(company);
  const late = await meanwhile(
    (trx) => sql`select from stock_document where id = ${id} for update`.execute(trx),
    () => ask(company, id),
    (trx) =>
      sql`update stock_document set entity = 'voidtransaction', kind = 'void', status = 'submitted', void_of_id = ${id}
        where id = ${other.id}`.execute(trx),
  );
  expect(late.json()).toMatchObject({
    type: 'urn:palka:problem:already-voided',
    documents: [{ id: other.id, entity: 'voidtransaction', number: null }],
  });
});

it('a void is of the same partner, owner, warehouse, amount and day as what it undoes', async () => {
  const company = await newStockCompany();
  const there = await secondWarehouse(company);
  const deposit = { kind: 'deposit', partner_id: company.renter, date: '2026-06-03' };
  const { id } = await posted({ ...there, send: company.send }, deposit);
  expect((await ask(company, id)).json().data).toMatchObject({
    partner: { id: company.renter },
    owner: { id: company.renter },
    warehouse: { id: there.warehouse },
    date: '2026-06-03',
    packs: 2,
    net_weight: 20.5,
    value: 0,
  });
});

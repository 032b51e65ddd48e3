import { expect, it } from 'vitest';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { sql } from 'kysely';
import { newPerson, owner, send } from '#server/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from './testing.ts';

const asked = (company: Warehouse, more: Record<string, string | number> = {}) =>
  new URLSearchParams({
    kind: 'sale',
    date: '2026-06-10',
    warehouse_id: company.warehouse,
    variant_id: company.variant,
    partner_id: company.customer,
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  }).toString();

async function proposal(company: Warehouse, more: Record<string, string | number> = {}) {
  const answer = await company.send('GET', `/stock_issued/fefo?${asked(company, more)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.candidates as FefoCandidate[];
}

const told = (candidates: FefoCandidate[]) =>
  candidates.map(({ batch_number, reason, proposed_packs, proposed_weight }) => [
    batch_number,
    reason,
    proposed_packs,
    proposed_weight,
  ]);

it('proposes what expires first and says of everything else why not', async () => {
  const company = await newWarehouse();
  await store(company, 'B-3', { expiry_date: '2026-09-01' });
  await store(company, 'B-2', { expiry_date: '2026-08-01', packs: 4 });
  await store(company, 'B-1', { expiry_date: '2026-06-09' });
  await store(company, 'B-4', { expiry_date: '2026-07-01', key: { owner_id: company.renter } });
  await store(company, 'B-5', { expiry_date: '2026-07-02', key: { stock_status: 'on_hold' } });
  await store(company, 'other', { variant: company.caught });
  expect(told(await proposal(company, { packs: 6 }))).toEqual([
    ['B-2', 'chosen_first_expiring', 4, 40],
    ['B-3', 'chosen_rest', 2, 20],
    ['B-1', 'expired', 0, 0],
    ['B-4', 'other_owner', 0, 0],
    ['B-5', 'on_hold', 0, 0],
  ]);
});

it('leaves out what expires too soon for the buyer, with the days it has left', async () => {
  const company = await newWarehouse();
  await sql`update partner set minimum_remaining_days = 60 where id = ${company.customer}`.execute(owner);
  await store(company, 'B-1', { expiry_date: '2026-08-08' });
  await store(company, 'B-2', { expiry_date: '2026-08-09' });
  const candidates = await proposal(company, { packs: 1 });
  expect(told(candidates).map(([number, reason]) => [number, reason])).toEqual([
    ['B-2', 'chosen_first_expiring'],
    ['B-1', 'too_short_life'],
  ]);
  expect(candidates[1]).toMatchObject({ remaining_days: 59 });
  expect(told(await proposal(company, { packs: 1, kind: 'sample' }))[0]).toEqual([
    'B-1',
    'chosen_first_expiring',
    1,
    10,
  ]);
});

it('plans whole packs at their mean weight where each weighs something else', async () => {
  const company = await newWarehouse();
  await store(company, 'B-1', { variant: company.caught, packs: 4, grams: 98_001 });
  expect(told(await proposal(company, { variant_id: company.caught, net_weight: 50 }))).toEqual([
    ['B-1', 'chosen_oldest', 3, 73.501],
  ]);
});

it('does not count what other issues reserved, but what the issue reserved itself', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 10)])]));
  expect((await step(company, made, 'submit')).statusCode).toBe(200);
  expect(told(await proposal(company, { packs: 1 }))).toEqual([['B-1', 'reserved', 0, 0]]);
  const own = await proposal(company, { packs: 1, document_id: made.id });
  expect(own[0]).toMatchObject({ reason: 'chosen_oldest', available_packs: 10 });
});

it('shows a renter’s goods to their withdrawal only', async () => {
  const company = await newWarehouse();
  await store(company, 'B-1', { key: { owner_id: company.renter } });
  const theirs = await proposal(company, { kind: 'withdrawal', partner_id: company.renter, packs: 1 });
  expect(theirs[0]).toMatchObject({ reason: 'chosen_oldest', owner: { id: company.renter } });
  const others = await company.newPartner('REN2', 'renter');
  expect(told(await proposal(company, { kind: 'withdrawal', partner_id: others, packs: 1 }))).toEqual([
    ['B-1', 'other_owner', 0, 0],
  ]);
});

it('shows nothing of warehouses that a person is kept out of', async () => {
  const company = await newWarehouse();
  await store(company, 'B-1');
  const elsewhere = await company.insert('warehouse', { code: 'WH2', name: 'Gudang lain', status: 'active' });
  const clerk = await newPerson(company.companyId, ['stockissued_view']);
  await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    values (${company.companyId}, ${clerk.userId}, ${elsewhere})`.execute(owner);
  const answer = await send(clerk.token, 'GET', `/stock_issued/fefo?${asked(company, { packs: 1 })}`);
  expect(answer.json().data.candidates).toEqual([]);
});

it('refuses a variant that there is not, and questions without a sense', async () => {
  const company = await newWarehouse();
  const theirs = await newWarehouse();
  const refused = async (more: Record<string, string | number>) =>
    (await company.send('GET', `/stock_issued/fefo?${asked(company, more)}`)).json().errors;
  expect(await refused({ variant_id: theirs.variant })).toEqual([{ pointer: '/variant_id', code: 'not_found' }]);
  expect(await refused({ packs: -1 })).toEqual([{ pointer: '/packs', code: 'too_small' }]);
  expect(await refused({ kind: 'purchase' })).toMatchObject([{ pointer: '/kind' }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inward, keyOf, onHand, postMovements, type StockCompany } from '#server/stock/ledger/testing.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

/** The company wants issues approved above a limit. */
const wantApproval = (company: StockCompany, limit: object) =>
  company.send('PUT', '/company/documents', {
    documents: [
      {
        entity: 'stockissued',
        number_format: 'BK/{YYYY}/{00000}',
        needs_approval: true,
        approval_above_kg: null,
        approval_above_rupiah: null,
        ...limit,
      },
    ],
  });

it('an issue that was small enough to need no approval is not posted once picking made it heavier', async () => {
  const company = await newWarehouse();
  await wantApproval(company, { approval_above_kg: 50 });
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 4, grams: 98_000 });
  const planned = taking(company, batch, 2, { net_weight: 48 });
  const lines = [line({ ...company, variant: company.caught }, [planned], { expected_packs: 2 })];
  const submitted = (await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')).json().data;
  expect(submitted).toMatchObject({ status: 'approved', decided_by: null });
  const picked = await company.send('PUT', `/stock_issued/${submitted.id}/picks`, {
    version: submitted.version,
    lines: [{ id: submitted.lines[0].id, allocations: [{ ...planned, id: randomUUID(), pack_weights: [26, 27] }] }],
  });
  expect(picked.json().data).toMatchObject({ net_weight: 53, needs_approval: true });
  const refused = await step(company, picked.json().data, 'post');
  expect(refused.json()).toMatchObject({ type: 'urn:palka:problem:approval-required' });
  const open = (await step(company, picked.json().data, 'reopen')).json().data;
  expect((await step(company, open, 'submit')).json().data).toMatchObject({ status: 'submitted' });
});

it('what an issue is worth for its approval is what it is worth when it is submitted', async () => {
  const company = await newWarehouse();
  await wantApproval(company, { approval_above_rupiah: 1000 });
  const batch = await store(company, 'B-1', { packs: 1 });
  const made = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 1)])]));
  expect(made).toMatchObject({ value: 0, needs_approval: false });
  await postMovements(company, [inward(keyOf(company, batch), 1, 10_000, 4000)]);
  expect((await step(company, made, 'submit')).json().data).toMatchObject({ status: 'submitted', value: 2000 });
});

/** A colleague who decides. */
async function approver({ companyId }: StockCompany): Promise<Pick<StockCompany, 'send'>> {
  const { token } = await newPerson(companyId, ['stockissued_view', 'stockissued_approval']);
  return { send: (...of) => send(token, ...of) };
}

const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

/** An issue of two packs of catch weight, 20 of 100 kg, that somebody approved. */
async function approvedIssue(limits: object) {
  const company = await newWarehouse();
  await wantApproval(company, limits);
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 10, grams: 100_000, value: 1_000_000 });
  const lines = [line({ ...company, variant: company.caught }, [taking(company, batch, 2)], { expected_packs: 2 })];
  const submitted = (await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')).json().data;
  const boss = await approver(company);
  const document: StockDocument = (await step(boss, submitted, 'approve')).json().data;
  return { company, batch, boss, document };
}

/** Picks the packs of an issue at these weights. */
const pick = (company: Warehouse, { id, version, lines }: StockDocument, pack_weights: number[]) => {
  const [{ id: line_id, allocations }] = lines as [StockDocument['lines'][number]];
  const taken = resent(allocations[0]!);
  const picked = [{ ...taken, id: randomUUID(), pack_weights }];
  return company.send('PUT', `/stock_issued/${id}/picks`, { version, lines: [{ id: line_id, allocations: picked }] });
};

it('picks within the tolerance of what was approved are posted', async () => {
  const { company, document } = await approvedIssue({ approval_above_kg: 5 });
  const picked = (await pick(company, document, [10, 11])).json().data;
  expect(picked).toMatchObject({ net_weight: 21, needs_approval: true, approval_outdated: false });
  expect((await step(company, picked, 'post')).json().data.status).toBe('posted');
});

it('picks beyond what was approved wait for another decision, by somebody else than who asks', async () => {
  const { company, boss, document, batch } = await approvedIssue({ approval_above_kg: 5 });
  const picked = (await pick(company, document, [10, 11.001])).json().data;
  expect(picked).toMatchObject({ status: 'approved', approval_outdated: true });
  expect(typeOf(await step(company, picked, 'post'))).toBe('approval-outdated');
  expect(await onHand(company, keyOf({ ...company, variant: company.caught }, batch))).toEqual([
    10, 100_000, 1_000_000,
  ]);
  const asked = (await step(company, picked, 'submit')).json().data;
  expect(asked).toMatchObject({ status: 'submitted', net_weight: 21.001, decided_by: null, approval_outdated: false });
  expect(typeOf(await step(company, asked, 'approve'))).toBe('same-person');
  const approved = (await step(boss, asked, 'approve')).json().data;
  expect((await step(company, approved, 'post')).json().data).toMatchObject({ status: 'posted', net_weight: 21.001 });
});

it('packs that are picked one by one beyond what was approved wait for another decision, too', async () => {
  const { company, document } = await approvedIssue({ approval_above_kg: 5 });
  const allocation_id = document.lines[0]!.allocations[0]!.id;
  const picked = [10, 11.001].map((net_weight) => ({ id: randomUUID(), allocation_id, net_weight }));
  expect((await company.send('POST', `/stock_issued/${document.id}/picks`, { picked })).statusCode).toBe(200);
  const now = (await company.send('GET', `/stock_issued/${document.id}`)).json().data;
  expect(now).toMatchObject({ net_weight: 21.001, approval_outdated: true });
  expect(typeOf(await step(company, now, 'post'))).toBe('approval-outdated');
});

it('what stays below the limits needs no decision, however much more than approved', async () => {
  const { company, document } = await approvedIssue({ approval_above_kg: 15 });
  await wantApproval(company, { approval_above_kg: 50 });
  const picked = (await pick(company, document, [20, 20])).json().data;
  expect(picked).toMatchObject({ needs_approval: false, approval_outdated: false });
  expect((await step(company, picked, 'post')).statusCode).toBe(200);
});

it('is not submitted a second time as long as what was approved holds', async () => {
  const { company, document } = await approvedIssue({ approval_above_kg: 5 });
  expect(typeOf(await step(company, document, 'submit'))).toBe('document-status');
});

it('goods that became dearer since they were approved wait for another decision', async () => {
  const { company, document, batch } = await approvedIssue({ approval_above_rupiah: 100_000 });
  await postMovements(company, [inward(keyOf({ ...company, variant: company.caught }, batch), 1, 10_000, 2_000_000)]);
  expect(typeOf(await step(company, document, 'post'))).toBe('approval-outdated');
});

/** Until something in this database waits for a lock. */
async function blocked(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
  if (rows.length === 0) await blocked();
}

it('goods that become dearer while somebody posts wait for another decision', async () => {
  const { company, document, batch } = await approvedIssue({ approval_above_rupiah: 100_000 });
  const key = keyOf({ ...company, variant: company.caught }, batch);
  let posting: ReturnType<typeof step> | undefined;
  await owner.transaction().execute(async (trx) => {
    // Its value as posting will find it once this transaction ends; until then posting waits for the balance.
    await sql`select from stock_balance where batch_id = ${key.batch_id} for update`.execute(trx);
    posting = step(company, document, 'post');
    await blocked();
    await sql`update stock_balance set value = value + 2000000 where batch_id = ${key.batch_id}`.execute(trx);
  });
  expect(typeOf(await posting!)).toBe('approval-outdated');
});

it('a weight that so many packs cannot have is refused where it was picked', async () => {
  const { company, document } = await approvedIssue({ approval_above_kg: 5 });
  const refused = await pick(company, document, [10, 85]);
  expect(refused.json().errors).toEqual([
    {
      pointer: '/lines/0/allocations/0/net_weight',
      code: 'weight_implausible',
      values: { packs: 10, net_weight: 100 },
    },
  ]);
  expect((await pick(company, document, [15, 25])).statusCode).toBe(200);
});

it('a posted issue is answered as it is read, whether somebody decided on it or not', async () => {
  const company = await newWarehouse();
  const newIssue = async (number: string) => {
    const batch = await store(company, number, { value: 1_000_000 });
    return draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 2)])]));
  };
  const read = async ({ id }: StockDocument) => (await company.send('GET', `/stock_issued/${id}`)).json().data;
  const own = (await step(company, await newIssue('B-1'), 'post')).json().data;
  expect(own).toMatchObject({ status: 'posted', value: 200_000, submitted_by: own.posted_by, decided_by: null });
  expect(own).toEqual(await read(own));

  await wantApproval(company, { approval_above_kg: 10 });
  const waiting = (await step(company, await newIssue('B-2'), 'submit')).json().data;
  const approved = (await step(await approver(company), waiting, 'approve', { note: 'Boleh' })).json().data;
  const posted = (await step(company, approved, 'post')).json().data;
  expect(posted).toMatchObject({ status: 'posted', decision_note: 'Boleh', needs_approval: true });
  expect(posted).toEqual(await read(posted));
});

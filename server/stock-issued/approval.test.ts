import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inward, keyOf, postMovements, type StockCompany } from '#server/stock/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking } from './testing.ts';

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

it('packs that weigh alike do not leave weight behind that would be written off', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const lines = (net_weight: number) => [line(company, [taking(company, batch, 10, { net_weight })])];
  const light = await step(company, await draft(company, issue(company, 'sale', lines(1))), 'post');
  expect(light.json().errors).toEqual([
    { pointer: '/lines/0/allocations/0/net_weight', code: 'fixed_weight', values: { net_weight: 100 } },
  ]);
  expect((await step(company, await draft(company, issue(company, 'sale', lines(100))), 'post')).statusCode).toBe(200);
});

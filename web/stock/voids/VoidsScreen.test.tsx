// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, outward, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { expectToAskOnceTyped } from '#web/test-dialogs.ts';
import { renderApp } from '#web/testing.tsx';

interface Setting {
  approval?: boolean;
  permissions?: readonly string[];
}

/** The list of voids in a company whose stock was received, and used for a sale. */
async function open({ approval = false, permissions = allPermissions }: Setting = {}) {
  const visit = await renderApp('/app/voidtransaction?view=voidable', { permissions });
  const stock = await stockIn(visit.company);
  if (!approval) {
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${stock.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  }
  const key = keyOf(stock, await newBatch(stock, 'B-1'));
  await postMovements(stock, [inward(key, 40, 400_000, 40_000)]);
  const sale = await postMovements(stock, [outward(key, 5, 50_000)], { entity: 'stockissued', date: '2026-06-02' });
  const colleague = await newPerson(stock.companyId);
  await visit.queryClient.invalidateQueries();
  return { ...visit, stock, sale, colleague };
}

const button = (number: RegExp) => screen.findByRole('button', { name: number });
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('shows what a void would do before it asks for the reason, and leads to what was done', async () => {
  const { user, router } = await open();
  await user.click(await button(/Void .*BK\/2026\/06\/00001/));
  const asked = await dialog(/^Void .*BK\/2026\/06\/00001\?/);
  expect(asked.getByText('35 → 40')).toBeDefined();
  expect(asked.getByText('350,000 → 400,000')).toBeDefined();
  expect(asked.getByText('35.000 → 40.000')).toBeDefined();
  expect(asked.getByText(/under the same date, 02-06-2026/)).toBeDefined();
  const submit = asked.getByRole('button', { name: 'Void' });
  await user.click(submit);
  expect(await asked.findByText('Say why, in at least 3 letters')).toBeDefined();
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Sold to somebody else');
  await user.click(submit);
  expect(await screen.findByRole('heading', { level: 1, name: 'Void BT/2026/06/00001' })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/app\/voidtransaction\/[\da-f-]{36}$/);
  expect(screen.getByText('Sold to somebody else')).toBeDefined();
  expect(screen.getByText('35 → 40')).toBeDefined();
  expect(screen.getByRole('link', { name: /BK\/2026\/06\/00001/ })).toBeDefined();
  await router.navigate({ href: '/app/voidtransaction' });
  expect(await screen.findByRole('link', { name: 'BT/2026/06/00001' })).toBeDefined();
});

it('asks before its dialog closes once a reason was typed', async () => {
  const { user } = await open();
  const voids = async () => {
    await user.click(await button(/Void .*BK\/2026\/06\/00001/));
    return dialog(/^Void .*BK\/2026\/06\/00001\?/);
  };
  await expectToAskOnceTyped(user, voids, (asked) =>
    user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Sold'),
  );
});

it('names with links what stands in the way, and asks for nothing then', async () => {
  const { user, sale } = await open();
  await user.click(await button(/Void .*BM\/2026\/06\/00001/));
  const asked = await dialog(/^Void .*BM\/2026\/06\/00001\?/);
  const link = await asked.findByRole('link', { name: 'BK/2026/06/00001' });
  expect(link.getAttribute('href')).toBe(`/app/stockissued/${sale}`);
  expect(asked.queryByRole('textbox')).toBeNull();
  await user.click(asked.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says where a pallet stands by now that a void would bring back, also when that happened meanwhile', async () => {
  const { user, stock, queryClient } = await open();
  const handling_unit_id = await stock.insert('handling_unit', { code: 'PAL-1' });
  const key = keyOf(stock, await newBatch(stock, 'B-2'), { handling_unit_id });
  await postMovements(stock, [inward(key, 4, 40_000)]);
  await postMovements(stock, [outward(key, 4, 40_000)], { entity: 'stockissued', date: '2026-06-02' });
  await queryClient.invalidateQueries();
  await user.click(await button(/Void .*BK\/2026\/06\/00002/));
  const asked = await dialog(/^Void .*BK\/2026\/06\/00002\?/);
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Wrong customer');
  const position_id = await secondPosition(stock);
  await postMovements(stock, [inward({ ...key, batch_id: await newBatch(stock), position_id }, 4, 40_000)]);
  await user.click(asked.getByRole('button', { name: 'Void' }));
  const why = 'Pallet or basket PAL-1 stands in A-01-02 by now, and can stand in one place only.';
  expect(await screen.findByText(new RegExp(`was not voided. ${why}`))).toBeDefined();
  expect(await screen.findByText(why)).toBeDefined();
});

it('lets somebody else decide where the company asks for that', async () => {
  const { user, company, colleague, queryClient } = await open({ approval: true });
  await user.click(await button(/Void .*BK\/2026\/06\/00001/));
  const asked = await dialog(/^Void /);
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Wrong customer');
  await user.click(asked.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Void of BK/2026/06/00001' })).toBeDefined();
  expect(screen.getByText(/It waits for somebody else than Tester/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve and void' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.click((await dialog(/^Take back/)).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('It was taken back: the document stands as it is.')).toBeDefined();

  const { data } = (await company.send('GET', '/void_transactions/voidable?entity=stockissued')).json();
  const body = { document_id: data[0].id, reason: 'Asked by a colleague' };
  const made = await send(colleague.token, 'POST', '/void_transactions', body, { 'idempotency-key': 'k' });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('link', { name: /Back to the list$/ }));
  const waiting = await screen.findByRole('row', { name: /Asked by a colleague/ });
  await user.click(within(waiting).getAllByRole('link')[0]!);
  expect(made.json().data.status).toBe('submitted');
  await user.click(await screen.findByRole('button', { name: 'Approve and void' }));
  await user.click((await dialog(/^Approve the void/)).getByRole('button', { name: 'Approve and void' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Void BT/2026/06/00001' })).toBeDefined();
});

it('rejects a request only with a reason, which then stands in it', async () => {
  const { user, sale, colleague, router } = await open({ approval: true });
  const body = { document_id: sale, reason: 'Asked by a colleague' };
  const made = await send(colleague.token, 'POST', '/void_transactions', body, { 'idempotency-key': 'k' });
  await router.navigate({ href: `/app/voidtransaction/${made.json().data.id}` });
  await user.click(await button(/^Reject$/));
  const asked = await dialog(/^Reject the void/);
  const reject = asked.getByRole('button', { name: 'Reject' });
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), ' no ');
  await user.click(reject);
  expect(await asked.findByText('Say why, in at least 3 letters')).toBeDefined();
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Right customer after all');
  await user.click(reject);
  expect(await screen.findByText('It was rejected: the document stands as it is.')).toBeDefined();
  expect(screen.getByText(/Right customer after all/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens for the document that a link names, and shows no values to people who may not see them', async () => {
  const { router, sale } = await open({ permissions: allPermissions.filter((one) => one !== 'stock_value_view') });
  await router.navigate({ href: `/app/voidtransaction?document_id=${sale}` });
  const asked = await dialog(/^Void .*BK\/2026\/06\/00001\?/);
  expect(asked.getByText('35 → 40')).toBeDefined();
  expect(asked.queryByText('Value (Rp)')).toBeNull();
});

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import { received } from '#server/stock/inventory/testing.ts';
import {
  keyOf,
  moved,
  newBatch,
  outward,
  postMovements,
  reserveFor,
  type StockCompany,
  stockIn,
} from '#server/stock/ledger/testing.ts';
import { expectToAskOnceTyped } from '#web/test-dialogs.ts';
import { renderApp } from '#web/testing.tsx';

/** The screen with its code and its words is there: on a busy machine that takes longer than what comes after it. */
const appears = (text: string | RegExp) => screen.findByText(text, undefined, { timeout: 15_000 });

/** The page of a batch of ten packs, 100 kg. */
async function open(
  permissions: readonly string[] = allPermissions,
  then: (stock: StockCompany, batch: string) => Promise<void> = () => Promise.resolve(),
) {
  const visit = await renderApp('/app/stockbatch', {
    permissions,
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1');
      await received(stock, { batch, packs: 10, grams: 100_000, value: 900_000 });
      await then(stock, batch);
    },
  });
  await visit.user.click(await appears('B-1'));
  await appears('Where it lies');
  return visit;
}

const places = () => within(screen.getByRole('region', { name: 'Where it lies' }));
const figures = () =>
  places()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const dialogNow = async () => within(await screen.findByRole('dialog', undefined, { timeout: 15_000 }));
/** Behind an open dialog nobody can click. */
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 15_000 });

it('the dialog asks before it closes once packs, their weight or the reason were typed', async () => {
  const { user } = await open();
  const hold = async () => {
    await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
    return dialogNow();
  };
  const types = (label: RegExp, value: string) => (dialog: Awaited<ReturnType<typeof hold>>) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await expectToAskOnceTyped(user, hold, types(/^Packs/, '3'), types(/^Weight/, '99'), types(/^Reason/, 'Warm'));
});

it('goods are held at their place and released again, and each leaves a document that says why', async () => {
  const { user } = await open();
  await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
  const hold = await dialogNow();
  expect(hold.getByLabelText(/^Packs/)).toHaveProperty('value', '10');
  await user.clear(hold.getByLabelText(/^Packs/));
  await user.type(hold.getByLabelText(/^Packs/), '3');
  expect(hold.getByLabelText(/^Weight/)).toHaveProperty('value', '30');
  await user.click(hold.getByRole('button', { name: 'Hold' }));
  expect(await hold.findByText(/^Say why/)).toBeDefined();
  await user.type(hold.getByLabelText(/^Reason/), 'Too warm on arrival{Enter}');
  await waitFor(() => expect(figures()).toContain('30,000'), { timeout: 15_000 });
  await dialogGone();

  await user.click(places().getByRole('button', { name: 'Release at A-01-01' }));
  const release = await dialogNow();
  await user.type(release.getByLabelText(/^Reason/), 'Checked, sound{Enter}');
  await waitFor(() => expect(figures()).not.toContain('30,000'), { timeout: 15_000 });
  await dialogGone();
  const links = within(screen.getByRole('region', { name: 'Documents' })).getAllByRole('link', { name: /^PS/ });
  await user.click(links.at(-1)!);
  expect(await screen.findByRole('heading', { name: /^Hold PS/ }, { timeout: 15_000 })).toBeDefined();
  expect(await appears('Too warm on arrival')).toBeDefined();
  expect(screen.getByRole('link', { name: 'B-1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /remarks/i })).toBeNull();
});

it('recalled goods become what somebody decides, on hold unless another is chosen', async () => {
  const { user } = await open(undefined, async (stock, batch) => {
    const there = keyOf(stock, batch);
    const recalled = { ...there, stock_status: 'recalled' as const };
    await postMovements(stock, moved(there, recalled, 10, 100_000), { entity: 'stockadjustment', kind: 'recall' });
  });
  await user.click(places().getByRole('button', { name: 'Lift the recall at A-01-01' }));
  const lift = await dialogNow();
  expect(lift.getByRole('radio', { name: 'On hold' })).toHaveProperty('checked', true);
  await user.click(lift.getByRole('radio', { name: 'Available' }));
  await user.type(lift.getByLabelText(/^Reason/), 'Laboratory found nothing{Enter}');
  expect(await places().findByText('Available', undefined, { timeout: 15_000 })).toBeDefined();
  await dialogGone();
});

it('says at the field what is wrong', async () => {
  const { user } = await open();
  await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
  const hold = await dialogNow();
  await user.clear(hold.getByLabelText(/^Packs/));
  await user.type(hold.getByLabelText(/^Packs/), '11');
  await user.type(hold.getByLabelText(/^Reason/), 'Too warm{Enter}');
  expect(await hold.findByText(/10 packs/)).toBeDefined();
});

it('names the documents that have reserved the goods, and leads to them', async () => {
  const { user } = await open(undefined, async (stock, batch) => {
    await reserveFor(stock, [outward(keyOf(stock, batch), 8, 80_000)]);
  });
  await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
  const hold = await dialogNow();
  await user.clear(hold.getByLabelText(/^Packs/));
  await user.type(hold.getByLabelText(/^Packs/), '3');
  await user.type(hold.getByLabelText(/^Reason/), 'Too warm{Enter}');
  const panel = within(await hold.findByRole('alert'));
  expect(panel.getByText('These documents stand in the way:')).toBeDefined();
  expect(panel.getByRole('link').getAttribute('href')).toMatch(/^\/app\/stockissued\/[-0-9a-f]{36}$/);
});

it('changes nothing while a typed weight is not understood', async () => {
  const { user } = await open();
  await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
  const hold = await dialogNow();
  const weight = hold.getByLabelText(/^Weight/);
  await user.clear(weight);
  await user.type(weight, '1.250');
  await user.type(hold.getByLabelText(/^Reason/), 'Too warm{Enter}');
  expect(document.activeElement).toBe(weight);
  await user.click(await hold.findByRole('button', { name: /1,250/ }));
  expect(weight).toHaveProperty('value', '1,25');
});

const of = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

it('a person who may do neither sees no button', async () => {
  await open(of('stockadjustment_create', 'stockadjustment_approval'));
  expect(places().queryByRole('button')).toBeNull();
});

it('a person who may only hold cannot release', async () => {
  const { user } = await open(of('stockadjustment_approval'));
  await user.click(places().getByRole('button', { name: 'Hold at A-01-01' }));
  const hold = await dialogNow();
  await user.type(hold.getByLabelText(/^Reason/), 'Too warm{Enter}');
  await waitFor(() => expect(places().queryByRole('button')).toBeNull(), { timeout: 15_000 });
});

it('the list shows what was held and why, and says where holds are made', async () => {
  await renderApp('/app/stockadjustment', {
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1');
      await received(stock, { batch, packs: 10, grams: 100_000 });
      const parts = [{ batch_id: batch, position_id: stock.position, packs: 2 }];
      const body = { kind: 'hold', warehouse_id: stock.warehouse, reason: 'Too warm', parts };
      await company.send('POST', '/stock_adjustments/status_changes', body, { 'idempotency-key': 'one' });
    },
  });
  expect(await appears('Too warm')).toBeDefined();
  expect(screen.getByText(/made on the page of a batch/)).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Partner/ })).toBeNull();
});

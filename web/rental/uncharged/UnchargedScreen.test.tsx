// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { accrueRent } from '#server/rental/accruals/compute.ts';
import { inward, keyOf, newBatch, outward, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { db } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The list with goods of two batches of March 2024, whose owner has no contract. */
const open = (permissions: readonly string[] = allPermissions) =>
  renderApp('/app/rental/uncharged', {
    permissions,
    prepare: async (company) => {
      const of = await stockIn(company);
      for (const number of ['B-1', 'B-2']) {
        const key = keyOf(of, await newBatch(of, number), { owner_id: of.renter });
        await postMovements(of, [inward(key, 10, 100_000)], { kind: 'deposit', date: '2024-03-10' });
        await postMovements(of, [outward(key, 10, 100_000)], {
          entity: 'stockissued',
          kind: 'withdrawal',
          date: '2024-03-20',
        });
      }
      await accrueRent({ db })({ company_id: of.companyId });
    },
  });

const chooses = (batch: string) => screen.findByRole('checkbox', { name: new RegExp(batch) }, { timeout: 15_000 });

it('keeps chosen goods free of charge with a reason, shows which are, and takes it back', async () => {
  const { user, router } = await open();
  await user.click(await chooses('B-1'));
  await user.click(screen.getByRole('button', { name: 'Keep free of charge' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Samples of a fair' } });
  await user.click(dialog.getByRole('button', { name: 'Keep free of charge' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'B-1' })).toBeNull());
  expect(screen.getByRole('link', { name: 'B-2' })).toBeDefined();

  await router.navigate({ href: '/app/rental/uncharged?free=true' });
  expect(await screen.findByRole('cell', { name: 'Samples of a fair' })).toBeDefined();
  await user.click(await chooses('B-1'));
  await user.click(screen.getByRole('button', { name: 'Charge after all' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'B-1' })).toBeNull());
});

it('offers nothing to choose to a person who may only look', async () => {
  await open(['rental_list']);
  expect(await screen.findByRole('cell', { name: 'B-1' }, { timeout: 15_000 })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runRental } from '#server/rental/runs/run.ts';
import { rentedOut, tariffOf } from '#server/rental/tariffs/testing.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { db, newPerson, owner, send } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('computes the drafts of the last month over all contracts, says how far it is, and issues them once one is sure', async () => {
  const { user, company } = await renderApp('/app/rentalinvoice', {
    prepare: async (made) => {
      const { token } = await newPerson(made.companyId);
      const of = await stockIn({ ...made, send: (...asked: Parameters<typeof made.send>) => send(token, ...asked) });
      const fixed = tariffOf('fixed_month', { rate: 1_000_000, valid_from: '2024-01-01' });
      await rentedOut(of, { start_date: '2024-01-01' }, fixed);
    },
  });
  /** Does what was left to the background. */
  async function work(step: string) {
    const { rows } = await sql<{ run_id: string; user_id: string }>`
      select id as run_id, created_by as user_id from rental_run
      where company_id = ${company.companyId} and step = ${step}`.execute(owner);
    await runRental({ db })({ ...rows[0]!, company_id: company.companyId });
  }
  await user.click(await screen.findByRole('button', { name: 'Bill a month' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Compute drafts' }));
  expect(await dialog.findByRole('progressbar')).toBeDefined();
  await work('compute');
  expect(await dialog.findByText('1 drafts were made.')).toBeDefined();

  await user.click(dialog.getByRole('button', { name: 'Issue all drafts of the month' }));
  await user.click(dialog.getByRole('button', { name: 'Issue them' }));
  expect(await dialog.findByRole('progressbar')).toBeDefined();
  await work('issue');
  expect(await dialog.findByText('1 invoices were issued.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: /^INV\/\d{4}\/00001$/ })).toBeDefined();
});

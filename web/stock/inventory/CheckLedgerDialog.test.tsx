// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/testing.ts';
import { renderApp } from '#web/testing.tsx';

type Prepare = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['prepare']>;

async function check(prepare: Prepare) {
  const { user } = await renderApp('/app/stockmovement', { prepare });
  await user.click(await screen.findByRole('button', { name: 'Check ledger' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check the stock ledger' });
  await user.click(within(dialog).getByRole('button', { name: 'Check now' }));
  return dialog;
}

test('a ledger that holds is said to hold, with what was looked at', async () => {
  const dialog = await check(async () => undefined);
  expect(await within(dialog).findByText('The ledger holds')).toBeDefined();
  expect(within(dialog).getByText('0 documents, 0 movements, 0 balances.')).toBeDefined();
});

test('what is wrong is said in words, one fault a line', async () => {
  const dialog = await check(async ({ companyId }) => {
    await sql`insert into document_counter (company_id, entity, year, last_count)
      values (${companyId}, 'stockreceived', 2026, 3)`.execute(owner);
  });
  expect(await within(dialog).findByText('The ledger does not hold')).toBeDefined();
  expect(within(dialog).getByText('1 fault:')).toBeDefined();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stock received 2026, number 3: the counter stands at this number, which is not the last one.']);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newReceipt } from '#server/stock/receipts/testing.ts';
import { renderApp } from '#web/testing.tsx';

it('the label of a document names it, and people who only read it may print it', async () => {
  const {
    company: bare,
    router,
    user,
  } = await renderApp('/app/notifications', {
    permissions: ['stockreceived_list', 'stockreceived_view', 'stockreceived_create'],
  });
  const company = await stockIn(bare);
  const { id } = await newReceipt(company, { reference: 'SJ-0042' });
  await router.navigate({ href: `/app/stockreceived/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Print label' }, { timeout: 15_000 }));
  expect(await screen.findByRole('img', { name: /Purchase.*SJ-0042/ }, { timeout: 15_000 })).toBeDefined();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newReceipt } from '#server/stock/receipts/testing.ts';
import { insertRows, owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';
import { recentRecords } from './recent-records.ts';

async function withPalette(permissions?: readonly string[]) {
  const visit = await renderApp('/app', permissions && { permissions });
  return { ...visit, dialog: await openPalette(visit) };
}

interface Words {
  menu: { item: { dashboard: string } };
  common: { palette: { open: string } };
}

async function openPalette(
  { user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>,
  { menu, common }: Words = english,
) {
  await screen.findByRole('heading', { level: 1, name: menu.item.dashboard });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: common.palette.open });
  // What is typed before would go to the page below.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

test('Ctrl K opens the palette, and a screen is found and opened by its name', async () => {
  const { user } = await withPalette();
  await user.keyboard('fishing{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fishing area' })).toBeDefined();
});

test.each([
  ['en', english, 'id', indonesian],
  ['id', indonesian, 'en', english],
] as const)('a screen is found in %s by its name in the other language too', async (language, own, other, { menu }) => {
  const visit = await renderApp('/app', { language });
  // A page that was just opened has the words of one language.
  i18next.removeResourceBundle(other, 'menu');
  const dialog = await openPalette(visit, own);
  await visit.user.keyboard(menu.item.fishingarea);
  expect(await within(dialog).findByText(own.menu.item.fishingarea)).toBeDefined();
});

test('each report is found by its own name beside the screen that they share, and opens', async () => {
  const { user, dialog, router } = await withPalette();
  const palette = within(dialog);
  expect(await palette.findByText('Stock reports')).toBeDefined();
  for (const name of Object.values(english.menu.report)) expect(palette.getByText(name)).toBeDefined();
  await user.keyboard('ageing report{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ageing report' })).toBeDefined();
  expect(router.state.location.href).toBe('/app/reportoutbound?report=ageing');
});

test('reports are not found by people who may not open them', async () => {
  const { user, dialog } = await withPalette(['grade_list']);
  await user.keyboard('report');
  expect(await within(dialog).findByText(/Nothing matches/)).toBeDefined();
});

test('screens one may not open are not found', async () => {
  const { user, dialog } = await withPalette(['grade_list']);
  expect(within(dialog).getByText('Grade')).toBeDefined();
  await user.keyboard('fishing');
  expect(await within(dialog).findByText(/Nothing matches/)).toBeDefined();
  // The search itself works: what one may open is found, by the same words that find it for others.
  await user.clear(within(dialog).getByRole('textbox'));
  await user.keyboard('grade');
  expect(await within(dialog).findByText('Grade')).toBeDefined();
  expect(within(dialog).queryByText(/Nothing matches/)).toBeNull();
});

/** Puts a product into the company and answers its id. */
async function newProduct({ companyId }: { companyId: string }, name: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired, include_tax)
    values (${companyId}, ${name}, ${name}, 'storable', 'batch', 'active', false, false, false, false) returning id`.execute(
    owner,
  );
  return rows[0]!.id;
}

test('a record is found by a part of its name, and its page opens', async () => {
  const { user, dialog, company, router } = await withPalette();
  const id = await newProduct(company, 'Tuna sirip kuning');
  await user.keyboard('sirip');
  await user.click(await within(dialog).findByText('Tuna sirip kuning'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/product/${id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuna sirip kuning' })).toBeDefined();
});

test('what a scanner ends with Enter opens at once where it names one record', async () => {
  const { user, company, router } = await withPalette();
  const id = await newProduct(company, 'KK 8990-1');
  await newProduct(company, 'KK 8990-2');
  await user.paste('KK 8990-1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/product/${id}`));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a screen or record' })).toBeNull());
});

test('Enter opens the only record that was found, also once it is seen', async () => {
  const { user, dialog, company, router } = await withPalette();
  const id = await newProduct(company, 'KK 8992-1');
  await user.paste('KK 8992-1');
  await within(dialog).findByText('KK 8992-1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/product/${id}`));
});

test('a scanned label opens the goods, although documents of them are found as well', async () => {
  const { user, company, router } = await withPalette();
  const stock = await stockIn(company);
  await newReceipt(stock);
  await user.paste('LT-A');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ record: stock.variant }));
  expect(router.state.location.pathname).toBe('/app/productvariant');
});

test.each(['LPN-1', 'LPN 1/2', 'LPN#1?50%'])(
  'a handling unit opens by its code, whatever stands in it: %s',
  async (code) => {
    const { user, dialog, company } = await withPalette();
    const { companyId: company_id } = company;
    await insertRows({ handling_unit: [{ company_id, code }] });
    await user.paste(code);
    await user.click(await within(dialog).findByText(code));
    expect(await screen.findByRole('heading', { level: 1, name: (heading) => heading.includes(code) })).toBeDefined();
  },
);

test('where several match, a scan leaves the choice', async () => {
  const { user, dialog, company, router } = await withPalette();
  await newProduct(company, 'KK 8991-1');
  await newProduct(company, 'KK 8991-2');
  await user.paste('KK 8991');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('KK 8991-1')).toBeDefined();
  expect(within(dialog).getByText('KK 8991-2')).toBeDefined();
  expect(router.state.location.pathname).toBe('/app');
});

test('the records that were open last are offered first, to the person in the company alone', async () => {
  const { user, company, router } = await withPalette();
  await user.keyboard('{Escape}');
  const [first, second] = [await newProduct(company, 'Cakalang'), await newProduct(company, 'Tongkol')];
  for (const [id, name] of [
    [first, 'Cakalang'],
    [second, 'Tongkol'],
  ]) {
    await router.navigate({ href: `/app/product/${id}` });
    await screen.findByRole('heading', { level: 1, name: name! });
  }
  await router.navigate({ href: '/app/maps' });
  await screen.findByRole('heading', { level: 1, name: 'Maps' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find a screen or record' });
  const [, begin] = within(dialog).getAllByRole('button');
  // The first one is the camera's.
  expect(begin!.textContent).toContain('Tongkol');
  await user.click(within(dialog).getByText('Cakalang'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/product/${first}`));
  const kept = recentRecords({ companyId: company.companyId, userId: company.userId });
  expect(kept.map(({ title }) => title)).toEqual(['Tongkol', 'Cakalang']);
  expect(recentRecords({ companyId: company.companyId, userId: first })).toEqual([]);
});

test('it begins with what one can make, and opens its form', async () => {
  const { user, dialog, router } = await withPalette();
  await user.click(await within(dialog).findByText('New receipt'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/stockreceived'));
  expect(await screen.findByRole('dialog', { name: 'New receipt' })).toBeDefined();
});

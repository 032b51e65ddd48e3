// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CompanyUsage } from '#shared/company.ts';
import { renderApp } from '../testing.tsx';

const MEGABYTE = 1024 * 1024;
const soon = /^Nearly used up/;
const full = /^Used up/;

/** The settings of a company whose tenant keeps so much of so much. */
async function open(usage: CompanyUsage) {
  const { router } = await renderApp('/app/notifications');
  const connected = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === '/v1/company/usage' ? Response.json({ data: usage }) : connected(url, init),
  );
  await router.navigate({ href: '/app/company' });
  return within(await screen.findByRole('region', { name: 'Space used' }));
}

test.each([
  ['1,000 rows without limit', 1000, null, 'Rows of data: 1.000, without limit', []],
  ['less than four fifths', 799, 1000, 'Rows of data: 799 of 1.000', []],
  ['four fifths', 800, 1000, 'Rows of data: 800 of 1.000', [soon]],
  ['all', 1000, 1000, 'Rows of data: 1.000 of 1.000', [full]],
  ['more than all', 1001, 1000, 'Rows of data: 1.001 of 1.000', [full]],
  ['none of nothing', 0, 0, 'Rows of data: 0 of 0', [full]],
])('the settings say of the space that %s is used', async (_, used, allowed, said, hints) => {
  const space = await open({ bytes: { used: 1.24 * MEGABYTE, allowed: 10 * MEGABYTE }, rows: { used, allowed } });
  expect(space.getByText(said)).toBeDefined();
  expect(space.getByText('Files: 1,3 of 10 MB')).toBeDefined();
  expect([soon, full].filter((hint) => space.queryByText(hint))).toEqual(hints);
  expect(space.getAllByRole('progressbar')).toHaveLength(allowed === null ? 1 : 2);
});

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { groundIn } from '#server/fishfin/test-ground.ts';
import { rentedOut } from '#server/rental/tariffs/testing.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from './testing.tsx';

/** The lists whose rows lead to a page of their own that asks for the permission to view. */
const lists = ['partners', 'rental', 'fishfinstock', 'warehouse', 'roles', 'stockbatch'] as const;

const listing = allPermissions.filter((permission) => permission.endsWith('_list'));

/** Where Enter on the first row of each list leads, by the list. */
async function ledBy(permissions: readonly string[]): Promise<Record<string, string>> {
  const { router } = await renderApp('/app/maps', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const { company: stock } = await groundIn(await stockIn(maker));
      await rentedOut(stock, {});
    },
  });
  const led: Record<string, string> = {};
  for (const list of lists) {
    await router.navigate({ href: `/app/${list}` });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/${list}`));
    const table = await screen.findByRole('table', undefined, { timeout: 15_000 });
    const [row] = await waitFor(() => {
      const rows = within(table).getAllByRole('row').slice(1);
      expect(rows[0]?.textContent).toBeTruthy();
      return rows;
    });
    fireEvent.keyDown(row!, { key: 'Enter' });
    // A row that leads nowhere leaves the address as it is; one that leads on changes it at once.
    led[list] = router.latestLocation.pathname.replace(/[\da-f-]{36}$/, ':id');
  }
  return led;
}

it('rows lead to the page of their record for people who may view it', async () => {
  expect(await ledBy(allPermissions)).toEqual(Object.fromEntries(lists.map((list) => [list, `/app/${list}/:id`])));
});

it('rows lead nowhere for people who may only list', async () => {
  expect(await ledBy(listing)).toEqual(Object.fromEntries(lists.map((list) => [list, `/app/${list}`])));
});

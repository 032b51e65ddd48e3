import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { CurrentUser } from '#shared/auth.ts';
import type { Entity } from '#shared/permissions.ts';
import type { DefaultView } from '#shared/saved-view.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { pageQuery } from '#web/platform/records/page-query.ts';
import { defaultViewsKey, myKey, prefetchSession } from '#web/platform/session/session.tsx';
import { listSearch } from '#web/platform/ui/list-search.ts';
import { keptWarehouse } from '#web/warehouses/kept-warehouse.ts';

type Call = readonly [path: string, fixed?: Record<string, string>];

/** What lists ask the server that are opened most, where their address says nothing and the person is in no warehouse. */
export const firstPages: Partial<Record<Entity, Call>> = {
  partners: ['/partners'],
  product: ['/products', { product_type: 'parent' }],
  productvariant: ['/variant', { product_type: 'parent' }],
  inventorystock: ['/inventory_stocks'],
  stockbatch: ['/stock_batches'],
  stockissued: ['/stock_issued'],
  stockreceived: ['/stock_received'],
};

/**
 * Asks for the screens at an address of ours, and in the signed-in area for the session, before they are drawn; then for the list's
 * first page. It never asks for what a person may not see, nor for another page than the list opens with.
 */
export function fetchAhead(router: AnyRouter, client: QueryClient, href: string): void {
  fetchCode(router, href);
  const { pathname, search } = new URL(href, window.location.origin);
  if (!/^\/app(\/|$)/.test(pathname)) return;
  const session = prefetchSession(client);
  if (search === '') void session.then(() => fetchFirstPage(client, pathname));
}

async function fetchFirstPage(client: QueryClient, pathname: string): Promise<void> {
  const [entity, call] =
    (Object.entries(firstPages) as [Entity, Call][]).find(([one]) => pathname === `/app/${one}`) ?? [];
  const user = client.getQueryData<CurrentUser>(myKey);
  const views = client.getQueryData<DefaultView[]>(defaultViewsKey);
  if (!entity || !call || !user?.permissions.includes(`${entity}_list`) || user.second_step_missing) return;
  // It opens with what the view says, or with what lies in the warehouse.
  if (!views || views.some(({ list }) => list === entity) || keptWarehouse(user.company_id, user.id)) return;
  await client.prefetchQuery(pageQuery(call[0], listSearch.parse({}), call[1]));
}

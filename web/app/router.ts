import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { FailedScreen } from './FailedScreen.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The app's router; tests give a history in memory. */
export function newRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient, fetchAhead: (href: string): void => fetchAhead(router, queryClient, href) },
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(history && { history }),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { safeNext } from '../auth/safe-next.ts';
import { isSignedIn, prefetchSession } from '#web/platform/session/session.tsx';
import { listSearch, listSearchDefaults, type ListSearch } from '#web/platform/ui/list-search.ts';
import { ComingScreen } from './ComingScreen.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { allItems, type MenuItem } from './menu.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { Root } from './Root.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import {
  deeperLists,
  deeperScreens,
  listFilters,
  listScreens,
  pageParts,
  plainScreens,
  recordScreens,
} from './screens.tsx';

interface Context {
  queryClient: QueryClient;
  /** Asks for what stands at an address of ours, before one goes there. */
  fetchAhead: (href: string) => void;
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => (
    <main>
      <NotFoundScreen start="/" />
    </main>
  ),
  errorComponent: FailedScreen,
});

interface Entry {
  context: Context;
  /** The address is only being prepared for. */
  preload: boolean;
  search: { next?: unknown };
}

/** A person who is signed in already is redirected to the page after the sign-in. */
const forStrangers = {
  beforeLoad: async ({ context, preload, search }: Entry) => {
    if (!preload && (await isSignedIn(context.queryClient))) {
      throw redirect({ href: safeNext(search.next), replace: true });
    }
  },
  pendingComponent: FullScreenLoader,
  pendingMs: 0,
  pendingMinMs: 0,
};

const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => withWords('door', import('./LandingScreen.tsx')), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyRouteComponent(() => withWords('door', import('../auth/LoginScreen.tsx')), 'LoginScreen'),
    ...forStrangers,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login/google',
    component: lazyRouteComponent(() => import('../auth/GoogleReturnScreen.tsx'), 'GoogleReturnScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot',
    component: lazyRouteComponent(() => import('../auth/ForgotScreen.tsx'), 'ForgotScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset',
    component: lazyRouteComponent(() => import('../auth/ResetScreen.tsx'), 'ResetScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyRouteComponent(() => withWords('people', import('../users/InvitationScreen.tsx'))),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(() => withWords('door', import('../sign-up/RegisterScreen.tsx')), 'RegisterScreen'),
    ...forStrangers,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    component: lazyRouteComponent(() => withWords('privacy', import('../auth/PrivacyScreen.tsx')), 'PrivacyScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/activation',
    component: lazyRouteComponent(
      () => withWords('door', import('../sign-up/ActivationScreen.tsx')),
      'ActivationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/complete-signup',
    component: lazyRouteComponent(() => withWords('door', import('../sign-up/CompleteScreen.tsx')), 'CompleteScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    beforeLoad: () => {
      throw redirect({ href: '/app', replace: true });
    },
  }),
];

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  loader: ({ context, preload }) => {
    if (!preload) {
      void prefetchSession(context.queryClient);
    }
  },
  pendingComponent: FullScreenLoader,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: () => <NotFoundScreen start="/app" />,
});

/** Some search parameters of an address. */
function chosenIn<Name extends string>(raw: Record<string, unknown>, names: readonly Name[]) {
  const chosen: Partial<Record<Name, string | undefined>> = {};
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string') chosen[name] = value;
  }
  return chosen;
}

type Filters = typeof listFilters;
type DeeperLists = typeof deeperLists;
type Filter = Filters[keyof Filters][number] | DeeperLists[keyof DeeperLists]['filters'][number];

/** What the address of a list holds: search, sort and page, and its filters. */
const addressOf = (filters: readonly Filter[]) => ({
  validateSearch: (raw: Record<string, unknown>) => ({ ...listSearch.parse(raw), ...chosenIn(raw, filters) }),
  search: { middlewares: [stripSearchParams<ListSearch>(listSearchDefaults)] },
});

/** The pages of single records, below the lists that have such. */
const recordRoutes = allItems.flatMap(({ key, value }) => {
  const component = recordScreens[key];
  return component
    ? [
        createRoute({
          getParentRoute: () => app,
          path: `${value.slice('app/'.length)}/$id`,
          component,
          validateSearch: (raw: Record<string, unknown>) => chosenIn(raw, pageParts),
        }),
      ]
    : [];
});

const deeperRoutes = [
  ...Object.entries(deeperScreens).map(([path, component]) =>
    createRoute({ getParentRoute: () => app, path, component }),
  ),
  ...Object.entries(deeperLists).map(([path, { screen, filters }]) =>
    createRoute({ getParentRoute: () => app, path, component: screen, ...addressOf(filters) }),
  ),
];

const filtersOf: Partial<Record<MenuItem['key'], readonly Filter[]>> = listFilters;

/** One route a menu item. A screen that is still to be filled shows its label. */
function routeOf(item: MenuItem) {
  const path = item.value === 'app' ? '/' : item.value.slice('app/'.length);
  const list = listScreens[item.key];
  if (!list) {
    const component = plainScreens[item.key] ?? (() => <ComingScreen item={item} />);
    return createRoute({ getParentRoute: () => app, path, component });
  }
  return createRoute({
    getParentRoute: () => app,
    path,
    component: list,
    ...addressOf(filtersOf[item.key] ?? []),
  });
}

export const routeTree = root.addChildren([
  ...publicRoutes,
  app.addChildren([...allItems.map(routeOf), ...recordRoutes, ...deeperRoutes]),
]);

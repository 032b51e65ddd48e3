import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import type { CurrentUser } from '#shared/auth.ts';
import type { Company, Settings } from '#shared/company.ts';
import type { Action, Entity, Permission } from '#shared/permissions.ts';
import type { DefaultView } from '#shared/saved-view.ts';
import { ApiProblem, call, whenRefused, workIn, workplace } from '#web/platform/calls/api.ts';
import { beHere, holdEscape, isLooking, listenToTabs, lookAround, tellTabs } from '#web/platform/calls/elsewhere.ts';
import { finishEnding } from './ending.ts';
import { keepCompany, keptCompany, noteFront } from './kept-company.ts';
import { forgetDrafts } from './kept-drafts.ts';
import { isTrialOver } from './trial.ts';
import { formatDate, formatMoment } from '#web/platform/look/format.ts';

export interface Session {
  /** The person signed in. */
  user: CurrentUser;
  company: Company;
  settings: Settings;
  /** The saved views that lists open with. */
  defaultViews: readonly DefaultView[];
}

async function fetchData<T>(path: string) {
  // A tab that just opened asks about the company that it is kept for, until it knows who is there.
  if (!workplace()) workIn(keptCompany());
  return (await call<{ data: T }>('GET', path)).data;
}
// A failure is not asked about again on mounting: it was fetched a moment before, with the shell's code.
const onceOnly = { staleTime: Infinity, refetchOnWindowFocus: false, retryOnMount: false } as const;

/** Who the person is and what they may do: refetched when that may have changed. */
export const myKey = ['session', 'me'] as const;
export const companyKey = ['session', 'company'] as const;

/** Asked again, it never takes the tab elsewhere without a word: what is on screen was made for who was known. */
async function fetchUser({ client }: { client: QueryClient }) {
  await finishEnding();
  const kept = keptCompany();
  const user = await fetchData<CurrentUser>('/auth/me');
  const known = client.getQueryData<CurrentUser>(myKey);
  if (known && (known.id !== user.id || known.company_id !== user.company_id)) {
    void lookAround();
    return known;
  }
  workIn(user.company_id, user.id);
  keepCompany(user.company_id);
  beHere();
  if (!known) {
    forgetDrafts(user.id);
    tellTabs(user.id);
    // What was asked beside it was about a company where they do not work any more.
    if (kept !== undefined && kept !== user.company_id) {
      void client.resetQueries({ queryKey: sessionKey, predicate: ({ queryKey }) => queryKey[1] !== myKey[1] });
    }
  }
  return user;
}

async function fetchCompany({ client }: { client: QueryClient }) {
  const found = await fetchData<Company>('/company');
  const known = client.getQueryData<Company>(companyKey);
  if (known && known.id !== found.id) {
    void lookAround();
    return known;
  }
  return found;
}

const me = { queryKey: myKey, queryFn: fetchUser, ...onceOnly };
const company = { queryKey: companyKey, queryFn: fetchCompany, ...onceOnly };
const settings = {
  queryKey: ['settings'],
  queryFn: () => fetchData<Settings>('/settings'),
  ...onceOnly,
  retryOnMount: true,
};

const NONE: readonly DefaultView[] = [];
export const defaultViewsKey = ['session', 'default_views'] as const;
const defaultViews = {
  queryKey: defaultViewsKey,
  queryFn: () => fetchData<DefaultView[]>('/default_views'),
  ...onceOnly,
};

/** Everything kept under this key belongs to the person signed in. */
export const sessionKey = ['session'] as const;

/** Starts asking who is there while the code of the signed-in area is still on its way. */
export async function prefetchSession(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(me),
    queryClient.prefetchQuery(company),
    queryClient.prefetchQuery(settings),
    queryClient.prefetchQuery(defaultViews),
  ]);
}

/** Asks the server whether someone is signed in, without the cache. Without an answer nobody is. */
export async function isSignedIn(queryClient: QueryClient) {
  const known = queryClient.getQueryState(me.queryKey)?.error;
  if (known instanceof ApiProblem && known.kind === 'sign-in-required') {
    return false;
  }
  try {
    await queryClient.fetchQuery({ ...me, staleTime: 0, retry: false });
    return true;
  } catch {
    return false;
  }
}

/** Somebody may change what a person may do at any time: who learns it by a refusal sees at once what is left. */
function useFreshPermissions() {
  const client = useQueryClient();
  useEffect(
    () => whenRefused('permission-missing', () => void client.invalidateQueries({ queryKey: myKey })),
    [client],
  );
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  children: ReactNode;
  /** Shown while it is unknown whether someone is signed in. */
  waiting: ReactNode;
  /** Shown when no signed-in person could be found. */
  signedOut: ReactNode;
  /** Shown when the person is known but the company or the settings could not be fetched. */
  failed: (problem: Error, tryAgain: () => void) => ReactNode;
}

/** Fetches who is signed in, their company, the settings and the views that lists open with at once, and gives them to the screens inside. */
export function SessionProvider({ children, waiting, signedOut, failed }: SessionProviderProps) {
  const [user, place, facts, views] = useQueries({ queries: [me, company, settings, defaultViews] });
  // The session may have moved between the two answers.
  const torn = user.data && place.data && user.data.company_id !== place.data.id;
  const session = useMemo(
    () =>
      user.data && place.data && facts.data && !views.isPending && !torn
        ? // Lists open without a view rather than not at all.
          { user: user.data, company: place.data, settings: facts.data, defaultViews: views.data ?? NONE }
        : null,
    [user.data, place.data, facts.data, views.data, views.isPending, torn],
  );
  const client = useQueryClient();
  useEffect(() => {
    if (torn) {
      void client.resetQueries({ queryKey: sessionKey });
    }
  }, [torn, client]);
  useEffect(() => listenToTabs(() => void client.invalidateQueries()), [client]);
  useEffect(() => whenRefused('company-changed', () => void lookAround()), []);
  // What is on screen stays while somebody works there: the end of the session is told above it.
  useEffect(() => whenRefused('sign-in-required', () => void (isLooking() || lookAround())), []);
  useEffect(() => noteFront(), []);
  useEffect(() => holdEscape(), []);
  useFreshPermissions();
  if (!user.data) {
    return user.isError ? signedOut : waiting;
  }
  const missing = [place, facts].find(({ data, isError }) => isError && !data);
  if (missing?.error) {
    return failed(missing.error, () => void Promise.all([place, facts].map(({ refetch }) => refetch())));
  }
  return session ? <SessionContext value={session}>{children}</SessionContext> : waiting;
}

/** Who is signed in, where they work and the settings. Only inside the signed-in area. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) {
    throw new Error('useSession needs a SessionProvider above it.');
  }
  return session;
}

/** The public settings, also where nobody is signed in; undefined until they are known. */
export const useSettings = () => useQuery(settings).data;

/** The actions that stay allowed after the end of a trial. */
const reading: readonly Action[] = ['list', 'view', 'export'];

/**
 * Answers whether the person may do `action` with `entity`, such as `can('create')` of `product`. After the end of the
 * company's trial nobody writes. The server checks again.
 */
export function useCan(entity: Entity) {
  const { user } = useSession();
  const over = isTrialOver(user);
  const { permissions } = user;
  return useCallback(
    (action: Action) => permissions.includes(`${entity}_${action}`) && (!over || reading.includes(action)),
    [permissions, entity, over],
  );
}

/** Whether the person holds one of some permissions, for what is only read. */
export function useHolds(some: readonly Permission[]): boolean {
  const { permissions } = useSession().user;
  return some.some((one) => permissions.includes(one));
}

/** Whether the person is bound to partners: no role gives them what people of the company may do. */
export const useIsBound = () => useSession().user.partners !== null;

/** Whether nobody may write, in any role. */
export const useIsTrialOver = () => isTrialOver(useSession().user);

/** Writes a moment or plain date as DD-MM-YYYY in the company's time zone. */
export function useFormatDate() {
  const { time_zone } = useSession().company;
  return useCallback((value: string | Date) => formatDate(value, time_zone), [time_zone]);
}

/** Writes a moment as DD-MM-YYYY HH:mm in the company's time zone. */
export function useFormatMoment() {
  const { time_zone } = useSession().company;
  return useCallback((value: string) => formatMoment(value, time_zone), [time_zone]);
}

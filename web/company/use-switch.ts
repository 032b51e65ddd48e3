import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#shared/auth.ts';
import { call, workIn } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { sessionKey } from '#web/platform/session/session.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company that the switch screen is to go to by itself. */
    switchTo?: string;
    /** The screen that was open before. */
    cameFrom?: string;
  }
}

interface Switched {
  company_id: string;
  name: string;
}

/**
 * Takes this session into another company. Throws `ApiProblem`: where the server refused, nothing has changed; where its
 * answer was lost, the session may be in the other company already.
 */
export const switchSession = async (companyId: string) =>
  (await call<{ data: Switched }>('POST', '/auth/switch_company', { company_id: companyId })).data;

/** Chooses the screen to show after a switch: the one that was open, where the person may open it there too. */
type Landing = (cameFrom: string, user: Pick<CurrentUser, 'permissions' | 'partners'>) => string;

/**
 * Shows the company that the session is in now. Nothing of the one before stays: what was fetched, searched, chosen and
 * typed belongs to it.
 */
export function useFollow(landing: Landing) {
  const { t } = useTranslation('companies');
  const client = useQueryClient();
  const router = useRouter();

  return async (company: string, cameFrom: string) => {
    const { data: user } = await call<{ data: CurrentUser }>('GET', '/auth/me');
    await client.cancelQueries();
    workIn(undefined);
    client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'settings' && kind !== sessionKey[0] });
    // Until it is known who is there, no screen is: all of them start afresh.
    const known = client.resetQueries({ queryKey: sessionKey });
    const to = landing(cameFrom, user);
    await router.navigate({ to, search: {}, replace: true, ignoreBlocker: true });
    await known;
    showSuccess({ title: t('switch.doneTitle'), message: t('switch.done', { company }) });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#shared/auth.ts';
import type { OwnCompany } from '#shared/company.ts';
import { call, workIn, workplace } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { keepCompany } from '#web/platform/session/kept-company.ts';
import { sessionKey } from '#web/platform/session/session.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company that the switch screen is to go to by itself. */
    switchTo?: string;
    /** The screen that was open before. */
    cameFrom?: string;
  }
}

/** Where a tab may work. */
type Place = Pick<OwnCompany, 'id' | 'name'>;

/**
 * Makes another company the one where the next sign-in opens, and tells its log that the person comes. Throws `ApiProblem`;
 * then this tab stays where it is.
 */
export async function switchSession(companyId: string): Promise<Place> {
  const { data } = await call<{ data: { name: string } }>('POST', '/auth/switch_company', { company_id: companyId });
  return { id: companyId, name: data.name };
}

/** Chooses the screen to show after a switch: the one that was open, where the person may open it there too. */
type Landing = (cameFrom: string, user: Pick<CurrentUser, 'permissions' | 'partners'>) => string;

/** The person as they may work in a company. This tab stays where it is until that is known. */
async function personIn(companyId: string): Promise<CurrentUser> {
  const before = workplace();
  workIn(companyId);
  try {
    return (await call<{ data: CurrentUser }>('GET', '/auth/me')).data;
  } catch (problem) {
    workIn(before?.companyId, before?.personId);
    throw problem;
  }
}

/**
 * Takes this tab to another company. Nothing of the one before stays: what was fetched, searched, chosen and typed belongs to
 * it. Other tabs stay in theirs.
 */
export function useFollow(landing: Landing) {
  const { t } = useTranslation('companies');
  const client = useQueryClient();
  const router = useRouter();

  return async ({ id, name }: Place, cameFrom: string) => {
    await client.cancelQueries();
    const user = await personIn(id);
    workIn(undefined);
    keepCompany(id);
    client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'settings' && kind !== sessionKey[0] });
    // Until it is known who is there, no screen is: all of them start afresh.
    const known = client.resetQueries({ queryKey: sessionKey });
    const to = landing(cameFrom, user);
    await router.navigate({ to, search: {}, replace: true, ignoreBlocker: true });
    await known;
    showSuccess({ title: t('switch.doneTitle'), message: t('switch.done', { company: name }) });
  };
}

import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/auth.ts';
import type { OwnCompany } from '#shared/company.ts';
import { ApiProblem, call, workplace } from './api.ts';

/**
 * Where the session is, when that is not where this tab works: another tab took it to another company, or somebody else
 * signed in, or out.
 */
export type Elsewhere = 'signed-out' | { user: CurrentUser; company: string; mayReturn: boolean };

let elsewhere: Elsewhere | undefined;
const listeners = new Set<() => void>();

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

function note(found: Elsewhere | undefined) {
  elsewhere = found;
  for (const tell of listeners) tell();
}

/** Where the session is instead of here; undefined while it is here. */
export const useElsewhere = () => useSyncExternalStore(subscribe, () => elsewhere);

/** Whether the session is known to be elsewhere: then its end is no news for this tab. */
export const isElsewhere = () => elsewhere !== undefined;

/** This tab is where the session is. */
export const beHere = () => note(undefined);

/** Asks the server where the session is. When the answer does not come, the next refusal asks again. */
export async function lookAround(): Promise<void> {
  const here = workplace();
  if (!here) {
    return;
  }
  const found = await findSession(here);
  // This tab may have followed meanwhile.
  if (found !== 'unknown' && workplace()?.companyId === here.companyId && workplace()?.personId === here.personId) {
    note(found);
  }
}

interface Workplace {
  companyId: string;
  personId: string;
}

async function findSession({ companyId, personId }: Workplace): Promise<Elsewhere | undefined | 'unknown'> {
  try {
    const { data: user } = await call<{ data: CurrentUser }>('GET', '/auth/me');
    if (user.id === personId && user.company_id === companyId) {
      return undefined;
    }
    const { data: companies } = await call<{ data: OwnCompany[] }>('GET', '/auth/companies');
    return {
      user,
      company: companies.find(({ id }) => id === user.company_id)?.name ?? '',
      mayReturn: user.id === personId && companies.some(({ id }) => id === companyId),
    };
  } catch (problem) {
    return problem instanceof ApiProblem && problem.kind === 'sign-in-required' ? 'signed-out' : 'unknown';
  }
}

const channelName = 'palka-session';

/** Tells the other tabs of this browser where the session is now; without arguments, that it has ended. */
export function tellTabs(place: { companyId?: string; personId?: string } = {}) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(place);
  channel.close();
}

/** Looks around whenever another tab tells of another place. Returns the way to stop. */
export function listenToTabs(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<{ companyId?: string; personId?: string }>) => {
    const here = workplace();
    const same = here?.companyId === data.companyId && here?.personId === data.personId;
    if (here && (!same || isElsewhere())) {
      void lookAround();
    }
  });
  return () => channel.close();
}

import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/auth.ts';
import type { OwnCompany } from '#shared/company.ts';
import { ApiProblem, call, workplace } from './api.ts';

/** The session of another company, to which another tab took it, or of somebody else, who signed in there. */
export interface OtherPlace {
  user: CurrentUser;
  company: string;
  mayReturn: boolean;
}

/** Where the session is, when that is not where this tab works; `signed-out` when it ended. */
type Elsewhere = 'signed-out' | OtherPlace;

let elsewhere: Elsewhere | undefined;
/** How many answers are awaited that tell where the session is. */
let looking = 0;
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

/** Whether the question where the session is awaits its answer: that it is refused too is no news. */
export const isLooking = () => looking > 0;

/**
 * Asks the server where the session is. When the answer does not come, the next refusal asks again. Answers whether the
 * session is here again after it was not.
 */
export async function lookAround(): Promise<boolean> {
  const here = workplace();
  if (!here) {
    return false;
  }
  looking += 1;
  const found = await findSession(here);
  looking -= 1;
  // This tab may have followed meanwhile.
  if (found === 'unknown' || workplace()?.companyId !== here.companyId || workplace()?.personId !== here.personId) {
    return false;
  }
  const wasAway = isElsewhere();
  note(found);
  return wasAway && !found;
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

/**
 * Keeps Escape from the dialogs that lie below a question about the session: nobody would see what it throws away.
 * Returns the way to stop. To be called before any dialog opens.
 */
export function holdEscape(): () => void {
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isElsewhere()) {
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => window.removeEventListener('keydown', hold, { capture: true });
}

/** Tells the other tabs of this browser where the session is now; without arguments, that it has ended. */
export function tellTabs(place: { companyId?: string; personId?: string } = {}) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(place);
  channel.close();
}

/**
 * Looks around whenever another tab tells of another place; calls `onBack` when the session is here again by that. Returns
 * the way to stop.
 */
export function listenToTabs(onBack: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<{ companyId?: string; personId?: string }>) => {
    const here = workplace();
    const same = here?.companyId === data.companyId && here?.personId === data.personId;
    if (here && (!same || isElsewhere())) {
      void lookAround().then((isBack) => isBack && onBack());
    }
  });
  return () => channel.close();
}

import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/auth.ts';
import type { OwnCompany } from '#shared/company.ts';
import { ApiProblem, call, workplace } from './api.ts';

/** Of somebody else, who signed in in another tab; or of the same person, who may not work in this tab's company any more. */
export interface OtherPlace {
  user: CurrentUser;
  /** Where they may. */
  company: string;
}

/** What the session is, when this tab cannot go on by it; `signed-out` when it ended. */
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

/** What the session is instead; undefined while this tab works by it. */
export const useElsewhere = () => useSyncExternalStore(subscribe, () => elsewhere);

/** Whether this tab is known to work by no session: then the end of one is no news for it. */
export const isElsewhere = () => elsewhere !== undefined;

/** This tab works by the session. */
export const beHere = () => note(undefined);

/** Whether the question whose session it is awaits its answer: that it is refused too is no news. */
export const isLooking = () => looking > 0;

/**
 * Asks the server whose the session is, and whether they may work in this tab's company. When the answer does not come, the
 * next refusal asks again. Answers whether this tab can go on after it could not.
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
    return { user, company: companies.find(({ id }) => id === user.company_id)?.name ?? '' };
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

/** Tells the other tabs of this browser whose the session is now; without an argument, that it has ended. */
export function tellTabs(personId?: string) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(personId);
  channel.close();
}

/**
 * Looks around whenever another tab tells of another person; calls `onBack` when this tab can go on by that. Returns the way
 * to stop.
 */
export function listenToTabs(onBack: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data: personId }: MessageEvent<string | undefined>) => {
    const here = workplace();
    if (here && (here.personId !== personId || isElsewhere())) {
      void lookAround().then((isBack) => isBack && onBack());
    }
  });
  return () => channel.close();
}

import { ApiProblem, call } from '#web/platform/calls/api.ts';

/** A sign-out that the server has not heard of yet, kept over a reload. */
const KEY = 'palka.ending';
const AGAIN_MS = 5000;

let timer: ReturnType<typeof setInterval> | undefined;

const isEnding = () => localStorage.getItem(KEY) !== null;

/** Somebody signed in, and the session before ended by that. */
export function forgetEnding() {
  clearInterval(timer);
  timer = undefined;
  removeEventListener('online', tryAgain);
  localStorage.removeItem(KEY);
}

/**
 * Ends the session now, or as soon as the server can be reached: until then nobody is let in by it in this browser.
 * @throws ApiProblem where the server is away
 */
export async function endSession(): Promise<void> {
  localStorage.setItem(KEY, 'on');
  try {
    await call('POST', '/auth/logout');
  } catch (problem) {
    const isOut = problem instanceof ApiProblem && problem.status === 401;
    if (!isOut) {
      keepTrying();
      throw problem;
    }
  }
  forgetEnding();
}

/** Ends what somebody wanted ended while the server was away. @throws ApiProblem where it still is */
export async function finishEnding(): Promise<void> {
  if (isEnding()) await endSession();
}

function keepTrying() {
  if (timer !== undefined) return;
  timer = setInterval(tryAgain, AGAIN_MS);
  addEventListener('online', tryAgain);
}

function tryAgain() {
  // Another tab may have done it, or somebody signed in there.
  if (isEnding()) endSession().catch(() => undefined);
  else forgetEnding();
}

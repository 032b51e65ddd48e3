import { useEffect, useState } from 'react';
import { call } from '#web/platform/calls/api.ts';
import { useFailureNotice } from './use-sign-up-form.ts';

/** Mails take a moment to arrive: sooner, nobody needs another. */
const COOLDOWN_SECONDS = 60;

/** Sends the mail of a registration again, once a minute at most. `seconds` is how long it has to rest. */
export function useResend(email: string, { justSent = false } = {}) {
  const tell = useFailureNotice();
  const [seconds, setSeconds] = useState(justSent ? COOLDOWN_SECONDS : 0);
  const [resent, setResent] = useState(false);
  const resting = seconds > 0;

  useEffect(() => {
    if (!resting) {
      return undefined;
    }
    const tick = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(tick);
  }, [resting]);

  async function resend() {
    if (resting) {
      return;
    }
    setSeconds(COOLDOWN_SECONDS);
    setResent(false);
    try {
      await call('POST', '/auth/resend_activation', { email });
      setResent(true);
    } catch (problem) {
      setSeconds(0);
      tell(problem);
    }
  }

  return { resend, seconds, resent };
}

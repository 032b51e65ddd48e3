import type { CurrentUser } from '#shared/auth.ts';

type Trial = Pick<CurrentUser, 'trial_ends_at' | 'trial_ended'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until the trial ends, the last one counted whole; 0 after its end; undefined where there is none. */
export function trialDaysLeft({ trial_ends_at, trial_ended }: Trial, now = Date.now()): number | undefined {
  if (trial_ends_at === null) {
    return undefined;
  }
  return trial_ended ? 0 : Math.max(0, Math.ceil((Date.parse(trial_ends_at) - now) / DAY_MS));
}

/** Whether everything can only be read: also when the end came while one was at work. */
export const isTrialOver = (trial: Trial) => trialDaysLeft(trial) === 0;

/** A moment of the last day of the trial. */
export const lastDay = ({ trial_ends_at }: Trial) =>
  trial_ends_at === null ? undefined : new Date(Date.parse(trial_ends_at) - 1);

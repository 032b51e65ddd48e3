import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { lastDay, trialDaysLeft } from '#web/platform/session/trial.ts';
import classes from './TrialBanner.module.css';

/**
 * From so many days before its end the trial is spoken of, and from so many on with what follows. A trial of one month is
 * spoken of from its first day, in long months too.
 */
const CALM_DAYS = 31;
const CLEAR_DAYS = 7;
const MINUTE_MS = 60_000;

type Tone = 'calm' | 'clear' | 'ended';

/** How high the words stand below the header: on a phone more lines are needed. */
export const bannerHeights: Record<Tone, { base: number; sm: number }> = {
  calm: { base: 32, sm: 32 },
  clear: { base: 56, sm: 36 },
  ended: { base: 56, sm: 36 },
};

const roles: Record<Tone, string> = { calm: 'brand', clear: 'warn', ended: 'bad' };

/** How the trial is to be spoken of now; undefined where there is nothing to say. */
export function useTrialTone(): Tone | undefined {
  const { user } = useSession();
  const [, lookAgain] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => lookAgain((times) => times + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const days = trialDaysLeft(user);
  if (days === undefined || days > CALM_DAYS) {
    return undefined;
  }
  return days === 0 ? 'ended' : days <= CLEAR_DAYS ? 'clear' : 'calm';
}

/** How long the trial goes on, and what to do about its end. */
export function TrialBanner({ tone }: { tone: Tone }) {
  const { t } = useTranslation('trial');
  const { user } = useSession();
  const formatDate = useFormatDate();
  const end = lastDay(user);
  const day = end ? formatDate(end) : '';
  const role = roles[tone];
  return (
    <Box
      className={classes.banner ?? ''}
      role="note"
      aria-label={t('label')}
      bg={`var(--palka-${role}-tint)`}
      c={`var(--palka-${role})`}
    >
      <span>
        {tone === 'ended' ? t('ended', { day }) : t('left', { count: trialDaysLeft(user) ?? 0, day })}
        {tone === 'clear' && ` ${t('after')}`}
      </span>
    </Box>
  );
}

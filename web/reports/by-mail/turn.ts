import type { TFunction } from 'i18next';
import type { Schedule } from '#shared/report-schedule.ts';

export const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The days of a week in a language, Monday first. */
export const weekdays = (language: string): string[] =>
  Array.from({ length: 7 }, (_, n) =>
    // 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + n)),
  );

/** When a report is sent, in words. */
export function turnOf(
  t: TFunction<'reports'>,
  language: string,
  { every, day, hour }: Pick<Schedule, 'every' | 'day' | 'hour'>,
): string {
  const at = hourOf(hour);
  if (every === 'day' || day === null) return t('byMail.turn.day', { hour: at });
  if (every === 'month') return t('byMail.turn.month', { hour: at, day });
  return t('byMail.turn.week', { hour: at, day: weekdays(language)[day - 1] ?? '' });
}

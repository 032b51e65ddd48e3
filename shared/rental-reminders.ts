import { z } from 'zod';

/** The latest step, in days after an invoice was due, and how many there are at most. */
const REMINDER_DAYS_MAX = 365;
const REMINDERS_MAX = 10;

const isAscending = (days: readonly number[]) =>
  days.length <= REMINDERS_MAX &&
  days.every(
    (day, at) => Number.isInteger(day) && day >= 0 && day <= REMINDER_DAYS_MAX && (at === 0 || day > days[at - 1]!),
  );

/** So many days after an invoice was due, people are told that it is not paid, the earliest first. Each step is told of once. */
export const reminderDays = z.array(z.number()).refine(isAscending, { params: { code: 'reminder_days' } });

/** Steps as they are typed, such as `0, 7, 14`; what is no number among them is -1, which is no step. */
export const readReminderDays = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : -1));

/** A step that was told of; `sent_to` where the renter got a mail, `sent_at` once the mail server had taken it. */
export const reminder = z.object({
  days: z.int(),
  told_at: z.iso.datetime(),
  sent_to: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
});

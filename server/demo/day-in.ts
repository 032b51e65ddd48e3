import { daysAfter } from '#shared/days.ts';

/** The day so many days from today in UTC, YYYY-MM-DD: tables of the demo count their days so. */
export const dayIn = (days: number): string => daysAfter(new Date().toISOString().slice(0, 10), days);

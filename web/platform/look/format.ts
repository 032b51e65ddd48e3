export { formatNumber } from '#shared/format-number.ts';

const dayOnly = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysByZone = new Map<string, Intl.DateTimeFormat>();

/** DD-MM-YYYY. A moment is shown as the day it was in `timeZone`; a plain date (`YYYY-MM-DD`) belongs to no zone. */
export function formatDate(value: string | Date, timeZone: string) {
  const plain = typeof value === 'string' ? dayOnly.exec(value) : null;
  if (plain) {
    return `${plain[3]}-${plain[2]}-${plain[1]}`;
  }
  return dayIn(timeZone).format(new Date(value)).replaceAll('/', '-');
}

function dayIn(timeZone: string) {
  let formatter = daysByZone.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
    daysByZone.set(timeZone, formatter);
  }
  return formatter;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a moment is, in the largest unit of which it is at least one: "3 hours ago"; "now" within a minute. */
export function formatAgo(value: string | Date, language: string, now = new Date()) {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(value).getTime()) / 1000));
  const [unit, length] = units.find(([, at]) => seconds >= at) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}

const minutesByZone = new Map<string, Intl.DateTimeFormat>();

const secondsByZone = new Map<string, Intl.DateTimeFormat>();

/** DD-MM-YYYY HH:mm:ss in `timeZone`: for what happened one after the other. */
export function formatInstant(value: string | Date, timeZone: string) {
  let formatter = secondsByZone.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
    secondsByZone.set(timeZone, formatter);
  }
  return `${formatDate(value, timeZone)} ${formatter.format(new Date(value))}`;
}

/** DD-MM-YYYY HH:mm: the day and the time a moment had in `timeZone`. */
export function formatMoment(value: string | Date, timeZone: string) {
  let formatter = minutesByZone.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    minutesByZone.set(timeZone, formatter);
  }
  return `${formatDate(value, timeZone)} ${formatter.format(new Date(value))}`;
}

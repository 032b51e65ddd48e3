import { formatDate } from '#shared/format-moment.ts';
import { formatNumber, formatRupiah } from '#shared/format-number.ts';

export { formatNumber, formatRupiah };
export { formatDate, formatMoment } from '#shared/format-moment.ts';

/** A difference with its sign, both ways. */
export const formatSigned = (amount: number, decimals = 0): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount), decimals)}`;

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

const secondsByZone = new Map<string, Intl.DateTimeFormat>();

/** DD-MM-YYYY HH:mm:ss in `timeZone`: for what happened one after the other. */
export const formatInstant = (value: string | Date, timeZone: string) =>
  `${formatDate(value, timeZone)} ${formatTime(value, timeZone)}`;

/** HH:mm:ss in `timeZone`. */
export function formatTime(value: string | Date, timeZone: string) {
  let formatter = secondsByZone.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
    secondsByZone.set(timeZone, formatter);
  }
  return formatter.format(new Date(value));
}

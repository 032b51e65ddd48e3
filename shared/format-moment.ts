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

const minutesByZone = new Map<string, Intl.DateTimeFormat>();

/** DD-MM-YYYY HH:mm: the day and the time a moment had in `timeZone`. */
export function formatMoment(value: string | Date, timeZone: string) {
  let formatter = minutesByZone.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    minutesByZone.set(timeZone, formatter);
  }
  return `${formatDate(value, timeZone)} ${formatter.format(new Date(value))}`;
}

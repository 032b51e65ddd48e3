/** From 0, a Sunday, to 6. */
export const weekday = (day: string): number => new Date(day).getUTCDay();

/** Hours that Indonesia's zones are ahead of UTC; none of them ever changes its clocks. */
const ahead: Record<string, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

/** The moment at so many minutes after midnight of a day, by the company's clock; never one that is still to come. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const moment = Date.parse(day) + minutes * 60_000 - (ahead[timeZone] ?? 7) * 3_600_000;
  return new Date(Math.min(moment, Date.now()));
}

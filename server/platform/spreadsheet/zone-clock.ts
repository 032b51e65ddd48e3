const QUARTER_HOUR = 15 * 60 * 1000;

/**
 * Tells what clocks in a time zone show at an instant, as a Date whose UTC fields are those of the clock.
 * Zones change only at quarter hours, so each quarter is looked up once: Intl is too slow for every cell.
 */
export function zoneClock(timeZone: string): (instant: Date) => Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();

  const lookUp = (instant: number) => {
    const field = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(field.year!, field.month! - 1, field.day, field.hour, field.minute, field.second) - instant;
  };

  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_HOUR);
    const offset = offsets.get(quarter) ?? lookUp(quarter * QUARTER_HOUR);
    offsets.set(quarter, offset);
    return new Date(instant.getTime() + offset);
  };
}

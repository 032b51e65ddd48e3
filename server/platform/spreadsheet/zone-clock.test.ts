import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneClock } from './zone-clock.ts';

// With hours, halves and quarters, summer times to both sides, one of half an hour, and a day that was left out.
const zones = [
  'Asia/Jakarta',
  'Asia/Jayapura',
  'UTC',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

test.each(zones)('shows what clocks in %s show', (timeZone) => {
  const clock = zoneClock(timeZone);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const instants = fc.date({ min: new Date('1975-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const [day, time] = clock(instant).toISOString().slice(0, 19).split('T');
      expect(`${day} ${time}`).toBe(shown.format(instant));
    }),
  );
});

test('the day changes at midnight there, not here', () => {
  const clock = zoneClock('Asia/Jakarta');
  expect(clock(new Date('2026-03-01T16:59:59Z')).toISOString()).toBe('2026-03-01T23:59:59.000Z');
  expect(clock(new Date('2026-03-01T17:00:00Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
});

import { expect, it } from 'vitest';
import { scannedIn } from './gs1.ts';

it('reads the net weight in kilograms, with as many decimals as the identifier says', () => {
  expect(scannedIn('3103010250')?.net_weight).toBe(10.25);
  expect(scannedIn('3102001234')?.net_weight).toBe(12.34);
  expect(scannedIn('3100000012')?.net_weight).toBe(12);
});

it('turns pounds into kilograms, to the gram', () => {
  expect(scannedIn('3201000220')?.net_weight).toBe(9.979);
});

it('reads article number, weight, dates and batch of one symbol', () => {
  expect(scannedIn(']C101089912345678903103010250112611141727111410B-77\u001d21S1')).toEqual({
    gtin: '8991234567890',
    net_weight: 10.25,
    production_date: '2026-11-14',
    expiry_date: '2027-11-14',
    batch: 'B-77',
    serial: 'S1',
  });
});

it('reads what is printed below the bars', () => {
  expect(scannedIn('(01)08991234567890(3102)001050')).toEqual({ gtin: '8991234567890', net_weight: 10.5 });
});

it('reads on after a separator that a scanner sends where none is needed', () => {
  expect(scannedIn('3103010250\u001d17271114')).toEqual({ net_weight: 10.25, expiry_date: '2027-11-14' });
});

it('takes day 00 for the last day of the month', () => {
  expect(scannedIn('172702003103010250')).toEqual({ expiry_date: '2027-02-28', net_weight: 10.25 });
});

it('takes nothing for a symbol that is typed by hand, or an article number alone', () => {
  for (const text of ['10.25', '10,25', '8991234567890', '', '12345678', 'B-2026-11-14', 'tuna loin A']) {
    expect(scannedIn(text)).toBeUndefined();
  }
});

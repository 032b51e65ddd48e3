import { expect, it } from 'vitest';
import { sameArticle, scannedIn } from './gs1.ts';

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

it('takes no day that no calendar has, and reads the rest of the symbol', () => {
  for (const day of ['260014', '261314', '261132', '270230', '26A014']) {
    expect([day, scannedIn(`17${day}3103010250`)]).toEqual([day, { net_weight: 10.25 }]);
  }
  expect(scannedIn('172601013103010250')).toEqual({ expiry_date: '2026-01-01', net_weight: 10.25 });
  expect(scannedIn('172612313103010250')).toEqual({ expiry_date: '2026-12-31', net_weight: 10.25 });
});

it('takes nothing of a symbol with an identifier it does not know: where that field ends is not certain', () => {
  expect(scannedIn('98ABC\u001d3103010250')).toBeUndefined();
  expect(scannedIn('310301025098ABC')).toBeUndefined();
  expect(scannedIn('AB3103010250')).toBeUndefined();
  // A field of fixed length that is cut off.
  expect(scannedIn('31030102501726')).toBeUndefined();
});

it('takes nothing for a symbol that is typed by hand, or an article number alone', () => {
  for (const text of [
    '10.25',
    '10,25',
    '8991234567890',
    '',
    '12345678',
    'B-2026-11-14',
    'tuna loin A',
    '10.250    kg',
  ]) {
    expect(scannedIn(text)).toBeUndefined();
  }
});

it('refuses a label whose separators were lost: a batch never takes in what follows it', () => {
  const lost = { separator_lost: true };
  for (const text of [
    '010899123456789310B-7717271114',
    '10B-7717271114',
    '10B-773103010250',
    '10B-77112611141727111421S1',
    '10B-770108991234567891',
    '310301025021A7717271114',
    '10B-77-AND-MUCH-MORE-THAN-20',
  ]) {
    expect([text, scannedIn(text)]).toEqual([text, lost]);
  }
});

it('takes a batch number for what it is where nothing follows, or a separator ends it', () => {
  const batch = (text: string) => scannedIn(`3103010250${text}`)?.batch;
  expect(batch('10B-77')).toBe('B-77');
  expect(batch('10260524-YFT-001')).toBe('260524-YFT-001');
  expect(batch('10LOT2026')).toBe('LOT2026');
  expect(batch('10B-17991399')).toBe('B-17991399');
  expect(batch('10B-17271114-X')).toBe('B-17271114-X');
  expect(batch('10B-3103010250KG')).toBe('B-3103010250KG');
  expect(batch('10B-7717271114\u001d21S1')).toBe('B-7717271114');
  expect(scannedIn('(10)B-7717271114(21)S1')?.batch).toBe('B-7717271114');
});

it('reads how many packs a label stands for', () => {
  expect(scannedIn('02089912345678933712')).toEqual({ gtin: '8991234567893', count: 12 });
});

it('knows an article number however it is filled up', () => {
  expect(sameArticle('8991234567890', '08991234567890')).toBe(true);
  expect(sameArticle('8991234567890', '18991234567890')).toBe(false);
});

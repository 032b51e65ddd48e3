import { expect, it } from 'vitest';
import { sameArticle } from '../gtin.ts';
import { parseScan } from './parse-scan.ts';

/** The label in a text, or why nothing is taken of it; undefined where it is no label. */
function scannedIn(text: string) {
  const scan = parseScan(text);
  if (scan.is === 'fault') return scan.why;
  return scan.is === 'label' ? scan.label : undefined;
}

it('reads the net weight in kilograms, with as many decimals as the identifier says', () => {
  expect(scannedIn('3103010250')).toEqual({ net_weight: 10.25 });
  expect(scannedIn('3102001234')).toEqual({ net_weight: 12.34 });
  expect(scannedIn('3100000012')).toEqual({ net_weight: 12 });
});

it('turns pounds into kilograms, to the gram', () => {
  expect(scannedIn('3201000220')).toEqual({ net_weight: 9.979 });
});

it('reads article number, weight, dates and batch of one symbol', () => {
  expect(scannedIn(']C101089912345678913103010250112611141727111410B-77\u001d21S1')).toEqual({
    gtin: '8991234567891',
    net_weight: 10.25,
    production_date: '2026-11-14',
    expiry_date: '2027-11-14',
    batch: 'B-77',
    serial: 'S1',
  });
});

it('reads what is printed below the bars', () => {
  expect(scannedIn('(01)08991234567891(3102)001050')).toEqual({ gtin: '8991234567891', net_weight: 10.5 });
});

it('reads on after a separator that a scanner sends where none is needed', () => {
  expect(scannedIn('3103010250\u001d17271114')).toEqual({ net_weight: 10.25, expiry_date: '2027-11-14' });
});

it('takes day 00 for the last day of the month', () => {
  expect(scannedIn('172702003103010250')).toEqual({ expiry_date: '2027-02-28', net_weight: 10.25 });
});

it('takes no day that no calendar has, and reads the rest of the symbol', () => {
  for (const day of ['260014', '261314', '261132', '270230']) {
    expect([day, scannedIn(`17${day}3103010250`)]).toEqual([day, { net_weight: 10.25 }]);
  }
  expect(scannedIn('172601013103010250')).toEqual({ expiry_date: '2026-01-01', net_weight: 10.25 });
  expect(scannedIn('172612313103010250')).toEqual({ expiry_date: '2026-12-31', net_weight: 10.25 });
});

it('takes nothing of a symbol with an identifier that GS1 does not have, or with one cut off', () => {
  for (const text of ['05ABC\u001d3103010250', '310301025005ABC', 'AB3103010250']) {
    expect([text, scannedIn(`]C1${text}`)]).toEqual([text, 'unknown_identifier']);
  }
  expect(scannedIn(']C131030102501726')).toBe('cut_off');
  // Without a symbology it may be anything else.
  expect([scannedIn('310301025005ABC'), scannedIn('31030102501726')]).toEqual([undefined, undefined]);
});

it('reads past fields that nobody here asks for', () => {
  expect(scannedIn(']d20108991234567891422360\u001d7008YFT\u001d3103010250')).toEqual({
    gtin: '8991234567891',
    net_weight: 10.25,
  });
});

it('refuses a check digit that does not fit, data of a wrong format, and two values of one field', () => {
  expect(scannedIn('01089912345678923103010250')).toBe('check_digit');
  expect(scannedIn('(00)006141411234567891')).toBe('check_digit');
  expect(scannedIn('(10)B 77')).toBe('bad_value');
  expect(scannedIn('(3103)10250')).toBe('bad_value');
  expect(scannedIn('(10)A(10)B')).toBe('contradiction');
  expect(scannedIn('(10)A(10)A')).toEqual({ batch: 'A' });
});

it('reads an article number alone, whatever announces it', () => {
  for (const text of ['8991234567891', '08991234567891', ']E08991234567891']) {
    expect(parseScan(text)).toEqual({ is: 'article', gtin: '8991234567891' });
  }
  expect(parseScan('8991234567892')).toEqual({ is: 'text', text: '8991234567892' });
});

it('reads an address of GS1, wherever its host is and whatever its path begins with', () => {
  const label = { gtin: '8991234567891', batch: 'B/77', expiry_date: '2027-11-14' };
  for (const text of [
    'https://id.gs1.org/01/08991234567891/10/B%2F77?17=271114',
    'http://example.com/some/path/01/8991234567891/10/B%2F77?utm=x&17=271114#top',
  ]) {
    expect(scannedIn(text)).toEqual(label);
  }
  expect(scannedIn('https://id.gs1.org/01/08991234567892')).toBe('check_digit');
  // Qualifiers in another order, and addresses that are none of GS1.
  for (const text of ['https://id.gs1.org/01/08991234567891/21/S/10/B', 'https://palka.id/app/stock', 'https://x/%']) {
    expect(parseScan(text)).toEqual({ is: 'text', text });
  }
});

it('reads codes of its own, and refuses kinds that it does not know', () => {
  expect(parseScan('PLK:HU:Pal-7')).toEqual({ is: 'own', own: { kind: 'HU', code: 'Pal-7' } });
  expect(parseScan(']Q1plk:pos:0193-AB')).toEqual({ is: 'own', own: { kind: 'POS', code: '0193-ab' } });
  for (const text of ['PLK:XX:1', 'PLK:HU:', 'PLK:7']) expect(scannedIn(text)).toBe('unknown_own');
});

it('takes the symbology apart from the text as before it', () => {
  expect(parseScan('10B-77', ']C1')).toEqual({ is: 'label', label: { batch: 'B-77' } });
  expect(parseScan('10B-77')).toEqual({ is: 'text', text: '10B-77' });
});

it('takes nothing for a symbol that is typed by hand, or an article number alone', () => {
  for (const text of [
    '10.25',
    '10,25',
    '8991234567892',
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
  const lost = 'separator_lost';
  for (const text of [
    '010899123456789110B-7717271114',
    '10B-7717271114',
    '10B-773103010250',
    '10B-77112611141727111421S1',
    '10B-770108991234567891',
    '310301025021A7717271114',
    '10B-77-AND-MUCH-MORE-THAN-20',
    '3712345610B-77AAA',
  ]) {
    expect([text, scannedIn(text)]).toEqual([text, lost]);
  }
});

it('takes a batch number for what it is where nothing follows, or a separator ends it', () => {
  const batch = (text: string) => {
    const scan = parseScan(`3103010250${text}`);
    return scan.is === 'label' ? scan.label.batch : undefined;
  };
  expect(batch('10B-77')).toBe('B-77');
  expect(batch('10260524-YFT-001')).toBe('260524-YFT-001');
  expect(batch('10LOT2026')).toBe('LOT2026');
  expect(batch('10B-17991399')).toBe('B-17991399');
  expect(batch('10B-17271114-X')).toBe('B-17271114-X');
  expect(batch('10B-3103010250KG')).toBe('B-3103010250KG');
  expect(batch('10B-7717271114\u001d21S1')).toBe('B-7717271114');
  expect(scannedIn('(10)B-7717271114(21)S1')).toEqual({ batch: 'B-7717271114', serial: 'S1' });
});

it('reads how many packs a label stands for', () => {
  expect(scannedIn('02089912345678913712')).toEqual({ gtin: '8991234567891', count: 12 });
});

it('knows an article number however it is filled up', () => {
  expect(sameArticle('8991234567891', '08991234567891')).toBe(true);
  expect(sameArticle('8991234567891', '18991234567891')).toBe(false);
});

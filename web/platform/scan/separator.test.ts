import { describe, expect, it } from 'vitest';
import { parseScan } from '#shared/scan/parse-scan.ts';
import { findSeparator } from './separator.ts';
import { newWedge, type Stroke } from './wedge.ts';

const still = { code: '', ctrlKey: false, altKey: false, metaKey: false };

const strokesOf = (keys: readonly (string | Partial<Stroke>)[]): Stroke[] =>
  keys.map((key, at) => ({ ...still, key: '', timeStamp: at * 5, ...(typeof key === 'string' ? { key } : key) }));

/** The keys of the test code with a separator, after the identifier of its symbology. */
const test = (separator: readonly (string | Partial<Stroke>)[], before = ']d2') =>
  strokesOf([...Array.from(`${before}010200000000000810UJI1`), ...separator, ...Array.from('21PALKA7')]);

const alt029: Partial<Stroke>[] = ['0', '2', '9'].map((digit) => ({
  key: 'ArrowDown',
  code: `Numpad${digit}`,
  altKey: true,
}));

describe('what a scanner sends for the separator', () => {
  it.each([
    ['F8', ['F8']],
    [
      'Ctrl+]',
      [
        { key: 'Control', ctrlKey: true },
        { key: ']', ctrlKey: true },
      ],
    ],
    ['Alt+029', [{ key: 'Alt', altKey: true }, ...alt029]],
    ['the character itself', ['\u001d']],
  ])('is known: %s', (_, separator) => {
    expect(findSeparator(test(separator))).toEqual({ is: 'known' });
    expect(findSeparator(test(separator, ''))).toEqual({ is: 'known' });
  });

  it('is a key of its own, printed or not, also with Ctrl', () => {
    expect(findSeparator(test(['~']))).toEqual({ is: 'own', separator: { key: '~', ctrlKey: false } });
    expect(findSeparator(test(['F1']))).toEqual({ is: 'own', separator: { key: 'F1', ctrlKey: false } });
    const ctrl = [
      { key: 'Control', ctrlKey: true },
      { key: 'x', ctrlKey: true },
    ];
    expect(findSeparator(test(ctrl))).toEqual({ is: 'own', separator: { key: 'x', ctrlKey: true } });
  });

  it('is lost, several keys that nobody knows, or of another code', () => {
    expect(findSeparator(test([]))).toEqual({ is: 'lost' });
    expect(findSeparator(test(['<', 'G', 'S', '>']))).toEqual({ is: 'unknown' });
    expect(findSeparator(strokesOf(Array.from('8990871999997')))).toEqual({ is: 'other' });
  });

  it('ends fields once the device knows it, and is a character where it does not', () => {
    const codeWith = (own?: Pick<Stroke, 'key' | 'ctrlKey'>) => {
      const wedge = newWedge(() => own);
      const keys = strokesOf([...Array.from('010899087199999710B-77'), '~', ...Array.from('17271114'), 'Enter']);
      const last = keys.map((stroke) => wedge.hear(stroke)).at(-1)!;
      return last.is === 'code' ? parseScan(last.code) : undefined;
    };
    const label = { gtin: '8990871999997', batch: 'B-77', expiry_date: '2027-11-14' };
    expect(codeWith({ key: '~', ctrlKey: false })).toEqual({ is: 'label', label });
    expect(codeWith()).not.toEqual({ is: 'label', label });
  });
});

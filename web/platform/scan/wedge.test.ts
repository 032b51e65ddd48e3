import { expect, it } from 'vitest';
import { parseScan } from '#shared/scan/parse-scan.ts';
import { type Heard, newWedge, type Stroke } from './wedge.ts';

type Key = string | Partial<Stroke>;

const still = { code: '', ctrlKey: false, altKey: false, metaKey: false };

/** What is heard of these keys, so many milliseconds apart. */
function heard(keys: readonly Key[], apart = 10): Heard[] {
  const wedge = newWedge();
  return keys.map((key, at) =>
    wedge.hear({
      ...still,
      key: '',
      timeStamp: 1000 + at * apart,
      ...(typeof key === 'string' ? { key } : key),
    }),
  );
}

const codeIn = (keys: readonly Key[], apart?: number) => {
  const last = heard(keys, apart).at(-1)!;
  return last.is === 'code' ? last.code : undefined;
};

/** The keys of a text. */
const keysOf = (text: string): string[] => Array.from(text);

const alt = (digits: string): Key[] => [
  { key: 'Alt', altKey: true },
  ...Array.from(digits, (digit) => ({ key: 'ArrowDown', code: `Numpad${digit}`, altKey: true })),
];

it('keys that follow each other within 35 ms are a code, ended by Enter or Tab', () => {
  for (const end of ['Enter', 'Tab']) {
    expect(codeIn([...keysOf('310301'), end], 35)).toBe('310301');
    expect(codeIn([...keysOf('310301'), end], 36)).toBeUndefined();
  }
  expect(codeIn([...keysOf('31030'), 'Enter'])).toBeUndefined();
});

it.each<[string, Key[]]>([
  [
    'Ctrl+]',
    [
      { key: 'Control', ctrlKey: true },
      { key: ']', ctrlKey: true },
    ],
  ],
  ['Alt+029', alt('029')],
  ['Alt+0029', alt('0029')],
  ['F8', ['F8']],
  ['its own character', ['\u001d']],
])('a separator sent as %s stands in the code, where a field would lose it', (_, separator) => {
  const code = codeIn([...keysOf('010899087199999710B-77'), ...separator, ...keysOf('17271114'), 'Enter']);
  expect(parseScan(code!)).toEqual({
    is: 'label',
    label: { gtin: '8990871999997', batch: 'B-77', expiry_date: '2027-11-14' },
  });
});

it('capitals are keys with Shift between them', () => {
  const shift = { key: 'Shift' };
  expect(
    codeIn([shift, 'P', shift, 'L', shift, 'K', shift, ':', shift, 'H', shift, 'U', shift, ':', '7', 'Enter']),
  ).toBe('PLK:HU:7');
});

it('what a person types before, corrects or commands is no part of a code', () => {
  const wedge = newWedge();
  const press = (key: string, timeStamp: number, more: Partial<Stroke> = {}) =>
    wedge.hear({ ...still, key, timeStamp, ...more });
  press('x', 0);
  for (const [at, key] of [...keysOf('123456')].entries()) press(key, 500 + at * 5);
  expect(press('Enter', 530)).toEqual({ is: 'code', code: '123456' });
  expect(codeIn([...keysOf('1234567'), 'Backspace', 'Enter'])).toBeUndefined();
  expect(codeIn([...keysOf('12345'), { key: 'a', ctrlKey: true }, 'Enter'])).toBeUndefined();
  // A separator alone, or a key for it that begins nothing, is the person's.
  expect(heard(['F8', { key: ']', ctrlKey: true }]).map(({ is }) => is)).toEqual(['nothing', 'nothing']);
});

it('the end of a code that faltered is never taken for a code', () => {
  const at = (pause: number) => {
    const wedge = newWedge();
    const keys = [...keysOf('310301025021A77'), 'Enter'];
    return keys
      .map((key, nth) => wedge.hear({ ...still, key, timeStamp: 1000 + nth * 5 + (nth > 6 ? pause : 0) }))
      .some(({ is }) => is === 'code');
  };
  expect([at(0), at(30), at(31), at(200)]).toEqual([true, true, false, false]);
});

it('each code is heard for itself', () => {
  const codes = heard([...keysOf('123456'), 'Enter', ...keysOf('654321'), 'Enter']).flatMap((one) =>
    one.is === 'code' ? one.code : [],
  );
  expect(codes).toEqual(['123456', '654321']);
});

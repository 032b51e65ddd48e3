import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';

/** The value of a token in a scheme, as `#rrggbb`. */
function colorOf(name: string, scheme: Scheme): string {
  const value = new RegExp(`--palka-${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [undefined, value, value];
  return scheme === 'light' ? light : dark;
}

/** Relative luminance by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'hover'];

/** Text, what it stands on, and the least contrast. */
const pairs: [ink: string, ground: string, least: number][] = [
  ...['ink', 'ink-2', 'ink-3', 'brand', 'good', 'warn', 'bad'].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...['brand', 'good', 'warn', 'bad'].map((role): [string, string, number] => [role, `${role}-tint`, 4.5]),
  ['ink', 'brand-tint', 4.5],
  ['on-fill', 'brand-fill', 4.5],
  ['on-fill', 'bad-fill', 4.5],
  ['on-cell', 'cell', 4.5],
  ['on-warn', 'warn-fill', 4.5],
  ...['ant', 'chl', 'frz'].map((step): [string, string, number] => ['ink', `cold-${step}`, 4.5]),
  ['on-dfz', 'cold-dfz', 4.5],
  ['on-cold', 'cold-abf', 4.5],
  ['on-cold', 'cold-ult', 4.5],
  // Edges of fields and the ring of the focus: WCAG 2.2, 1.4.11.
  ...grounds.map((ground): [string, string, number] => ['edge', ground, 3]),
];

test.each(pairs)('%s on %s has a contrast of %d in both schemes', (ink, ground, least) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(colorOf(ink, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(least);
  }
});

test('no file names a colour but tokens, the theme, papers and what is seen before the script runs', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.(css|tsx?)$/.test(path) &&
      !/test|look\/(tokens\.css|theme\.ts)|print\/|print-overlay|labels\/labels\.module|first-paint/.test(path),
  );
  const naming = files.filter((path) =>
    /#[\da-f]{6}\b|#[\da-f]{3}\b(?=[;,)])|\brgba?\(|light-dark\(|--mantine-color-|\b(c|color|bg)="(red|green|orange|teal|violet)"/i.test(
      readFileSync(`web/${path}`, 'utf8'),
    ),
  );
  expect(naming).toEqual([]);
});

test('no style sheet names a size of text or a radius but the tokens; papers have points', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.css') && !/look\/tokens\.css|print\/|print-overlay|labels\/labels\.module|first-paint/.test(path),
  );
  const naming = sheets.filter((path) =>
    /(font-size|border-radius):\s*[1-9][\d.]*(px|r?em)/.test(readFileSync(`web/${path}`, 'utf8')),
  );
  expect(naming).toEqual([]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { LineLength } from './line-length.ts';
import { newScale } from './scale-line.ts';
import { weightIn } from './weights.ts';

const LINES = 10_000;

const families = {
  comma: (marks: string, kg: string) => `${marks},+${kg.padStart(8)}kg`,
  letters: (marks: string, kg: string) =>
    `${marks === 'ST,NT' ? 'S S' : marks.startsWith('US') ? 'S D' : marks} ${kg.padStart(10)} kg`,
};

/** What one pack makes a scale send: it swings, comes to rest, is printed, and is repeated as long as it lies there. */
const pack = fc.record({
  grams: fc.integer({ min: 8_000, max: 12_000 }),
  tare: fc.integer({ min: 200, max: 900 }),
  swings: fc.integer({ min: 0, max: 3 }),
  /** How the indicator is set; only net weights may be booked. */
  shows: fc.constantFrom('net', 'net', 'net', 'gross', 'overload'),
  repeats: fc.integer({ min: 0, max: 4 }),
  /** What becomes of each line on its way. */
  harm: fc.array(fc.constantFrom('none', 'none', 'head', 'end', 'middle', 'both', 'glued'), {
    minLength: 9,
    maxLength: 9,
  }),
  cut: fc.integer({ min: 1, max: 1000 }),
});

type Pack = typeof pack extends fc.Arbitrary<infer One> ? One : never;

const kg = (grams: number) => (grams / 1000).toFixed(3);

/** The lines of a pack as the scale means them. */
function linesOf({ grams, tare, swings, shows, repeats }: Pack, write: (marks: string, kg: string) => string) {
  const moving = Array.from({ length: swings }, (_, at) => write('US,NT', kg(grams - 700 + 31 * at)));
  const shown = {
    net: write('ST,NT', kg(grams)),
    gross: write('ST,GS', kg(grams + tare)),
    overload: write('OL,NT', kg(99_999)),
  }[shows];
  return [...moving, ...Array.from({ length: repeats + 1 }, () => shown)];
}

/** The line as it arrives. */
function harmed(line: string, harm: Pack['harm'][number] | undefined, cut: number, before: string) {
  const at = 1 + (cut % (line.length - 2));
  if (harm === 'head') return line.slice(at);
  if (harm === 'end') return line.slice(0, -at);
  // Shorter ones are no burst of keys.
  if (harm === 'both') return line.slice(at, Math.max(at + 6, line.length - 2));
  if (harm === 'middle') return `${line.slice(0, at)}${line.slice(at + 1)}`;
  return harm === 'glued' ? `${before}${line}` : line;
}

function lengthOf(known: number | undefined): LineLength {
  let kept = known;
  return {
    known: () => kept,
    keep(length) {
      kept = length;
    },
  };
}

it.each(Object.entries(families))(
  `books no gram wrong of ${LINES} torn, gross, moving, overloaded and repeated lines of a scale (%s)`,
  (_family, write) => {
    let [sent, booked, whole] = [0, 0, 0];
    fc.assert(
      fc.property(fc.array(pack, { minLength: 20, maxLength: 20 }), (packs) => {
        const scale = newScale(lengthOf(write('ST,NT', kg(0)).length));
        let at = 0;
        let before = '';
        for (const one of packs) {
          // Somebody takes the pack away and puts another one there.
          at += 3000;
          let taken = 0;
          for (const [n, line] of linesOf(one, write).entries()) {
            at += 150;
            sent += 1;
            const text = harmed(line, one.harm[n], one.cut, before);
            before = line;
            const fault = scale.faultIn(text, { byDevice: true, at });
            const weight = weightIn(text);
            if (fault || weight.is !== 'weight') continue;
            scale.take();
            taken += 1;
            booked += gramsOf(weight.read.kg);
            expect([text, one.shows, gramsOf(weight.read.kg)]).toEqual([text, 'net', one.grams]);
          }
          expect(taken).toBeLessThanOrEqual(1);
          const isWhole = one.shows === 'net' && one.harm.every((harm) => harm === 'none');
          expect(taken).toBeGreaterThanOrEqual(isWhole ? 1 : 0);
          whole += taken;
        }
      }),
      { numRuns: Math.ceil(LINES / 60), seed: 20_261_125 },
    );
    expect(sent).toBeGreaterThan(LINES);
    // It is not that nothing is ever booked.
    expect([whole, booked].every((count) => count > 1000)).toBe(true);
  },
);

it.each(Object.entries(families))(
  'books nothing of a scale that nobody knows before a line came twice alike, whichever line of it was torn (%s)',
  (_family, write) => {
    fc.assert(
      fc.property(pack, pack, ({ grams, cut }, next) => {
        const scale = newScale(lengthOf(undefined));
        const [first, second] = [grams, next.grams].map((one) => write('ST,NT', kg(one))) as [string, string];
        const faultIn = (text: string) => scale.faultIn(text, { byDevice: true, at: 0 });
        const torn = harmed(first, 'middle', cut, '');
        expect(weightIn(torn).is === 'weight' && faultIn(torn) === undefined).toBe(false);
        expect([faultIn(second), faultIn(second)]).toEqual(['unknown', undefined]);
        const lost = harmed(first, 'middle', cut, '');
        expect(weightIn(lost).is === 'weight' && faultIn(lost) === undefined).toBe(false);
      }),
      { seed: 20_261_127 },
    );
  },
);

it('takes longer lines at once, since they have lost nothing', () => {
  const scale = newScale(lengthOf(16));
  const faultIn = (text: string) => scale.faultIn(text, { byDevice: true, at: 0 });
  expect(faultIn('ST,NT,+  10.250kg')).toBeUndefined();
  expect(faultIn('ST,NT,+  9.750kg')).toBe('shorter');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netOf, plainReading, readingInGrams } from '#shared/stock/pack-reading.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { doubtAbout, markOf, readingOf, weightIn, withoutGlaze } from './weights.ts';

const weight = (kg: number, label?: string) => ({ is: 'weight', read: { kg, ...(label && { label }) } });
const refused = (why: string) => ({ is: 'refused', why });

describe('a weight', () => {
  it('may be typed with comma or dot, with or without the unit', () => {
    for (const text of ['10,25', '10.25', '10,250', ' 10.250 ', '10,25 kg', '10.25KG', '+10.25']) {
      expect(weightIn(text)).toEqual(weight(10.25));
    }
    expect(weightIn('12')).toEqual(weight(12));
    expect(weightIn(',5')).toEqual(weight(0.5));
    expect(weightIn('1.234,5')).toEqual(weight(1234.5));
    expect(weightIn('1,250')).toEqual(weight(1.25));
  });

  it('that can be one and a quarter kilogram or more than a ton is asked, unless such packs are known', () => {
    expect(weightIn('1.250')).toEqual({ is: 'ambiguous', readings: [1250, 1.25] });
    expect(weightIn('1.250', 1.3)).toEqual(weight(1.25));
    expect(weightIn('1.250', 900)).toEqual({ is: 'ambiguous', readings: [1250, 1.25] });
    expect(weightIn('102,5', 10)).toEqual(weight(102.5));
  });

  it('may come from a scale that stands still and shows the net weight', () => {
    for (const text of ['ST,NT,+  10.250kg', 'N  10.250 kg', 'S S     10.250 kg', 'S 10,250 kg N']) {
      expect(weightIn(text)).toEqual(weight(10.25));
    }
    // A scale parts no thousands.
    expect(weightIn('ST,NT,+   1.250kg')).toEqual(weight(1.25));
  });

  it.each([
    ['ST,GS,+  10.250kg', 'gross'],
    ['GS  10.250 kg', 'gross'],
    ['10.250 kg G', 'gross'],
    ['S  10.250 kg G', 'gross'],
    ['US,NT,+   9.980kg', 'moving'],
    ['US,GS,+   9.980kg', 'moving'],
    ['S D   9.980 kg', 'moving'],
    ['OL,GS,+  99.999kg', 'overload'],
    ['OL,NT,+  -----kg', 'overload'],
    ['OL', 'overload'],
    ['ST,NT,-   0.250kg', 'unread'],
    ['ST,NT,+      .kg', 'torn'],
    // What a torn line leaves: without its U, its kind, its unit.
    ['S,NT,+   9.980kg', 'torn'],
    ['NT,+   9.980kg', 'torn'],
    ['ST,+10.25', 'torn'],
    ['ST,NT,+  10.2', 'torn'],
    ['S  10.250 kg', 'torn'],
    ['XX,NT,+  10.250kg', 'unread'],
  ])('is not taken from %j of a scale: %s', (text, why) => {
    expect(weightIn(text)).toEqual(refused(why));
  });

  it('may be the gross weight, less the tare of its container', () => {
    for (const text of ['ST,GS,+  11.000kg', 'G  11.000 kg', 'S  11.000 kg G']) {
      expect(weightIn(text, null, 0.75)).toEqual(weight(10.25));
      const container = 'KRJ-1';
      expect(readingOf(text, { byDevice: true, tare: 0.75, container })).toEqual({
        ...plainReading('scale', text),
        gross: 11,
        tare: 0.75,
        container,
      });
    }
    expect(weightIn('ST,GS,+   0.500kg', null, 0.75)).toEqual(refused('unread'));
    expect(weightIn('GS,+  11.000kg', null, 0.75)).toEqual(refused('torn'));
    // A net weight stays one.
    expect(weightIn('ST,NT,+  10.250kg', null, 0.75)).toEqual(weight(10.25));
  });

  it('is without the ice around it, which every gram of the gross weight is told apart from', () => {
    const anyPack = fc.record({
      net: fc.integer({ min: 1, max: 40_000 }),
      tare: fc.integer({ min: 0, max: 5000 }),
      percent: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(anyPack, ({ net, tare, percent }) => {
        const shown = {
          ...plainReading('scale'),
          ...(tare > 0 && { gross: kilogramsOf(net + tare), tare: kilogramsOf(tare) }),
        };
        const { kg, reading } = withoutGlaze(kilogramsOf(net), shown, percent / 10);
        expect(netOf(readingInGrams(reading))).toBe(gramsOf(kg));
        expect(gramsOf(reading.gross!)).toBe(net + tare);
        expect(gramsOf(kg) + gramsOf(reading.glaze!)).toBe(net);
      }),
    );
    // Labels and people say what is net.
    expect(withoutGlaze(10, plainReading('label'), 5)).toEqual({ kg: 10, reading: plainReading('label') });
    expect(withoutGlaze(10, plainReading('typed'), 5)).toEqual({ kg: 10, reading: plainReading('typed') });
  });

  it('says where it is from', () => {
    const from = (text: string, byDevice: boolean) => readingOf(text, { byDevice });
    expect(from('ST,NT,+  10.250kg', true)).toEqual(plainReading('scale', 'ST,NT,+  10.250kg'));
    expect(from('10,25', false)).toEqual(plainReading('typed'));
    expect(from('310301025021A77', true)).toEqual(plainReading('label'));
  });

  it('may be read from a label', () => {
    expect(weightIn('01089912345678913103010250')).toEqual(weight(10.25));
    expect(weightIn('310301025021A77')).toEqual(weight(10.25, '310301025021A77'));
  });

  it('is refused where no pack could have it', () => {
    for (const text of ['', '0', '-3', 'abc', '10,2505', '5001', '8991234567891', '10 20', '10.']) {
      expect(weightIn(text)).toEqual(refused('unread'));
    }
  });
});

describe('a pack is asked about', () => {
  it('when it is more than a tenth from its nominal weight', () => {
    const line = { nominal: 10, weighed: [] };
    expect(doubtAbout(11, line)).toBeUndefined();
    expect(doubtAbout(9, line)).toBeUndefined();
    expect(doubtAbout(11.001, line)).toEqual({ why: 'nominal', percent: 10, from: 10 });
    expect(doubtAbout(102.5, line)).toEqual({ why: 'nominal', percent: 925, from: 10 });
  });

  it('when it is more than a tenth from the mean of at least three, where there is no nominal weight', () => {
    expect(doubtAbout(20, { nominal: null, weighed: [10, 10] })).toBeUndefined();
    expect(doubtAbout(20, { nominal: null, weighed: [10, 10, 10] })).toEqual({ why: 'mean', percent: 100, from: 10 });
  });
});

it('a pack is marked by what it is asked about, and by its side', () => {
  expect([8.9, 9, 11, 11.1].map((kg) => markOf(kg, 10))).toEqual(['light', undefined, undefined, 'heavy']);
  expect(markOf(8.9, null)).toBeUndefined();
});

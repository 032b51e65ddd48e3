import { describe, expect, it } from 'vitest';
import { doubtAbout, weightIn } from './weights.ts';

describe('a weight', () => {
  it('may be typed with comma or dot, with or without the unit', () => {
    for (const text of ['10,25', '10.25', '10,250', ' 10.250 ', '10,25 kg', '10.25KG']) {
      expect(weightIn(text)).toEqual({ kg: 10.25 });
    }
    expect(weightIn('12')).toEqual({ kg: 12 });
    expect(weightIn(',5')).toEqual({ kg: 0.5 });
    expect(weightIn('1.234,5')).toEqual({ kg: 1234.5 });
  });

  it('may come from a scale', () => {
    expect(weightIn('ST,GS,+  10.250kg')).toEqual({ kg: 10.25 });
    expect(weightIn('N  10.250 kg')).toEqual({ kg: 10.25 });
  });

  it('may be read from a label', () => {
    expect(weightIn('01089912345678903103010250')).toEqual({ kg: 10.25 });
    expect(weightIn('310301025021A77')).toEqual({ kg: 10.25, label: '310301025021A77' });
  });

  it('is refused where no pack could have it', () => {
    for (const text of ['', '0', '-3', 'abc', '10,2505', '5001', '8991234567890', '10 20']) {
      expect(weightIn(text)).toBeUndefined();
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

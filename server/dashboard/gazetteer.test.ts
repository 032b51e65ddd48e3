import { expect, it } from 'vitest';
import { placeOf } from './gazetteer.ts';

it.each([
  ['PPS Cilacap', [109.01, -7.73]],
  ['Jakarta Utara', [106.83, -6.18]],
  ['PPS Nizam Zachman, Jakarta', [106.8, -6.1]],
  ['PELABUHAN BENOA', [115.21, -8.75]],
  ['Kab. Raja Ampat', [130.82, -0.43]],
  // A part of a word names nothing.
  ['Simpatico', [null, null]],
  ['Di mana saja', [null, null]],
])('finds %s on the map', (text, [longitude, latitude]) => {
  expect(placeOf(text)).toEqual({ longitude, latitude });
});

import { expect, it } from 'vitest';
import { spelledRupiah } from './spelled-rupiah.ts';

it.each([
  [0, 'nol rupiah'],
  [1, 'satu rupiah'],
  [10, 'sepuluh rupiah'],
  [11, 'sebelas rupiah'],
  [19, 'sembilan belas rupiah'],
  [20, 'dua puluh rupiah'],
  [111, 'seratus sebelas rupiah'],
  [1000, 'seribu rupiah'],
  [2001, 'dua ribu satu rupiah'],
  [101_000, 'seratus satu ribu rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [11_100_000, 'sebelas juta seratus ribu rupiah'],
  [
    1_234_567_890,
    'satu miliar dua ratus tiga puluh empat juta lima ratus enam puluh tujuh ribu delapan ratus sembilan puluh rupiah',
  ],
  [999_999_999_999_999, /^sembilan ratus sembilan puluh sembilan triliun/],
])('writes %i out', (amount, spelled) => {
  expect(spelledRupiah(amount)).toMatch(spelled);
});

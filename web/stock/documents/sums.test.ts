import { expect, it } from 'vitest';
import type { DocumentLine } from '#shared/stock/document.ts';
import { sumsOf } from './sums.ts';

const line = (some: Partial<DocumentLine>) =>
  ({ packs: 0, net_weight: 0, expected_packs: null, expected_weight: null, ...some }) as DocumentLine;

it('sums all lines, and says the difference of those in which something was expected', () => {
  const lines = [
    line({ packs: 3, net_weight: 30.1, expected_packs: 4, expected_weight: 40 }),
    line({ packs: 2, net_weight: 20.2 }),
  ];
  expect(sumsOf(lines, 'packs')).toEqual({
    packs: { got: '5', of: '4', more: '−1', unit: 'packs' },
    net_weight: { got: '50,300', more: '−9,900', unit: 'kg' },
  });
});

it('says no difference where nothing was expected or all of it came', () => {
  const whole = line({ packs: 4, net_weight: 40, expected_packs: 4, expected_weight: 40 });
  expect(sumsOf([whole], 'packs').packs).toMatchObject({ got: '4', of: '4', more: '' });
  expect(sumsOf([line({ packs: 4 })], 'packs').packs).toMatchObject({ of: undefined, more: '' });
});

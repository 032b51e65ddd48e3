// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartonLabel } from './contents.ts';
import { labelSizes, resolutions } from './sizes.ts';
import { useLaidOut } from './use-laid-out.ts';

const words = {
  company: 'PT Samudra',
  batch: (number: string) => `Batch ${number}`,
  day: (fact: string, day: string) => `${fact} ${day}`,
  weight: (kg: number) => `${kg} kg`,
};
const label = (number: string) => ({
  ...cartonLabel(
    {
      id: '0193b0c1-7a52-7e5e-9d0b-4c8a2f6e1b3d',
      number,
      production_date: null,
      best_before_date: null,
      expiry_date: '2028-05-24',
      net_weight: 10.25,
      variant: { name: 'Loin tuna', code: 'LT', barcode: '8990871999997' },
    },
    words,
  ),
  id: number,
});
const many = Array.from({ length: 100 }, (_, n) => label(`B-${n}`));
const [first, second] = [labelSizes['100x150'], labelSizes['70x40']];
const [coarse, fine] = resolutions;

it('draws all labels of a run, in their order', async () => {
  const { result } = renderHook(() => useLaidOut(many, first, coarse));
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(many.map(({ id }) => id)));
});

it.each([
  ['resolution', many, first, fine],
  ['size', many, second, coarse],
  ['run of labels', [label('C-1')], first, coarse],
])('draws them anew for another %s', async (_what, labels, size, resolution) => {
  const { result, rerender } = renderHook(([of, on, at]) => useLaidOut(of, on, at), {
    initialProps: [many, first, coarse] as Parameters<typeof useLaidOut>,
  });
  await waitFor(() => expect(result.current).toHaveLength(many.length));
  const before = result.current[0]!.layout;
  rerender([labels, size, resolution]);
  await waitFor(() => expect(result.current).toHaveLength(labels.length));
  const anew = renderHook(() => useLaidOut(labels, size, resolution)).result;
  await waitFor(() => expect(anew.current).toHaveLength(labels.length));
  expect(result.current[0]!.layout).toEqual(anew.current[0]!.layout);
  expect(result.current[0]!.layout).not.toEqual(before);
});

import { expect, test } from 'vitest';
import type { Allocation } from '../content.ts';
import { newAllocation } from '../new-line.ts';
import { byBatch } from './by-batch.ts';

/** A pack in its container; one without a gross weight was typed. */
const weighed = (gross: number | null, tare = 0.5, glaze: number | null = null) => ({
  source: gross === null ? ('typed' as const) : ('scale' as const),
  gross,
  tare: gross === null ? null : tare,
  glaze,
  container: null,
  line: null,
});

const partsOf = (...allocations: Allocation[]) => byBatch({ id: 'line', allocations, new_batch: null });

test('packs of one batch add up over places to the gram, and those of another batch stand apart', () => {
  const [first, second, ...others] = partsOf(
    newAllocation({ batch_id: 'one', packs: 2, net_weight: 20.001, pack_weights: [10, 10.001] }),
    newAllocation({ batch_id: 'two', packs: 1, net_weight: 9.5 }),
    newAllocation({ batch_id: 'one', packs: 1, net_weight: 9.999, pack_weights: [9.999] }),
  );
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: 'one', packs: 3, net_weight: 30, pack_weights: [10, 10.001, 9.999] });
  expect(second).toMatchObject({ id: 'two', packs: 1, net_weight: 9.5, pack_weights: [] });
});

test('a gross weight stands there where every pack was weighed in its container, and else none', () => {
  const place = (...readings: Allocation['pack_readings']) =>
    newAllocation({ batch_id: 'one', packs: readings.length, net_weight: 10, pack_readings: readings });
  const weighedOf = (...places: Allocation[]) => partsOf(...places)[0]!.weighed;
  const both = weighedOf(place(weighed(10.751, 0.75)), place(weighed(10.6, 0.6, 0.25)));
  expect(both).toEqual({ gross: 21.351, tare: 1.35, glaze: 0.25 });
  // One of two on the scale, and one pack more than was weighed.
  expect(weighedOf(place(weighed(10.75), weighed(null)))).toBeNull();
  expect(weighedOf(place(weighed(10.75)), place(weighed(null)))).toBeNull();
  expect(weighedOf(place(weighed(10.75)), newAllocation({ batch_id: 'one', packs: 1, net_weight: 10 }))).toBeNull();
  expect(weighedOf(newAllocation({ batch_id: 'one' }))).toBeNull();
});

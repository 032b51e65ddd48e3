import { expect, it } from 'vitest';
import { type BatchOrigin, batchOrigin, factsOfSource, factsOfTrip, sourceOf } from './batch-origin.ts';

const origin: BatchOrigin = batchOrigin.parse({
  vessel_name: 'KM Bahari Jaya',
  vessel_registration: 'GT 92 No. 3311/Bc',
  gear_type: 'Longline',
  trip_start: '2026-10-01',
  landing_location: 'Benoa',
});

it('a trip fills in all that is known of it, and takes nothing away', () =>
  expect(factsOfTrip(origin)).toEqual({
    vessel_name: 'KM Bahari Jaya',
    vessel_registration: 'GT 92 No. 3311/Bc',
    gear_type: 'Longline',
    trip_start: '2026-10-01',
    landing_location: 'Benoa',
  }));

it('a vessel on its next trip fills in nothing of the last one', () =>
  expect(Object.keys(factsOfSource(origin))).toEqual(['vessel_name', 'vessel_registration', 'gear_type']));

it('vessels are told apart by name and registration, farms by name and pond', () => {
  expect(sourceOf(origin)).toBe('KM Bahari Jaya · GT 92 No. 3311/Bc');
  expect(sourceOf(batchOrigin.parse({ farm_name: 'Tambak Lestari', pond: 'B3' }))).toBe('Tambak Lestari · B3');
});

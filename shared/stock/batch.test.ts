import { expect, it } from 'vitest';
import { completeness, missingElements, newBatch } from './batch.ts';
import { partsFor } from './batch-parts.ts';

const traced = { has_species: true, has_product_form: true };
const farmed = newBatch.parse({
  production_method: 'farmed',
  product_origin: 'Indonesia',
  expiry_date: '2027-01-31',
  chain_of_custody: 'ASC-C-01234',
  certification_id: '0197a000-0000-7000-8000-000000000001',
  farm_name: 'Tambak Sumber Rejeki',
  farm_location: 'Kec. Lamuru, Bone',
  pond: 'P-07',
  harvest_date: '2026-11-20',
});

it('asks of farmed goods for the farm, neither for a vessel nor for a landing: a pond’s batch can be complete', () => {
  expect(missingElements(farmed, traced)).toEqual([]);
  expect(completeness(farmed, traced)).toBe(100);
  const bare = newBatch.parse({ ...farmed, farm_name: null, farm_location: null, pond: null, harvest_date: null });
  expect(missingElements(bare, traced)).toEqual(['farm', 'farm_location', 'pond', 'harvest']);
  const wild = { ...farmed, production_method: 'wild' };
  expect(missingElements(wild, traced)).toEqual(expect.arrayContaining(['W01', 'W17', 'W18', 'W33']));
  expect(missingElements(wild, traced)).not.toContain('farm');
});

it('shows fields of vessel and landing for what was caught, and where they were filled in all the same', () => {
  const parts = (facts: object) => partsFor(facts).map(([part]) => part);
  expect(parts({ production_method: 'wild' })).toEqual(['dates', 'papers', 'vessel', 'landing']);
  expect(parts({})).toEqual(['dates', 'papers', 'vessel', 'landing']);
  expect(parts(farmed)).toEqual(['dates', 'papers', 'farm']);
  expect(parts({ ...farmed, landing_location: 'PPN Untia' })).toEqual(['dates', 'papers', 'landing', 'farm']);
});

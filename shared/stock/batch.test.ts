import { expect, it } from 'vitest';
import { completeness, missingElements } from './key-data.ts';
import { newBatch } from './batch.ts';
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

it('misses the species and the product form where its product says neither, and nothing of what it always knows', () => {
  expect(missingElements(farmed, { has_species: false, has_product_form: true })).toEqual(['W10']);
  expect(missingElements(farmed, { has_species: true, has_product_form: false })).toEqual(['W12']);
  expect(missingElements(farmed, { has_species: false, has_product_form: false })).toEqual(['W10', 'W12']);
});

it('asks for both ends of a span, for one of its dates, and of a transshipment only where there was one', () => {
  const wild = newBatch.parse({ production_method: 'wild', trip_start: '2026-11-01', production_date: '2026-11-02' });
  expect(missingElements(wild, traced)).toContain('W08');
  expect(missingElements({ ...wild, trip_end: '2026-11-02' }, traced)).not.toContain('W08');
  expect(missingElements(wild, traced)).not.toContain('W20');
  expect(missingElements({ ...wild, production_date: null }, traced)).toContain('W20');
  expect(missingElements(wild, traced)).not.toContain('W14');
  const moved = { ...wild, transshipment_location: 'Bitung' };
  expect(missingElements(moved, traced)).toContain('W14');
  expect(missingElements(moved, traced)).not.toContain('W13');
});

it('shows fields of vessel and landing for what was caught, and where they were filled in all the same', () => {
  const parts = (facts: object) => partsFor(facts).map(([part]) => part);
  expect(parts({ production_method: 'wild' })).toEqual(['dates', 'papers', 'vessel', 'landing']);
  expect(parts({})).toEqual(['dates', 'papers', 'vessel', 'landing']);
  expect(parts(farmed)).toEqual(['dates', 'papers', 'farm']);
  expect(parts({ ...farmed, landing_location: 'PPN Untia' })).toEqual(['dates', 'papers', 'landing', 'farm']);
});

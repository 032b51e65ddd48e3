import type { BatchFact } from './batch-facts.ts';

type Facts = Partial<Record<BatchFact, unknown>>;

/** What stays the same from one trip of a vessel to the next. */
export const vesselFacts = [
  'vessel_name',
  'vessel_registration',
  'vessel_uvi',
  'vessel_flag',
  'gear_type',
  'fishing_authorization',
  'fishing_area_id',
] as const satisfies readonly BatchFact[];

/** The days of one trip. */
export const tripFacts = [
  'trip_start',
  'trip_end',
  'capture_start',
  'capture_end',
] as const satisfies readonly BatchFact[];

/** The facts of a batch by what they are about, in the order in which they are asked for. */
export const batchParts = {
  dates: ['production_date', 'expiry_date', 'best_before_date', 'frozen_date', 'thawed_date', 'refrozen_date'],
  // How the fish was raised or caught decides what else is asked.
  papers: [
    'production_method',
    'product_origin',
    'inventory_type_id',
    'certification_id',
    'certificate_number',
    'chain_of_custody',
  ],
  vessel: [...vesselFacts, ...tripFacts],
  landing: [
    'landing_location',
    'landing_date',
    'landing_authorization',
    'catch_certificate',
    'transshipment_location',
    'transshipment_date',
  ],
  farm: ['farm_name', 'farm_location', 'pond', 'harvest_date'],
} as const satisfies Record<string, readonly BatchFact[]>;

/** Whether a fact is a day. */
export const isDay = (fact: BatchFact): boolean => /_(date|start|end)$/.test(fact);

/** Parts that are only asked of what was caught, or of what was raised. */
const ofCatch: readonly string[] = ['vessel', 'landing'];
const ofFarms: readonly string[] = ['farm'];

/**
 * The parts that are asked for, given what is known: farmed fish has a farm, and neither vessel nor landing. Facts that were
 * given all the same stay to be seen.
 */
export const partsFor = (facts: Facts): [part: keyof typeof batchParts, facts: readonly BatchFact[]][] =>
  (Object.keys(batchParts) as (keyof typeof batchParts)[])
    .map((part): [keyof typeof batchParts, readonly BatchFact[]] => [part, batchParts[part]])
    .filter(
      ([part, own]) =>
        !(facts.production_method === 'farmed' ? ofCatch : ofFarms).includes(part) ||
        own.some((fact) => Boolean(facts[fact])),
    );

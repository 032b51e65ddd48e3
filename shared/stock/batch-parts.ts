import type { BatchFact } from './batch.ts';

/** The facts of a batch by what they are about, in the order in which they are asked for. */
export const batchParts = {
  dates: ['production_date', 'expiry_date', 'best_before_date'],
  vessel: [
    'vessel_name',
    'vessel_registration',
    'vessel_uvi',
    'vessel_flag',
    'gear_type',
    'fishing_authorization',
    'fishing_area_id',
    'trip_start',
    'trip_end',
    'capture_start',
    'capture_end',
  ],
  landing: [
    'landing_location',
    'landing_date',
    'landing_authorization',
    'transshipment_location',
    'transshipment_date',
  ],
  papers: [
    'production_method',
    'product_origin',
    'inventory_type_id',
    'certification_id',
    'certificate_number',
    'chain_of_custody',
  ],
} as const satisfies Record<string, readonly BatchFact[]>;

/** Whether a fact is a day. */
export const isDay = (fact: BatchFact): boolean => /_(date|start|end)$/.test(fact);

export const productionMethods = ['wild', 'farmed'] as const;

/** The facts of a batch beside its number: dates, origin and papers. Dates are YYYY-MM-DD. Each with what kind of value it has. */
export const factKinds = {
  production_date: 'date',
  expiry_date: 'date',
  best_before_date: 'date',
  /** The day of first freezing, of the last thawing, and of the last freezing after that. */
  frozen_date: 'date',
  thawed_date: 'date',
  refrozen_date: 'date',
  inventory_type_id: 'reference',
  fishing_area_id: 'reference',
  certification_id: 'reference',
  certificate_number: 'text',
  chain_of_custody: 'text',
  vessel_name: 'text',
  vessel_registration: 'text',
  /** Unique vessel identification, such as an IMO number. */
  vessel_uvi: 'text',
  vessel_flag: 'text',
  gear_type: 'text',
  fishing_authorization: 'text',
  trip_start: 'date',
  trip_end: 'date',
  capture_start: 'date',
  capture_end: 'date',
  transshipment_location: 'text',
  transshipment_date: 'date',
  landing_location: 'text',
  landing_date: 'date',
  landing_authorization: 'text',
  /** The number of the catch certificate, in Indonesia that of the SHTI. */
  catch_certificate: 'text',
  /** Of what was raised: the farm, where it is, the pond or cage, and the day on which it was taken out. */
  farm_name: 'text',
  farm_location: 'text',
  pond: 'text',
  harvest_date: 'date',
  production_method: 'method',
  product_origin: 'text',
} as const;

export type BatchFact = keyof typeof factKinds;

export const factNames = Object.keys(factKinds) as BatchFact[];

/** A batch of which nothing is known. */
export const noFacts = Object.fromEntries(factNames.map((name) => [name, null])) as Record<BatchFact, null>;

import { z } from 'zod';
import type { BatchFact } from './batch-facts.ts';
import { batchFacts } from './batch.ts';
import { batchParts, tripFacts, vesselFacts } from './batch-parts.ts';

/** What stays the same from one trip of a vessel to the next, or from one harvest of a farm. */
const ofSource = [
  'production_method',
  'product_origin',
  'certification_id',
  'chain_of_custody',
  ...vesselFacts,
  'farm_name',
  'farm_location',
  'pond',
] as const satisfies readonly BatchFact[];

/** What is told of one trip. */
const ofTrip = [...tripFacts, ...batchParts.landing] as const;

/** The facts of a batch that its vessel and trip, or its farm, decide. */
export const originFacts = [...ofSource, ...ofTrip] as const;

type OriginFact = (typeof originFacts)[number];

/** Where a partner delivered from before: a trip of a vessel, or a farm. */
export const batchOrigin = z.object(
  Object.fromEntries(originFacts.map((fact) => [fact, batchFacts[fact]])) as Pick<typeof batchFacts, OriginFact>,
);

export type BatchOrigin = z.output<typeof batchOrigin>;

const factsOf = (origin: BatchOrigin, facts: readonly OriginFact[]): Partial<BatchOrigin> =>
  Object.fromEntries(facts.flatMap((fact) => (origin[fact] === null ? [] : [[fact, origin[fact]]])));

/** What choosing a trip fills in: what is unknown of it takes nothing away. */
export const factsOfTrip = (origin: BatchOrigin): Partial<BatchOrigin> => factsOf(origin, originFacts);

/** What choosing a vessel or a farm alone fills in, for a further trip or harvest. */
export const factsOfSource = (origin: BatchOrigin): Partial<BatchOrigin> => factsOf(origin, ofSource);

/** By what one tells vessels and farms of a partner apart. */
export const sourceOf = ({ vessel_name, vessel_registration, farm_name, pond }: BatchOrigin): string =>
  [vessel_name ?? farm_name, vessel_registration ?? pond].filter(Boolean).join(' · ');

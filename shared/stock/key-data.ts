import type { BatchFact } from './batch-facts.ts';

/** The facts of a batch that are not typed: from its variant, its number and its weight. */
type Derived = 'species' | 'weight' | 'product_form' | 'item' | 'linking';

/**
 * GDST's key data elements for wild catch, each with the facts that answer it: one of them is enough, but for spans,
 * which need both ends. Names and codes are those of the Global Dialogue on Seafood Traceability; those without its code
 * are asked of farmed fish in place of vessel and landing. `of` says of what alone an element is asked: of what was caught, of what
 * was raised, or of what was transshipped.
 */
export const keyDataElements = [
  { code: 'W01', facts: ['vessel_name'], of: 'catch' },
  { code: 'W02', facts: ['vessel_registration'], of: 'catch' },
  { code: 'W03', facts: ['vessel_uvi'], of: 'catch' },
  { code: 'W04', facts: ['vessel_flag'], of: 'catch' },
  { code: 'W05', facts: ['gear_type'], of: 'catch' },
  { code: 'W06', facts: ['fishing_authorization'], of: 'catch' },
  { code: 'W07', facts: ['fishing_area_id'], of: 'catch' },
  { code: 'W08', facts: ['trip_start', 'trip_end'], of: 'catch' },
  { code: 'W09', facts: ['capture_start', 'capture_end'], of: 'catch' },
  { code: 'W10', derived: 'species' },
  { code: 'W11', derived: 'weight' },
  { code: 'W12', derived: 'product_form' },
  { code: 'W13', facts: ['transshipment_location'], of: 'transshipment' },
  { code: 'W14', facts: ['transshipment_date'], of: 'transshipment' },
  { code: 'W17', facts: ['landing_location'], of: 'catch' },
  { code: 'W18', facts: ['landing_date'], of: 'catch' },
  { code: 'W19', derived: 'item' },
  { code: 'W20', facts: ['expiry_date', 'production_date'], any: true },
  { code: 'W21', derived: 'linking' },
  { code: 'W22', facts: ['production_method'] },
  { code: 'W23', facts: ['product_origin'] },
  { code: 'W25', facts: ['certification_id'] },
  { code: 'W26', facts: ['chain_of_custody'] },
  { code: 'W33', facts: ['landing_authorization'], of: 'catch' },
  { code: 'farm', facts: ['farm_name'], of: 'farm' },
  { code: 'farm_location', facts: ['farm_location'], of: 'farm' },
  { code: 'pond', facts: ['pond'], of: 'farm' },
  { code: 'harvest', facts: ['harvest_date'], of: 'farm' },
] as const satisfies readonly (
  | { code: string; facts: readonly BatchFact[]; any?: true; of?: 'catch' | 'farm' | 'transshipment' }
  | { code: string; derived: Derived }
)[];

export type KeyDataElement = (typeof keyDataElements)[number]['code'];

/** The key data elements that follow from the variant: its species, and the form its product is in. */
export interface Traced {
  has_species: boolean;
  has_product_form: boolean;
}

/**
 * The key data elements that are still unknown, in their order. How complete a batch is, is what is left of all of them.
 * Transshipment is asked for only where one of its facts is given; farmed fish has no vessel and is landed nowhere, so its
 * farm is asked for instead.
 */
export function missingElements(facts: Partial<Record<BatchFact, unknown>>, traced: Traced): KeyDataElement[] {
  return applicable(facts)
    .filter((element) => {
      if ('derived' in element) return !derivedKnown(element.derived, traced);
      const known = element.facts.filter((fact) => facts[fact] !== null && facts[fact] !== undefined);
      return 'any' in element ? known.length === 0 : known.length < element.facts.length;
    })
    .map(({ code }) => code);
}

const derivedKnown = (derived: Derived, { has_species, has_product_form }: Traced) =>
  derived === 'species' ? has_species : derived === 'product_form' ? has_product_form : true;

/** The elements that are asked for, given what is known. */
export function applicable(facts: Partial<Record<BatchFact, unknown>>) {
  const isOf = {
    catch: facts.production_method !== 'farmed',
    farm: facts.production_method === 'farmed',
    transshipment: Boolean(facts.transshipment_location ?? facts.transshipment_date),
  };
  return keyDataElements.filter((element) => !('of' in element) || isOf[element.of]);
}

/** How much of what is asked for is known, in whole percent. */
export function completeness(facts: Partial<Record<BatchFact, unknown>>, traced: Traced): number {
  const asked = applicable(facts).length;
  return Math.floor((100 * (asked - missingElements(facts, traced).length)) / asked);
}

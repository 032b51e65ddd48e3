import type { DocumentLine, StockDocument } from './document.ts';
import type { AllocationInput } from './document-input.ts';
import { type PackReading, type PackReadingInGrams, readingInGrams, readingInKilograms } from './pack-reading.ts';
import { gramsOf, kilogramsOf } from './quantity.ts';

type Allocation = DocumentLine['allocations'][number];

/**
 * Rules, values and the ledger reckon in whole grams, in fields that end in `_g`; the API and the forms show kilograms. A
 * document crosses that edge here and nowhere else.
 */
export type InGrams<Place extends WeighedPlace> = Omit<Place, 'net_weight' | 'pack_weights' | 'pack_readings'> & {
  net_weight_g: number;
  /** Each pack, in the order of weighing. */
  pack_weights_g: number[];
  pack_readings: PackReadingInGrams[];
};

interface WeighedPlace {
  net_weight: number;
  pack_weights: readonly number[];
  pack_readings: readonly PackReading[];
}

/** A place as it is typed. */
export type TypedPlaceInGrams = InGrams<AllocationInput>;

export type PlaceInGrams = InGrams<Allocation>;

export type LineInGrams = Omit<DocumentLine, 'expected_weight' | 'net_weight' | 'allocations'> & {
  expected_weight_g: number | null;
  net_weight_g: number;
  allocations: PlaceInGrams[];
};

export type DocumentInGrams = Omit<StockDocument, 'net_weight' | 'lines'> & {
  net_weight_g: number;
  lines: LineInGrams[];
};

export const placeInGrams = <Place extends WeighedPlace>({
  net_weight,
  pack_weights,
  pack_readings,
  ...place
}: Place): InGrams<Place> => ({
  ...place,
  net_weight_g: gramsOf(net_weight),
  pack_weights_g: pack_weights.map(gramsOf),
  pack_readings: pack_readings.map(readingInGrams),
});

interface WeighedLine<Place extends WeighedPlace> {
  expected_weight: number | null;
  allocations: readonly Place[];
}

/** A line as it is typed, without its sums. */
export const typedLineInGrams = <Place extends WeighedPlace, Line extends WeighedLine<Place>>({
  expected_weight,
  allocations,
  ...line
}: Line & WeighedLine<Place>) => ({
  ...line,
  expected_weight_g: expected_weight === null ? null : gramsOf(expected_weight),
  allocations: allocations.map((place) => placeInGrams(place)),
});

export const lineInGrams = ({ net_weight, ...line }: DocumentLine): LineInGrams => ({
  ...typedLineInGrams(line),
  net_weight_g: gramsOf(net_weight),
});

export const documentInGrams = ({ net_weight, lines, ...document }: StockDocument): DocumentInGrams => ({
  ...document,
  net_weight_g: gramsOf(net_weight),
  lines: lines.map(lineInGrams),
});

interface PlaceWeights {
  net_weight_g: number;
  pack_weights_g: readonly number[];
  pack_readings: readonly PackReadingInGrams[];
}

const placeInKilograms = <Place extends PlaceWeights>({
  net_weight_g,
  pack_weights_g,
  pack_readings,
  ...place
}: Place) => ({
  ...place,
  net_weight: kilogramsOf(net_weight_g),
  pack_weights: pack_weights_g.map(kilogramsOf),
  pack_readings: pack_readings.map(readingInKilograms),
});

/** A line as it would be typed, without its sums. */
export const typedLineInKilograms = <
  Place extends PlaceWeights,
  Line extends { expected_weight_g: number | null; allocations: readonly Place[] },
>({
  expected_weight_g,
  allocations,
  ...line
}: Line & { allocations: readonly Place[] }) => ({
  ...line,
  expected_weight: expected_weight_g === null ? null : kilogramsOf(expected_weight_g),
  allocations: allocations.map((place) => placeInKilograms(place)),
});

export const documentInKilograms = ({ net_weight_g, lines, ...document }: DocumentInGrams): StockDocument => ({
  ...document,
  net_weight: kilogramsOf(net_weight_g),
  lines: lines.map(({ net_weight_g: grams, ...line }) => ({
    ...typedLineInKilograms(line),
    net_weight: kilogramsOf(grams),
  })),
});

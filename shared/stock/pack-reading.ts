import { gramsOf, kilogramsOf } from './quantity.ts';

/** How the weight of a pack came to be known. What was not weighed pack by pack counts at the mean and has no reading. */
export const weightSources = ['scale', 'label', 'typed'] as const;

export type WeightSource = (typeof weightSources)[number];

/** The longest line of a scale that is kept. */
export const SCALE_LINE_MAX = 60;

/** Days after which a container is weighed again: ice and wear change what it weighs. */
export const TARE_DAYS = 31;

/**
 * What is known of the weight of one pack beside its net weight, in kg. Where it was weighed in its container, its net weight is
 * `gross` less `tare` less the `glaze` of ice around it; a gross weight without a tare is none. `container` is the code that the
 * container had then, `line` what the scale sent, as it came.
 */
export interface PackReading {
  source: WeightSource;
  gross: number | null;
  tare: number | null;
  glaze: number | null;
  container: string | null;
  line: string | null;
}

/** The same in grams, as it is stored. Older ones name neither glaze nor container. */
export interface PackReadingInGrams {
  source: WeightSource;
  gross_g: number | null;
  tare_g: number | null;
  glaze_g?: number | null | undefined;
  container?: string | null | undefined;
  line: string | null;
}

/** A net weight as it came to be known, without a container. */
export const plainReading = (from: WeightSource, sent: string | null = null): PackReading => ({
  source: from,
  gross: null,
  tare: null,
  glaze: null,
  container: null,
  line: sent,
});

const whole = (kg: number | null) => (kg === null ? null : gramsOf(kg));
const inKilograms = (grams: number | null) => (grams === null ? null : kilogramsOf(grams));

export const readingInGrams = ({ gross, tare, glaze, ...reading }: PackReading): PackReadingInGrams => ({
  ...reading,
  gross_g: whole(gross),
  tare_g: whole(tare),
  glaze_g: whole(glaze),
});

export const readingInKilograms = ({
  gross_g,
  tare_g,
  glaze_g = null,
  container: from = null,
  ...reading
}: PackReadingInGrams): PackReading => ({
  ...reading,
  container: from,
  gross: inKilograms(gross_g),
  tare: inKilograms(tare_g),
  glaze: inKilograms(glaze_g),
});

/** Grams of a pack by its gross weight; undefined where it was not weighed in its container. */
export const netOf = ({ gross_g, tare_g, glaze_g = null }: PackReadingInGrams): number | undefined =>
  gross_g === null ? undefined : gross_g - (tare_g ?? 0) - (glaze_g ?? 0);

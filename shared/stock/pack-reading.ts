import { z } from 'zod';
import { packWeight } from './fields.ts';
import { gramsOf, kilogramsOf } from './quantity.ts';

/** How the weight of a pack came to be known. What was not weighed pack by pack counts at the mean and has no reading. */
export const weightSources = ['scale', 'label', 'typed'] as const;

/** The longest line of a scale that is kept. */
export const SCALE_LINE_MAX = 60;

const source = z.enum(weightSources);
const line = z.string().max(SCALE_LINE_MAX).nullable().default(null);

/**
 * What is known of the weight of one pack beside its net weight, in kg. Where it was weighed in its container, its net weight is
 * `gross` less `tare`; a gross weight without a tare is none. `line` is what the scale sent, as it came.
 */
export const packReading = z
  .strictObject({ source, gross: packWeight.nullable().default(null), tare: packWeight.nullable().default(null), line })
  .refine(({ gross, tare }) => (gross === null) === (tare === null), {
    path: ['tare'],
    params: { code: 'required' },
  });

export type PackReading = z.output<typeof packReading>;

/** The same in grams, as it is stored. */
export const packReadingInGrams = z.object({
  source,
  gross_g: z.int().nullable(),
  tare_g: z.int().nullable(),
  line: z.string().nullable(),
});

export type PackReadingInGrams = z.output<typeof packReadingInGrams>;

const whole = (kg: number | null) => (kg === null ? null : gramsOf(kg));
const inKilograms = (grams: number | null) => (grams === null ? null : kilogramsOf(grams));

export const readingInGrams = ({ source: from, gross, tare, line: sent }: PackReading): PackReadingInGrams => ({
  source: from,
  gross_g: whole(gross),
  tare_g: whole(tare),
  line: sent,
});

export const readingInKilograms = ({ source: from, gross_g, tare_g, line: sent }: PackReadingInGrams): PackReading => ({
  source: from,
  gross: inKilograms(gross_g),
  tare: inKilograms(tare_g),
  line: sent,
});

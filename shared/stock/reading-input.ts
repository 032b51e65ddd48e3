import { z } from 'zod';
import { CODE_MAX, PACK_WEIGHT_MAX } from '../limits.ts';
import { packWeight } from './fields.ts';
import { type PackReading, type PackReadingInGrams, SCALE_LINE_MAX, weightSources } from './pack-reading.ts';

const source = z.enum(weightSources);
const line = z.string().max(SCALE_LINE_MAX).nullable().default(null);
const container = z.string().max(CODE_MAX).nullable().default(null);
/** kg that are none of the pack: nothing where the scale was set to zero with the container on it. */
const takenOff = z.number().min(0).max(PACK_WEIGHT_MAX).multipleOf(0.001);

/** What is sent of a `PackReading`. */
export const packReading = z
  .strictObject({
    source,
    gross: packWeight.nullable().default(null),
    tare: takenOff.nullable().default(null),
    glaze: takenOff.nullable().default(null),
    container,
    line,
  })
  .refine(({ gross, tare }) => (gross === null) === (tare === null), {
    path: ['tare'],
    params: { code: 'required' },
  })
  .refine(({ gross, glaze }) => gross !== null || glaze === null, {
    path: ['gross'],
    params: { code: 'required' },
  }) satisfies z.ZodType<PackReading>;

/** The same in grams, as it is stored. Older ones name neither glaze nor container. */
export const packReadingInGrams = z.object({
  source,
  gross_g: z.int().nullable(),
  tare_g: z.int().nullable(),
  glaze_g: z.int().nullable().default(null),
  container,
  line: z.string().nullable(),
}) satisfies z.ZodType<unknown, PackReadingInGrams>;

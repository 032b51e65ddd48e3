import { z } from 'zod';
import { person } from './stock/fields.ts';

/** A weighing of a container: kg, the day, and who told it when. */
export const tare = z.object({
  id: z.uuid(),
  tare: z.number(),
  weighed_on: z.iso.date(),
  told_by: person.nullable(),
  told_at: z.iso.datetime(),
});

export type Tare = z.output<typeof tare>;

import { z } from 'zod';
import { SERVICE_MAX, type ServiceName } from './service-names.ts';

const hours = z.number().min(0).max(SERVICE_MAX).multipleOf(0.01);

/** How much of each was done; 0: nothing. Hours have two decimals, labels none. */
export const documentServices = z.strictObject({
  label: z.int().min(0).max(SERVICE_MAX),
  overtime_hour: hours,
  plug_hour: hours,
} satisfies Record<ServiceName, z.ZodType<number>>);
export type DocumentServices = z.output<typeof documentServices>;

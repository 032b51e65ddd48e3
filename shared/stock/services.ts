import { z } from 'zod';

/** What may be done for the owner of goods with a document, beside moving them: labels put on, hours of overtime, hours at a reefer plug. */
export const serviceNames = ['label', 'overtime_hour', 'plug_hour'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The most of one service with one document. */
export const SERVICE_MAX = 99_999;

const hours = z.number().min(0).max(SERVICE_MAX).multipleOf(0.01);

/** How much of each was done; 0: nothing. Hours have two decimals, labels none. */
export const documentServices = z.strictObject({
  label: z.int().min(0).max(SERVICE_MAX),
  overtime_hour: hours,
  plug_hour: hours,
} satisfies Record<ServiceName, z.ZodType<number>>);
export type DocumentServices = z.output<typeof documentServices>;

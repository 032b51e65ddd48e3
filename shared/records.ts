import { z } from 'zod';
import { BULK_MAX } from './limits.ts';

/** Ids are compared as they are stored; one that is named twice counts once. */
const ids = z
  .array(z.uuid())
  .min(1)
  .max(BULK_MAX)
  .transform((given) => [...new Set(given.map((id) => id.toLowerCase()))]);

/** Deletes several records. `preview` only says what would come of it. */
export const bulkDelete = z.strictObject({ ids, preview: z.boolean().default(false) });

/** Activates or deactivates several records. */
export const bulkStatus = z.strictObject({ ids, is_active: z.boolean() });

/** How many records of a table refer to a record. */
export const use = z.object({ table: z.string(), count: z.int() });
export type Use = z.infer<typeof use>;

/** The result of changing several records: how many were changed, and which were not, in the order asked for. */
export const bulkOutcome = z.object({
  done: z.int(),
  failed: z.array(
    z.object({
      id: z.uuid(),
      /** Null when there is no such record. */
      name: z.string().nullable(),
      why: z.enum(['in_use', 'not_found']),
      used_by: z.array(use),
    }),
  ),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

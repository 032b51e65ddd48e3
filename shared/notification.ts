import { z } from 'zod';

/** A notice in the bell. `alert_type` is its colour: what happened, from good to bad. */
export const notification = z.object({
  id: z.uuid(),
  key: z.string(),
  type: z.enum(['stock', 'report', 'users']),
  alert_type: z.enum(['info', 'success', 'warning', 'error']),
  title: z.string(),
  short_description: z.string(),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

export type Notification = z.output<typeof notification>;

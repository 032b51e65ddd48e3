import { z } from 'zod';

/** So many days after an invoice was due, people are told that it is not paid. Each step is told of once. */
export const reminderSteps = [0, 7, 14, 30] as const;

/** A step that was told of; `sent_to` where the renter got a mail, `sent_at` once the mail server had taken it. */
export const reminder = z.object({
  days: z.int(),
  told_at: z.iso.datetime(),
  sent_to: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
});

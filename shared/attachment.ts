import { z } from 'zod';

/** A photo or paper that is kept with a record; `path` is below the files host. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  created_at: z.iso.datetime(),
});

export type Attachment = z.output<typeof attachment>;

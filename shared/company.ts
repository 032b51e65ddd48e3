import { z } from 'zod';
import { LANGUAGES } from './limits.ts';

/** The company the session is in. `time_zone` is an IANA name; dates are shown in it. */
export const company = z.object({
  id: z.uuid(),
  name: z.string(),
  time_zone: z.string(),
  language: z.enum(LANGUAGES),
});

export type Company = z.output<typeof company>;

/** What anyone may know of this installation. `files_url` is the host that image paths are appended to. */
export const settings = z.object({ files_url: z.string(), google_sign_in: z.boolean() });

export type Settings = z.output<typeof settings>;

import { z } from 'zod';

/** A form that sends one file. */
export const fileUpload = z.strictObject({ file: z.file() });

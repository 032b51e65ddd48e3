import { z } from 'zod';
import { contentFields, draftVersion } from './document-input.ts';
import { kindsOf, received } from './document-types.ts';
import { countedFields } from './later.ts';
import { version } from '../version.ts';

const fields = { kind: z.enum(kindsOf(received)), ...contentFields };

/** A new receipt: what is known so far. */
export const receivedInput = z.strictObject(fields);

/** A receipt as it is saved while it is typed, the first time as well. */
export const receivedDraft = z.strictObject({ ...fields, version: draftVersion });

/**
 * Posting says whether what did not arrive is still expected: then a new draft waits for it; and whether goods are meant to
 * come in that had expired before they arrived.
 */
export const receivedPosting = z.strictObject({
  version,
  ...countedFields,
  expect_remainder: z.boolean().default(false),
  accept_expired: z.boolean().default(false),
});

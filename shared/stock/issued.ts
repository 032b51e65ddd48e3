import { z } from 'zod';
import { contentFields, version } from './document.ts';

/** Why goods go out. A withdrawal is of the renter's own goods, a sale of the company's, the others of either's. */
export const issuedKinds = ['sale', 'withdrawal', 'sample', 'internal_use', 'destruction'] as const;

export type IssuedKind = (typeof issuedKinds)[number];

const fields = { kind: z.enum(issuedKinds), ...contentFields };

/** A new issue: what is asked for so far. */
export const issuedInput = z.strictObject(fields);

/** An issue as it is saved while it is typed. */
export const issuedDraft = z.strictObject({ ...fields, version });

export type IssuedInput = z.output<typeof issuedInput>;

export const issuedPosting = z.strictObject({ version });

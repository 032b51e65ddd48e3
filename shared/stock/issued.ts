import { z } from 'zod';
import { DOCUMENT_ALLOCATIONS_MAX, DOCUMENT_LINES_MAX } from '../limits.ts';
import { allocationInput, contentFields, draftVersion } from './document-input.ts';
import { version } from '../version.ts';
import { issued, kindsOf } from './document-types.ts';
import { countedFields } from './later.ts';
import { optionalText } from '../fields.ts';

const fields = { kind: z.enum(kindsOf(issued)), ...contentFields };

/** A new issue: what is asked for so far. */
export const issuedInput = z.strictObject(fields);

/** An issue as it is saved while it is typed, the first time as well. */
export const issuedDraft = z.strictObject({ ...fields, version: draftVersion });

export const issuedPosting = z.strictObject({ version, ...countedFields });

/** The picks for some lines of a submitted or approved issue. The other lines stay as they are. */
export const picksBody = z.strictObject({
  version,
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        override_reason: optionalText,
        short_reason: optionalText,
        /** What places of the line gave less than was planned is put on hold, with the reason why it is short. */
        hold_missing: z.boolean().default(false),
        allocations: z.array(allocationInput).max(DOCUMENT_ALLOCATIONS_MAX),
      }),
    )
    .min(1)
    .max(DOCUMENT_LINES_MAX),
});

export type PicksBody = z.output<typeof picksBody>;

/** To whom goods go, as the papers name them. */
export const consignee = z.object({
  code: z.string(),
  name: z.string(),
  /** Digits only. */
  npwp: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
});

export type Consignee = z.output<typeof consignee>;

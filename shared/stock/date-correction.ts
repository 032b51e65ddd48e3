import { z } from 'zod';
import { REASON_MIN, TEXT_MAX } from '../limits.ts';
import { codedRecord } from '../fields.ts';
import { storable } from '../text.ts';
import { batchFacts } from './batch.ts';
import { batchParts } from './batch-parts.ts';
import { documentLink, person } from './fields.ts';

/** The dates that a correction may change. */
export const correctableDates = batchParts.dates;

export type CorrectableDate = (typeof correctableDates)[number];

const { production_date, expiry_date, best_before_date, frozen_date, thawed_date, refrozen_date } = batchFacts;
const dates = { production_date, expiry_date, best_before_date, frozen_date, thawed_date, refrozen_date };

export type BatchDates = Record<CorrectableDate, string | null>;

/** All dates of a batch as they should be, on top of the version that was seen, why, and a photo of the carton. */
export const dateCorrectionInput = z.strictObject({
  ...dates,
  reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)),
  version: z.int(),
});

export type DateCorrectionInput = z.output<typeof dateCorrectionInput>;

const change = z.tuple([z.iso.date().nullable(), z.iso.date().nullable()]);

export const correctionStatuses = ['submitted', 'approved', 'rejected'] as const;

/**
 * A correction of dates. `changes` has what each date was and shall be. `left` are the issues posted before it was decided, under the old dates: packs, and kg.
 * As long as it is open `reserved` are the documents that hold goods of the batch, and `pledged` the facilities that do.
 */
export const dateCorrection = z.object({
  id: z.uuid(),
  status: z.enum(correctionStatuses),
  changes: z.object(
    Object.fromEntries(correctableDates.map((date) => [date, change.optional()])) as Record<
      CorrectableDate,
      z.ZodOptional<typeof change>
    >,
  ),
  reason: z.string(),
  image: z.string(),
  submitted_by: person,
  submitted_at: z.iso.datetime(),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_note: z.string().nullable(),
  left: z.array(
    documentLink.extend({
      kind: z.string(),
      date: z.iso.date(),
      partner: codedRecord.nullable(),
      packs: z.int(),
      net_weight: z.number(),
    }),
  ),
  reserved: z.array(documentLink),
  pledged: z.array(z.object({ id: z.uuid(), number: z.string() })),
});

export type DateCorrection = z.output<typeof dateCorrection>;

/** The dates that differ, with what they were and shall be. */
export const changesBetween = (before: BatchDates, after: BatchDates): DateCorrection['changes'] =>
  Object.fromEntries(
    correctableDates.flatMap((date) => (before[date] === after[date] ? [] : [[date, [before[date], after[date]]]])),
  );

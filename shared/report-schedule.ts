import { z } from 'zod';
import { name } from './fields.ts';
import { savedView } from './saved-view.ts';
import { type Banded, bandedReports } from './stock/banded-report.ts';
import { type Flow, flows } from './stock/flow-groups.ts';

export type Report = Flow | Banded | 'utilisation' | 'weighing';

/** All reports, in the order in which they are offered. */
export const reports = [...flows, ...bandedReports, 'utilisation', 'weighing'] as [Report, ...Report[]];

export const scheduleSpans = ['day', 'week', 'month'] as const;
export type ScheduleSpan = (typeof scheduleSpans)[number];

/** The last day of a month that each month has. */
export const MONTH_DAY_MAX = 28;
/** So many people get one report, and so many reports are sent in a company. */
export const RECIPIENTS_MAX = 50;
export const SCHEDULES_MAX = 50;
/** A report of more rows is mailed without its file: it would be refused for its size on the way. */
export const MAILED_ROWS_MAX = 50_000;

const fields = {
  name,
  every: z.enum(scheduleSpans),
  /** Of the week, Monday is 1, or of the month; null where it is sent each day. */
  day: z.int().min(1).max(MONTH_DAY_MAX).nullable(),
  /** Of the day where the company is. */
  hour: z.int().min(0).max(23),
  is_paused: z.boolean(),
};

const whom = {
  recipient_ids: z
    .array(z.uuid())
    .max(RECIPIENTS_MAX)
    .refine((ids) => ids.length > 0, { params: { code: 'required' } })
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'given_twice' } }),
};

interface Turn {
  every: ScheduleSpan;
  day: number | null;
}

/** Whether the day fits to how often a report is sent. */
const hasDay = ({ every, day }: Turn): boolean =>
  every === 'day' ? day === null : day !== null && (every === 'month' || day <= 7);

const wrongDay = { path: ['day'], params: { code: 'invalid' } };

/** A report, and how it is narrowed and ordered: as a saved view has it. */
const content = { report: z.enum(reports), search: savedView.shape.search };

/** What the form of a schedule says. */
export const scheduleForm = z.object({ ...fields, ...whom }).refine(hasDay, wrongDay);

export type ScheduleFormValues = z.output<typeof scheduleForm>;

export const scheduleInput = z.strictObject({ ...fields, ...whom, ...content }).refine(hasDay, wrongDay);
export const scheduleChange = z.strictObject({ id: z.uuid(), ...fields, ...whom }).refine(hasDay, wrongDay);

export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleChange = z.output<typeof scheduleChange>;

/** Why a mail was not sent: its report could not be made, or the mail server did not take it. */
export const mailFailures = ['not_made', 'not_accepted'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** Somebody who gets a report, and what came of the last mail. */
const recipient = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether they may take reports along as files; they get none otherwise. */
  may_receive: z.boolean(),
  sent_at: z.iso.datetime().nullable(),
  /** What came of the last one; null: it was sent. */
  failure: z.enum(mailFailures).nullable(),
});

export const schedule = z.object({
  id: z.uuid(),
  ...fields,
  ...content,
  /** When it is sent next; null while it is paused. */
  next_at: z.iso.datetime().nullable(),
  /** Who made it. */
  author: z.string(),
  /** Whether the caller may change it: who made it, and who may change the company. */
  may_change: z.boolean(),
  /** Whether the caller gets it. */
  is_mine: z.boolean(),
  recipients: z.array(recipient),
});

export type Schedule = z.output<typeof schedule>;

export const scheduleAnswer = z.object({ data: schedule });

/** The schedules of the company, and who may be sent reports. */
export const schedulesAnswer = z.object({
  data: z.array(schedule),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
});

export type Schedules = z.output<typeof schedulesAnswer>;

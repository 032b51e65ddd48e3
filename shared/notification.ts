import { z } from 'zod';
import { BULK_MAX } from './limits.ts';
import { listQuery, pagination } from './list-query.ts';

/** How a person hears of something: in the bell, or by mail. */
export const notificationChannels = ['app', 'email'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

const types = ['stock', 'report', 'users'] as const;
const alertTypes = ['info', 'success', 'warning', 'error'] as const;

interface EventKind {
  /** Its subject, which has an icon. */
  type: (typeof types)[number];
  /** From good to bad: its colour. */
  alert_type: (typeof alertTypes)[number];
  /** The default channels. */
  byDefault: readonly NotificationChannel[];
}

/** Everything that people are told of. */
export const notificationEvents = {
  import_finished: { type: 'report', alert_type: 'success', byDefault: ['app'] },
  import_failed: { type: 'report', alert_type: 'error', byDefault: ['app'] },
  export_finished: { type: 'report', alert_type: 'success', byDefault: ['app'] },
  invitation_accepted: { type: 'users', alert_type: 'success', byDefault: ['app', 'email'] },
  role_changed: { type: 'users', alert_type: 'info', byDefault: ['app', 'email'] },
  check_requested: { type: 'stock', alert_type: 'info', byDefault: ['app'] },
  approval_requested: { type: 'stock', alert_type: 'info', byDefault: ['app'] },
  document_approved: { type: 'stock', alert_type: 'success', byDefault: ['app'] },
  document_rejected: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  date_correction_requested: { type: 'stock', alert_type: 'info', byDefault: ['app'] },
  date_correction_decided: { type: 'stock', alert_type: 'info', byDefault: ['app'] },
  request_made: { type: 'stock', alert_type: 'info', byDefault: ['app', 'email'] },
  request_answered: { type: 'stock', alert_type: 'info', byDefault: ['app', 'email'] },
  revaluation_opened: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  margin_call: { type: 'stock', alert_type: 'error', byDefault: ['app', 'email'] },
  goods_recalled: { type: 'stock', alert_type: 'warning', byDefault: ['app', 'email'] },
  document_sent_back: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  stock_low: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  batches_expiring: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  books_reopened: { type: 'stock', alert_type: 'warning', byDefault: ['app', 'email'] },
  books_differ: { type: 'stock', alert_type: 'error', byDefault: ['app', 'email'] },
  count_due: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  transit_overdue: { type: 'stock', alert_type: 'warning', byDefault: ['app'] },
  invoices_unpaid: { type: 'report', alert_type: 'warning', byDefault: ['app', 'email'] },
  loss_claim_opened: { type: 'report', alert_type: 'warning', byDefault: ['app', 'email'] },
  trial_ending: { type: 'users', alert_type: 'warning', byDefault: ['app', 'email'] },
} as const satisfies Record<string, EventKind>;

export type NotificationEvent = keyof typeof notificationEvents;

export const eventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]];

/** A notification of one person, in the words they were told in. `key` is the event. */
export const notification = z.object({
  id: z.uuid(),
  key: z.string(),
  type: z.enum(types),
  alert_type: z.enum(alertTypes),
  title: z.string(),
  short_description: z.string(),
  /** The screen it leads to, as a path of the web app. */
  link: z.string().nullable(),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

export type Notification = z.output<typeof notification>;

export const notificationSortColumns = ['title', 'short_description', 'read_at', 'created_at'] as const;

/** The list's query, which may ask for what is unread alone. */
export const notificationQuery = listQuery(notificationSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend({ status: z.enum(['unread']).optional() });

export type NotificationQuery = z.output<typeof notificationQuery>;

/** A page of a person's notifications, and how many of all are unread. */
export const notificationPage = z.object({ data: z.array(notification), pagination, unread: z.int() });

export type NotificationPage = z.output<typeof notificationPage>;

/** Marks as read: the ones named, or all there are. */
export const readBody = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_MAX) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** For one event, the channels a person hears of it by. */
export const notificationChoice = z.strictObject({ event: z.enum(eventNames), app: z.boolean(), email: z.boolean() });

export type NotificationChoice = z.output<typeof notificationChoice>;

export const choicesBody = z.strictObject({
  choices: z
    .array(notificationChoice)
    .max(eventNames.length)
    .refine((choices) => new Set(choices.map(({ event }) => event)).size === choices.length),
});

import { z } from 'zod';
import { facilityWaits } from './dashboard-tasks.ts';
import { code, codedRecord, optionalLongText, optionalShortText, optionalText } from './fields.ts';
import { EXPIRY_ALERT_DAYS_MAX, MONEY_MAX, REASON_MIN, TEXT_MAX } from './limits.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { storable } from './text.ts';
import { seenVersion, version } from './version.ts';

/** How a facility stands today. `matured` follows from its maturity. */
export const facilityStatuses = ['draft', 'active', 'suspended', 'matured', 'default', 'closed'] as const;
export type FacilityStatus = (typeof facilityStatuses)[number];

/** Whether goods can be released from a facility: it is in force, or should have ended. */
export const mayRelease = (status: FacilityStatus): boolean => status !== 'draft' && status !== 'closed';

/** Whether the terms of a facility can be changed. */
export const mayChange = (status: FacilityStatus): boolean => status !== 'default' && status !== 'closed';

/** What stays as it is once a facility was in force. */
export const fixedInForce = ['kind', 'borrower_id', 'financier_id', 'warehouse_id'] as const;

/**
 * How goods secure a facility: they are pledged; they become the financier's and come back by a change of owner; or they are pledged
 * and a registered warehouse receipt stands for them (UU 9/2006, sistem resi gudang).
 */
export const facilityKinds = ['pledge', 'title_transfer', 'warehouse_receipt'] as const;

/** The steps of a facility: the statuses that each starts from, and the one it leads to. */
export const facilitySteps = {
  activate: { from: ['draft', 'suspended'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  close: { from: ['active', 'suspended', 'matured', 'default'], to: 'closed' },
} as const satisfies Record<string, { from: readonly FacilityStatus[]; to: FacilityStatus }>;
/** The statuses in which what is owed can be in default. */
export const defaultsFrom: readonly FacilityStatus[] = ['active', 'suspended', 'matured'];
export type FacilityStep = keyof typeof facilitySteps;
export const facilityStepNames = Object.keys(facilitySteps) as [FacilityStep, ...FacilityStep[]];

export const day = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2999-12-31', {
  error: 'too_small',
  params: { code: 'too_small' },
});
const percent = z.int().min(1).max(100);
const added = z.int().min(0).max(99);
const days = z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX);

const facilityFields = {
  number: code,
  /** Whose goods are financed; null: the company's own. */
  borrower_id: z.uuid().nullable().default(null),
  financier_id: z.uuid(),
  warehouse_id: z.uuid(),
  kind: z.enum(facilityKinds),
  /** Whole rupiah that may be drawn. */
  credit_limit: z.int().min(0).max(MONEY_MAX),
  /** Percent of the value of eligible goods that may be drawn. */
  advance_rate: percent,
  /** What is owed in percent of the value of eligible goods: no release goes beyond the target. */
  target_ltv: percent,
  margin_call_ltv: percent,
  liquidation_ltv: percent,
  /** Percent that goods count less than their price. */
  haircut: added,
  /** Percent that are added to it for each whole month in the store. */
  haircut_per_month: added.default(0),
  /** Goods with less than so many percent of their life left have the haircut below added; 0: none. */
  low_life: z.int().min(0).max(100).default(0),
  haircut_low_life: added.default(0),
  /** Goods that expire in fewer days do not count. */
  minimum_life_days: days,
  /** A price that is older does not count; null: however old it is. */
  price_age_days: days.nullable().default(null),
  /** The most that one product counts for, in percent of the value of all eligible goods; null: all of it. */
  product_share: percent.nullable().default(null),
  /** The same of one batch. */
  batch_share: percent.nullable().default(null),
  /** The same of the catch of one vessel. */
  vessel_share: percent.nullable().default(null),
  start_date: day,
  /** Null: without an agreed end. */
  maturity_date: day.nullable().default(null),
  /** Of a warehouse receipt, and only of that: its number, the day until which the goods are kept, and its security code. */
  receipt_number: optionalShortText,
  receipt_due_date: day.nullable().default(null),
  security_code: optionalShortText,
  /** What the financier takes for it, in words as it was agreed. What it comes to is entered. */
  fee: optionalText,
  notes: optionalLongText,
};

interface Terms extends Receipt {
  kind: (typeof facilityKinds)[number];
  borrower_id: string | null;
  financier_id: string;
  start_date: string;
  maturity_date: string | null;
  target_ltv: number;
  margin_call_ltv: number;
  liquidation_ltv: number;
}

interface Receipt {
  receipt_number: string | null;
  receipt_due_date: string | null;
  security_code: string | null;
}

/** What a warehouse receipt needs; the receipt itself belongs to no other facility. */
export const receiptFields = ['receipt_number', 'receipt_due_date', 'security_code'] as const;

/** The fields of which a facility of its kind has to have others than it has, each with what is wrong. */
function misfits(terms: Terms): [field: string, code: string][] {
  const isReceipt = terms.kind === 'warehouse_receipt';
  const needed = [...receiptFields, 'maturity_date'] as const;
  const wrong = isReceipt
    ? needed.filter((field) => terms[field] === null).map((field): [string, string] => [field, 'required'])
    : receiptFields.filter((field) => terms[field] !== null).map((field): [string, string] => [field, 'not_of_kind']);
  if (!inOrder(terms.maturity_date ?? '', terms.receipt_due_date)) wrong.push(['receipt_due_date', 'before_maturity']);
  if (terms.borrower_id === terms.financier_id) wrong.push(['borrower_id', 'same_partner']);
  return wrong;
}

/** Two terms of which the second must not be less than the first. */
const inOrder = (first: number | string, second: number | string | null) => second === null || second >= first;
const below = (field: string) => ({ path: [field], params: { code: 'below_from' } });

/** The same terms in the order that they need. */
const ordered = <Shape extends z.ZodType<Terms>>(shape: Shape) =>
  shape
    .refine(({ start_date, maturity_date }) => inOrder(start_date, maturity_date), below('maturity_date'))
    .refine(({ target_ltv, margin_call_ltv }) => inOrder(target_ltv, margin_call_ltv), below('margin_call_ltv'))
    .refine(
      ({ margin_call_ltv, liquidation_ltv }) => inOrder(margin_call_ltv, liquidation_ltv),
      below('liquidation_ltv'),
    )
    .superRefine((terms, context) => {
      for (const [field, code] of misfits(terms)) context.addIssue({ code: 'custom', path: [field], params: { code } });
    });

export const facilityInput = ordered(z.strictObject(facilityFields));
export type FacilityInput = z.output<typeof facilityInput>;

/** A facility that was there before, all of it. */
export const facilityChange = ordered(z.strictObject({ ...facilityFields, id: z.uuid(), ...seenVersion }));

export const facilityStepBody = z.strictObject(seenVersion);

/** What is owed is not paid, and why one says so. */
export const facilityDefault = facilityStepBody.extend({
  reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)),
});

export const facility = z.object({
  id: z.uuid(),
  ...facilityFields,
  status: z.enum(facilityStatuses),
  /** The day on which somebody found it in default, and why; null: nobody did. */
  default_date: z.iso.date().nullable(),
  default_reason: z.string().nullable(),
  borrower: codedRecord.nullable(),
  financier: codedRecord,
  warehouse: codedRecord,
  created_at: z.iso.datetime(),
  version,
});
export type Facility = z.output<typeof facility>;

export const facilitySortColumns = [
  'number',
  'financier',
  'borrower',
  'warehouse',
  'status',
  'credit_limit',
  'maturity_date',
  'created_at',
] as const;

const narrowedTo = {
  status: z.enum(facilityStatuses).optional(),
  /** Only those to which goods are to be pledged, as far as that waits for the store. */
  waits_for: z.enum(facilityWaits).optional(),
  warehouse_id: z.uuid().optional(),
};

export const facilityQuery = listQuery(facilitySortColumns).extend(narrowedTo);
export type FacilityQuery = z.output<typeof facilityQuery>;

export const facilityExportQuery = exportQuery(facilitySortColumns).extend(narrowedTo);

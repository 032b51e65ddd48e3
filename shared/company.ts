import { z } from 'zod';
import { email } from './auth.ts';
import { coretaxUnit, nitku, npwp, phone } from './contact.ts';
import { companyPrefix } from './scan/sscc.ts';
import { EXPIRY_ALERT_DAYS_MAX, REASON_MIN, TAX_MAX, TEXT_MAX, TIME_ZONES } from './limits.ts';
import { reminderDays } from './rental-reminders.ts';
import { storable, visible } from './text.ts';
import { seenVersion, version } from './version.ts';
import { language, name } from './fields.ts';

/** The details of a company, section by section of its screen. */
const fields = {
  name,
  /** Digits only. */
  npwp: npwp.nullable(),
  /** Of the place of business that issues tax invoices; null: the head office. */
  nitku: nitku.nullable(),
  /** The unit of services in the list of Coretax. */
  coretax_unit: coretaxUnit.nullable(),
  address: visible(z.string().trim().min(1).max(TEXT_MAX)).nullable(),
  phone: phone.nullable(),
  email: email.nullable(),
  /** The accounts that are paid into, line by line, as they stand on invoices. */
  bank_account: visible(z.string().trim().min(1).max(TEXT_MAX)).nullable(),
  /** IANA name; dates are shown in it. */
  time_zone: z.enum(TIME_ZONES),
  /** Of what the company starts with and of letters to people who chose none. */
  language,
  /** Percent, two decimals; what a new product's tax starts with. */
  tax_percent: z.number().min(0).max(TAX_MAX).multipleOf(0.01),
  /** So many days before goods expire they are warned of. */
  expiry_alert_days: z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX),
  /** So many days after their dispatch goods on their way to another warehouse are overdue. */
  transit_alert_days: z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX),
  /** So many days after its last stock take a warehouse is due for the next one; 0: none is ever due. */
  count_interval_days: z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX),
  /** Of the numbers that GS1 has for handling units; null: they bear codes of our own. */
  gs1_company_prefix: companyPrefix.nullable(),
  /** Days after rental invoices were due on which people are told that they are not paid. */
  reminder_days: reminderDays,
  /** Whether everybody needs a second step to sign in. */
  requires_second_step: z.boolean(),
  /** Whether owners do, who may do everything. */
  requires_second_step_of_owners: z.boolean(),
  /** The books of stock are closed up to and with this day: nothing dated so is posted or voided. YYYY-MM-DD. */
  stock_closed_until: z.iso
    .date()
    .refine((day) => day >= '1900-01-01', { error: 'too_small', params: { code: 'too_small' } })
    .nullable(),
};

/** Whether the list of what a new company has to do was closed. */
const checklist = { checklist_closed: z.boolean() };

/** The company the session is in. `logo` is a path below the files host. */
export const company = z.object({
  id: z.uuid(),
  logo: z.string().nullable(),
  ...fields,
  ...checklist,
  /** A company of the demo whose history is still being written. */
  awaits_history: z.boolean(),
  /** Of all its sections together. */
  version,
});

export type Company = z.output<typeof company>;

/** Why closed days are opened again: asked for where `stock_closed_until` goes back, else not kept. */
const reopening = { stock_reopen_reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)) };

/** The fields that change; others stay as they are, so that two people may save different sections at once. */
export const companyBody = z
  .strictObject({ ...fields, ...checklist, ...reopening, ...seenVersion })
  .partial()
  .refine(({ version: _, ...body }) => Object.keys(body).length > 0, { params: { code: 'required' } });

export type CompanyBody = z.output<typeof companyBody>;

/** All settings, as their screen checks them. */
export const companyForm = z.strictObject(fields);

const share = (what: string) =>
  z.object({ used: z.int().describe(what), allowed: z.int().nullable().describe('Null: without end.') });

/** What all companies of a tenant keep together, and how much they may. */
export const companyUsage = z.object({
  bytes: share('Of its files.'),
  rows: share('Of all its data, the log among them.'),
});

export type CompanyUsage = z.output<typeof companyUsage>;

/** One of the companies a person works in. */
export const ownCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  role_name: z.string(),
  /** Who subscribes to Palka for the company. */
  tenant: z.string(),
  /** Whether the session is in it. */
  current: z.boolean(),
  /** Whether they have another account there, with a password of its own. */
  signs_in: z.boolean(),
});

export type OwnCompany = z.output<typeof ownCompany>;

export const switchCompanyBody = z.strictObject({ company_id: z.uuid() });

/** The public settings of this installation. `files_url` is the host that image paths are appended to. */
/** Who can sign in to the demo by a password that everybody knows. */
const demo = z.object({
  password: z.string(),
  people: z.array(
    z.object({ email: z.string(), role: z.object({ en: z.string(), id: z.string() }), company: z.string() }),
  ),
});

export type Demo = z.output<typeof demo>;

/** What stands in the books of the demo: kg and packs on hand, and the faults found among all its moves. */
export const demoFigures = z.object({ net_weight: z.number(), packs: z.int(), moves: z.int(), ledger_faults: z.int() });

export type DemoFigures = z.output<typeof demoFigures>;

/** `demo` is null everywhere but on a machine that only its own people reach, with the demo loaded. */
export const settings = z.object({
  files_url: z.string(),
  google_sign_in: z.boolean(),
  /** Whether strangers may register a company of their own. */
  sign_up: z.boolean(),
  /** How to reach who runs the installation, as they wrote it. */
  contact: z.string().nullable(),
  demo: demo.nullable(),
});

export type Settings = z.output<typeof settings>;

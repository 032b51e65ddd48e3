import { z } from 'zod';
import { email } from './auth.ts';
import { bankAccountNumber, nib, npwp, phone } from './contact.ts';
import { EXPIRY_ALERT_DAYS_MAX, MONEY_MAX, NAME_MAX, PARTNER_DETAILS_MAX, TEXT_MAX } from './limits.ts';
import { mergedFields } from './merge.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { line, visible } from './text.ts';
import { partnerRoles, partnerStatuses } from './partner-roles.ts';
import { seenVersion, version } from './version.ts';
import {
  code,
  name,
  namedRecord,
  optionalLongText,
  optionalReference,
  optionalShortText,
  optionalText,
  partnerRole,
} from './fields.ts';

/** How a document or certification stands: past its last day, or close to it as the company wants to be warned. */
export const expiries = ['expired', 'expiring'] as const;
export type Expiry = (typeof expiries)[number];

const called = line(1, NAME_MAX);
/** A day of our time: anything else is a slip of the keyboard. */
const date = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', { error: 'too_small', params: { code: 'too_small' } })
  .nullable()
  .default(null);
const WEBSITE = /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?(\/\S*)?$/iu;

/** The fields of a partner itself. */
export const partnerFields = {
  code,
  name,
  /** Each once, in the order of the catalogue. */
  roles: z
    .array(partnerRole)
    .min(1)
    .overwrite((given) => partnerRoles.filter((role) => given.includes(role))),
  /** Digits only. */
  npwp: npwp.nullable().default(null),
  /** Digits only. */
  nib: nib.nullable().default(null),
  business_type_id: optionalReference,
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  website: z.string().trim().max(NAME_MAX).regex(WEBSITE).nullable().default(null),
  /** Whole rupiah; null: none was agreed. */
  credit_limit: z.int().min(0).max(MONEY_MAX).nullable().default(null),
  /** Days that goods issued to this customer must at least have left before they expire; null: none was agreed. */
  minimum_remaining_days: z.int().min(0).max(EXPIRY_ALERT_DAYS_MAX).nullable().default(null),
  status: z.enum(partnerStatuses).default('active'),
  notes: optionalLongText,
};

/** Of a detail there was before; a new one has none yet. */
const id = z.uuid().optional();
const is_primary = z.boolean().default(false);

/** A person to talk to at a partner. */
export const partnerContact = z.strictObject({
  id,
  name,
  position: optionalText,
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  is_primary,
});

/** An address of a partner. */
export const partnerAddress = z.strictObject({
  id,
  label: optionalText,
  address: visible(z.string().trim().min(1).max(TEXT_MAX)),
  city: optionalText,
  province: optionalText,
  postal_code: optionalShortText,
  country: optionalText,
  is_primary,
});

/** An account that a partner is paid to. */
export const partnerBankAccount = z.strictObject({
  id,
  bank: called,
  account_number: bankAccountNumber,
  account_name: called,
  is_primary,
});

/** A document of a partner, such as a licence. */
export const partnerDocument = z
  .strictObject({
    id,
    document_type_id: z.uuid(),
    /** Compulsory where the document type says that a number is to be typed. */
    number: optionalShortText,
    issued_on: date,
    /** The last day on which it holds. */
    expires_on: date,
  })
  .refine(({ issued_on, expires_on }) => !issued_on || !expires_on || expires_on >= issued_on, {
    path: ['expires_on'],
    params: { code: 'below_from' },
  });

/** A certification of a partner. */
export const partnerCertification = z.strictObject({
  id,
  certification_id: z.uuid(),
  number: optionalShortText,
  expires_on: date,
});

/** One detail stands for all where there is room for one only. */
const oneOfThem = (details: { is_primary: boolean }[], { addIssue }: z.core.$RefinementCtx) => {
  const [, second] = [...details.entries()].filter(([, detail]) => detail.is_primary);
  if (second) addIssue({ code: 'custom', path: [second[0], 'is_primary'], params: { code: 'value_taken' } });
};

const many = <Detail extends z.ZodType>(detail: Detail) => z.array(detail).max(PARTNER_DETAILS_MAX).default([]);

/** The details of a partner: all of them are sent, and those that are left out are deleted. */
export const partnerDetails = {
  contacts: many(partnerContact).superRefine(oneOfThem),
  addresses: many(partnerAddress).superRefine(oneOfThem),
  bank_accounts: many(partnerBankAccount).superRefine(oneOfThem),
  documents: many(partnerDocument),
  certifications: many(partnerCertification),
};

export const partnerInput = z.strictObject({ ...partnerFields, ...partnerDetails });
export type PartnerInput = z.output<typeof partnerInput>;

/** A partner that was there before, all of it. */
export const partnerChange = partnerInput.extend({ id: z.uuid(), ...seenVersion });

const stored = { id: z.uuid() };
const expiry = z.enum(expiries).nullable();

/** A partner as lists show it: nothing of their bank accounts, which only who may view partners may see. */
export const partner = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  roles: z.array(partnerRole),
  npwp: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the primary address. */
  city: z.string().nullable(),
  minimum_remaining_days: z.int().nullable(),
  status: z.enum(partnerStatuses),
  /** How the worst of their documents and certifications stands. */
  expiry,
  created_at: z.iso.datetime(),
});
export type Partner = z.output<typeof partner>;

/** A partner with everything that belongs to them, the primary ones first. */
export const partnerDetail = z.object({
  id: z.uuid(),
  ...partnerFields,
  business_type: namedRecord.nullable(),
  expiry,
  created_at: z.iso.datetime(),
  version,
  contacts: z.array(partnerContact.extend(stored)),
  addresses: z.array(partnerAddress.extend(stored)),
  bank_accounts: z.array(partnerBankAccount.extend(stored)),
  documents: z.array(partnerDocument.safeExtend({ ...stored, document_type: namedRecord, expiry })),
  certifications: z.array(partnerCertification.extend({ ...stored, certification: namedRecord, expiry })),
  ...mergedFields,
});
export type PartnerDetail = z.output<typeof partnerDetail>;

/** The columns by which partners are sorted. */
export const partnerSortColumns = ['code', 'name', 'city', 'status', 'created_at'] as const;

const narrowedTo = {
  role: partnerRole.optional(),
  status: z.enum(partnerStatuses).optional(),
  /** Of the primary address, in capitals or not. */
  city: called.optional(),
};

export const partnerQuery = listQuery(partnerSortColumns).extend(narrowedTo);
export type PartnerQuery = z.output<typeof partnerQuery>;

export const partnerExportQuery = exportQuery(partnerSortColumns).extend(narrowedTo);

/** The choices of the form of a partner: active records, and of document types whether they need a number. */
export const preparedPartner = z.object({
  business_types: z.array(namedRecord),
  document_types: z.array(namedRecord.extend({ input_field: z.boolean() })),
  certifications: z.array(namedRecord),
});
export type PreparedPartner = z.output<typeof preparedPartner>;

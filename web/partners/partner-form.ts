import type { z } from 'zod';
import { type PartnerDetail, partnerFields, type PartnerInput, partnerInput } from '#shared/partner.ts';
import { type DetailKind, detailKinds } from './partner.ts';

/** A line of the form: what is typed of one detail, under a key that lasts as long as the form. */
type Line<Detail> = { [Name in keyof Detail]: Detail[Name] | null } & { key: string };

/** The values of the form. A text that was left empty is the empty text until it is settled. */
export type PartnerForm = Omit<PartnerInput, DetailKind> & {
  [Kind in DetailKind]: Line<PartnerInput[Kind][number]>[];
};

export type DetailLine<Kind extends DetailKind> = PartnerForm[Kind][number];

/** The first fields of every line: its key, and whether it is the primary one of its kind. */
interface Begun {
  key: string;
  is_primary: boolean;
}

const emptyLines: { [Kind in DetailKind]: (begun: Begun) => DetailLine<Kind> } = {
  contacts: (begun) => ({ ...begun, name: '', position: null, phone: null, email: null }),
  addresses: (begun) => ({
    ...begun,
    label: null,
    address: '',
    city: null,
    province: null,
    postal_code: null,
    country: null,
  }),
  bank_accounts: (begun) => ({ ...begun, bank: '', account_number: '', account_name: '' }),
  documents: ({ key }) => ({ key, document_type_id: null, number: null, issued_on: null, expires_on: null }),
  certifications: ({ key }) => ({ key, certification_id: null, number: null, expires_on: null }),
};

/** A line nobody has filled in. The first of its kind is the primary one. */
export const newLine = <Kind extends DetailKind>(kind: Kind, isFirst: boolean): DetailLine<Kind> =>
  emptyLines[kind]({ key: crypto.randomUUID(), is_primary: isFirst });

const newPartner: PartnerForm = {
  code: '',
  name: '',
  roles: [],
  npwp: null,
  nib: null,
  business_type_id: null,
  phone: null,
  email: null,
  website: null,
  credit_limit: null,
  minimum_remaining_days: null,
  status: 'active',
  notes: null,
  contacts: [],
  addresses: [],
  bank_accounts: [],
  documents: [],
  certifications: [],
};

const fieldNames = Object.keys(partnerFields) as (keyof typeof partnerFields)[];

/** The form of a partner, or of a new one. */
export function formOf(partner: PartnerDetail | null): PartnerForm {
  if (!partner) {
    return newPartner;
  }
  const lines = detailKinds.map((kind) => {
    const names = Object.keys(newLine(kind, false));
    return [
      kind,
      partner[kind].map((detail) => ({
        ...Object.fromEntries(names.map((name) => [name, detail[name as keyof typeof detail]])),
        id: detail.id,
        key: detail.id,
      })),
    ];
  });
  return {
    ...Object.fromEntries(fieldNames.map((name) => [name, partner[name]])),
    ...Object.fromEntries(lines),
  } as PartnerForm;
}

/** Nothing rather than an empty text. */
const settled = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );

/** The values to check and save. A line that is not stored any more, for somebody else removed it, is added again. */
export function settle(form: PartnerForm, stored: PartnerForm): PartnerForm {
  const { code, name } = form;
  const lines = detailKinds.map((kind) => {
    const known = new Set(stored[kind].map(({ key }) => key));
    return [
      kind,
      form[kind].map(({ key: _, id, ...typed }) => ({ ...settled(typed), ...(id && known.has(id) && { id }) })),
    ];
  });
  return { ...settled(form), code, name, ...Object.fromEntries(lines) } as PartnerForm;
}

/** The schema of the form: as the server does, which knows the types of documents too. */
export const partnerFormSchema = (needsNumber: (documentTypeId: string) => boolean): z.ZodType =>
  partnerInput.superRefine(({ documents }, { addIssue }) => {
    for (const [at, { document_type_id, number }] of documents.entries()) {
      if (!number && needsNumber(document_type_id)) {
        addIssue({ code: 'custom', path: ['documents', at, 'number'], params: { code: 'required' } });
      }
    }
  });

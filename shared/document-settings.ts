import { z } from 'zod';
import { documentDefaults, type DocumentKind, documentKinds } from './document-kinds.ts';
import { canMakeSameNumber, checkNumberFormat, NUMBER_FORMAT_MAX } from './document-number.ts';
import { MONEY_MAX, QUANTITY_MAX } from './limits.ts';

const numberFormat = z
  .string()
  .trim()
  .max(NUMBER_FORMAT_MAX)
  .superRefine((format, { addIssue }) => {
    const code = checkNumberFormat(format);
    if (code) addIssue({ code: 'custom', params: { code } });
  });

const fields = {
  number_format: numberFormat,
  needs_approval: z.boolean(),
  /** Documents of more kilograms than this need it; null: the weight does not matter. */
  approval_above_kg: z.number().min(0).max(QUANTITY_MAX).multipleOf(0.001).nullable(),
  /** Documents of more rupiah than this need it; null: the value does not matter. With neither, all need it. */
  approval_above_rupiah: z.int().min(0).max(MONEY_MAX).nullable(),
};

/** How one kind of document is numbered, and which of its documents somebody must approve. */
export interface DocumentSetting {
  number_format: string;
  needs_approval: boolean;
  approval_above_kg: number | null;
  approval_above_rupiah: number | null;
}

/** The fields of the form of one kind. */
export const documentSettingForm = z.strictObject(fields);

/** 0 as long as nobody has decided and the defaults hold. */
const settingVersion = z.int().min(0);

export const documentSetting = z.object({
  entity: z.enum(documentKinds),
  ...fields,
  version: settingVersion,
});

export type DocumentSettingOf = z.output<typeof documentSetting>;

const change = z.strictObject({ entity: z.enum(documentKinds), ...fields, version: settingVersion.optional() });

/** A change of one kind's setting, with the version that was seen, where the caller names one. */
export type DocumentSettingChange = z.output<typeof change>;

const oneEach = (settings: { entity: DocumentKind }[]) =>
  new Set(settings.map(({ entity }) => entity)).size === settings.length;

/** The kinds whose setting changes; the others stay as they are. */
export const documentSettingsBody = z.strictObject({
  documents: z
    .array(change)
    .min(1)
    .refine(oneEach, { params: { code: 'given_twice' } }),
});

export const defaultSetting = (kind: DocumentKind): DocumentSetting => ({
  approval_above_kg: null,
  approval_above_rupiah: null,
  ...documentDefaults[kind],
});

/** Without approval nothing is above a limit. */
export const settled = ({ needs_approval, ...rest }: DocumentSetting): DocumentSetting => ({
  ...rest,
  needs_approval,
  ...(!needs_approval && { approval_above_kg: null, approval_above_rupiah: null }),
});

/** The kinds whose numbers could be taken for another kind's, each with the first such other. */
export function ambiguousKinds(formats: ReadonlyMap<DocumentKind, string>): Map<DocumentKind, DocumentKind> {
  const found = new Map<DocumentKind, DocumentKind>();
  const all = [...formats];
  for (const [kind, format] of all) {
    const twin = all.find(([other, otherFormat]) => other !== kind && canMakeSameNumber(format, otherFormat));
    if (twin) found.set(kind, twin[0]);
  }
  return found;
}

import { z } from 'zod';
import { codedRecord, optionalReference } from '../fields.ts';
import { isGtin, shortGtin } from '../gtin.ts';
import { VARIANT_CODE_MAX } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import { line } from '../text.ts';
import { person } from './fields.ts';

/** A code as it is kept and looked for: an article number without the zeros that fill it up, anything else as it is. */
export const codeKept = (code: string): string => (isGtin(code) ? shortGtin(code) : code.trim());

/** A code that labels of a variant bear, of a partner where it means something only on theirs. */
export const variantCodeInput = z.strictObject({
  code: line(1, VARIANT_CODE_MAX).transform(codeKept),
  partner_id: optionalReference,
});

export type VariantCodeInput = z.output<typeof variantCodeInput>;

/** A code beside the barcode of a variant, and who told it when. */
export const variantCode = z.object({
  id: z.uuid(),
  code: z.string(),
  partner: codedRecord.nullable(),
  learned_by: person.nullable(),
  learned_at: z.iso.datetime(),
});

export type VariantCode = z.output<typeof variantCode>;

/** Who may tell what an unknown code means: people who receive goods, and people who keep variants. */
export const learningPermissions = [
  'stockreceived_update',
  'productvariant_update',
] as const satisfies readonly Permission[];

/** Whether a code is one of those that labels of goods bear, however article numbers are filled up. */
export const bearsCode = (codes: readonly string[], code: string): boolean =>
  codes.some((one) => codeKept(one).toLowerCase() === codeKept(code).toLowerCase());

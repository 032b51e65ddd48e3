import { z } from 'zod';
import { CODE_MAX, LANGUAGES, NAME_MAX, NAME_MIN, TEXT_MAX } from './limits.ts';
import { partnerRoles } from './partner-roles.ts';
import { temperatureClasses } from './temperature-class.ts';
import { line, storable } from './text.ts';

/** Fields that records of several kinds have. What is optional may be left out, which is null. */

export const name = line(NAME_MIN, NAME_MAX);
export const code = line(1, CODE_MAX);

export const shortText = storable(z.string().trim().max(CODE_MAX));
export const text = storable(z.string().trim().max(NAME_MAX));
export const longText = storable(z.string().trim().max(TEXT_MAX));

export const optionalShortText = shortText.nullable().default(null);
export const optionalText = text.nullable().default(null);
export const optionalLongText = longText.nullable().default(null);

/** The id of another record. */
export const optionalReference = z.uuid().nullable().default(null);

/** Another record, as far as lists and forms show it. */
export const namedRecord = z.object({ id: z.uuid(), name: z.string() });
export const codedRecord = namedRecord.extend({ code: z.string() });

export const language = z.enum(LANGUAGES);
export const temperatureClass = z.enum(temperatureClasses);
export const partnerRole = z.enum(partnerRoles);

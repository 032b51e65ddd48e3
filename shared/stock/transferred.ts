import { z } from 'zod';
import { version } from '../version.ts';
import { contentFields, draftVersion } from './document-input.ts';
import { transferredKinds } from './kinds.ts';
import { putAwayBody } from './put-away.ts';
import { countedFields } from './later.ts';

const fields = { kind: z.enum(transferredKinds), ...contentFields };

/** A new transfer: each place of a line says what goes from there, and where to unless it only changes its owner. */
export const transferredInput = z.strictObject(fields);

/** A transfer as it is saved while it is typed, the first time as well. */
export const transferredDraft = z.strictObject({ ...fields, version: draftVersion });

export const transferredPosting = z.strictObject({ version, ...countedFields });

/** Goods that look for another place than the position where they lie. */
export const targetBody = putAwayBody.extend({ position_id: z.uuid() });

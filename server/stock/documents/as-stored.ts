import { z } from 'zod';
import { allocationInput, contentFields, lineInput } from '#shared/stock/document-input.ts';
import { packReadingInGrams } from '#shared/stock/reading-input.ts';
import type { DocumentInGrams, LineInGrams } from '#shared/stock/in-grams.ts';
import type { WholeContent } from './drafted-type.ts';

/** Of a place more packs may be weighed than one request names. */
const place = z.object({
  ...allocationInput.omit({ net_weight: true, pack_weights: true, pack_readings: true }).shape,
  net_weight_g: z.int(),
  pack_weights_g: z.array(z.int()),
  pack_readings: z.array(packReadingInGrams),
});
const storedLine = z.object({
  ...lineInput.omit({ expected_weight: true }).shape,
  expected_weight_g: z.int().nullable(),
  allocations: z.array(place),
});
const storedContent = z.object({ ...contentFields, kind: z.string(), lines: z.array(storedLine) });

/** A line as it is stored, without what is answered beside it. */
export const asStored = (line: LineInGrams): WholeContent['lines'][number] => ({
  ...storedLine.parse(line),
  unit_price: line.unit_price ?? null,
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Content as one normalised text: independent of other fields, of the order of fields and of the case of ids. */
const textOf = (content: unknown) =>
  JSON.stringify(storedContent.parse(content), (_, value: unknown) =>
    typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : value,
  );

/** Whether a document with all its values says the same as content that is sent. */
export const saysSame = (stored: DocumentInGrams, content: WholeContent): boolean => textOf(stored) === textOf(content);

import type { DocumentLine, LineVariant } from '#shared/stock/document.ts';
import { issued, rulesOf } from '#shared/stock/document-types.ts';
import { emptyLine } from '#web/stock/documents/new-line.ts';

/** Whether the goods of an issue are sold, so that its lines have prices. */
export const isSold = ({ kind }: { kind: string }): boolean => rulesOf(issued, kind).price === 'sale';

/** A line for a variant, nothing taken for it yet. */
export const newLine = (variant: LineVariant, kind: string): DocumentLine => ({
  ...emptyLine(variant),
  unit_price: isSold({ kind }) ? (variant.selling_price ?? null) : null,
});

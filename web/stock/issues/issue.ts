import type { DocumentLine, LineVariant } from '#shared/stock/document.ts';
import { issued, rulesOf } from '#shared/stock/document-types.ts';
import { newId } from '#web/stock/documents/content.ts';

/** Whether the goods of an issue are sold, so that its lines have prices. */
export const isSold = ({ kind }: { kind: string }): boolean => rulesOf(issued, kind).price === 'sale';

/** A line for a variant, nothing taken for it yet. */
export const newLine = (variant: LineVariant, kind: string): DocumentLine => ({
  id: newId(),
  variant_id: variant.id,
  batch_id: null,
  new_batch: null,
  expected_packs: null,
  expected_weight: null,
  unit_price: isSold({ kind }) ? (variant.selling_price ?? null) : null,
  temperature_c: null,
  override_reason: null,
  short_reason: null,
  price_reason: null,
  notes: null,
  allocations: [],
  variant,
  batch: null,
  packs: 0,
  net_weight: 0,
});

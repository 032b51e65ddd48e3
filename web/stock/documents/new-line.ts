import type { DocumentLine, LineVariant } from '#shared/stock/document.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { type Allocation, newId } from './content.ts';

/** A place for goods of a line, nothing in it yet. */
export const newAllocation = (more: Partial<Allocation> = {}): Allocation => ({
  ...allocationInput.parse({ id: newId() }),
  batch: null,
  position: null,
  to_position: null,
  ...more,
});

/** A line for a variant, nothing typed in it yet. */
export const emptyLine = (variant: LineVariant): DocumentLine => ({
  ...lineInput.parse({ id: newId() }),
  variant_id: variant.id,
  variant,
  batch: null,
  packs: 0,
  net_weight: 0,
  allocations: [],
});

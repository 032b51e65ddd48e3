import type { DocumentLine, LineVariant } from '#shared/stock/document.ts';
import { emptyAllocation, emptyLineInput } from '#shared/stock/empty-content.ts';
import { type Allocation, newId } from './content.ts';

/** A place for goods of a line, nothing in it yet. */
export const newAllocation = (more: Partial<Allocation> = {}): Allocation => ({
  ...emptyAllocation(newId()),
  batch: null,
  position: null,
  to_position: null,
  ...more,
});

/** A line for a variant, nothing typed in it yet. */
export const emptyLine = (variant: LineVariant): DocumentLine => ({
  ...emptyLineInput(newId()),
  variant_id: variant.id,
  variant,
  batch: null,
  packs: 0,
  net_weight: 0,
  allocations: [],
});

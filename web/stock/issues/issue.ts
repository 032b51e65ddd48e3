import type { PartnerRole } from '#shared/partner-roles.ts';
import type { DocumentLine, LineVariant, StockDocument } from '#shared/stock/document.ts';
import type { IssuedKind } from '#shared/stock/kinds.ts';
import { newId, withLines } from '#web/stock/documents/content.ts';

/** To whom goods of a kind go; nothing where they go to nobody. */
export const goesTo: Record<IssuedKind, Extract<PartnerRole, 'customer' | 'renter'> | undefined> = {
  sale: 'customer',
  withdrawal: 'renter',
  sample: undefined,
  internal_use: undefined,
  destruction: undefined,
};

/** A line for a variant, nothing taken for it yet. */
export const newLine = (variant: LineVariant, kind: string): DocumentLine => ({
  id: newId(),
  variant_id: variant.id,
  batch_id: null,
  new_batch: null,
  expected_packs: null,
  expected_weight: null,
  unit_price: kind === 'sale' ? (variant.selling_price ?? null) : null,
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

/**
 * What follows from another kind, partner, owner or warehouse: whose goods they are. What was taken of other goods, or
 * elsewhere, is taken no more.
 */
export function settled(before: StockDocument, next: StockDocument): StockDocument {
  const role = goesTo[next.kind as IssuedKind];
  const isSameRole = before.kind === next.kind || goesTo[before.kind as IssuedKind] === role;
  const partner = role && isSameRole ? next.partner : null;
  const owner = next.kind === 'withdrawal' ? partner : next.kind === 'sale' ? null : next.owner;
  const isElsewhere = before.warehouse_id !== next.warehouse_id || before.owner_id !== (owner?.id ?? null);
  const lines = isElsewhere
    ? next.lines.map((line) => ({ ...line, allocations: [], packs: 0, net_weight: 0 }))
    : next.lines;
  return withLines({ ...next, partner, partner_id: partner?.id ?? null, owner, owner_id: owner?.id ?? null }, lines);
}

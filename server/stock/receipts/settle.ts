import type { Content, WholeContent } from '#server/stock/documents/kind.ts';

/** A receipt that is made by the house itself comes from nobody. */
const fromNobody: readonly string[] = ['production', 'opening_balance'];

/**
 * A receipt with what follows from its kind: goods that a renter deposits are the renter's, all others are the company's,
 * but for opening balances, which are either's. What only issues have is taken away.
 */
export function settleReceived(content: WholeContent): WholeContent {
  const partner_id = fromNobody.includes(content.kind) ? null : content.partner_id;
  return {
    ...content,
    partner_id,
    owner_id: ownerOf(content, partner_id),
    lines: content.lines.map((line) => ({
      ...line,
      // What is added to a batch describes none.
      new_batch: line.batch_id ? null : line.new_batch,
      override_reason: null,
      short_reason: null,
      price_reason: null,
      // A batch is the line's.
      allocations: line.allocations.map((allocation) => ({ ...allocation, batch_id: null })),
    })),
  };
}

function ownerOf({ kind, owner_id }: Content, partnerId: string | null): string | null {
  if (kind === 'deposit') return partnerId;
  return kind === 'opening_balance' ? owner_id : null;
}

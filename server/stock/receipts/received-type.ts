import { receivedDraft, receivedInput, receivedPosting } from '#shared/stock/received.ts';
import { received } from '#shared/stock/document-types.ts';
import { expiredOnArrival } from '#shared/stock/received-faults.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { DraftedType, WholeContent } from '#server/stock/documents/drafted-type.ts';
import { buyingPrices } from './buying-prices.ts';
import { faultsOfReceipt, type ReceiptReads, receiptReads } from './faults.ts';
import { goodsOf } from './goods.ts';
import { expectRemainder } from './remainder.ts';

/** Goods that come in. */
export const receivedType: DraftedType<ReceiptReads> = {
  ...received,
  input: receivedInput,
  draft: receivedDraft,
  posting: receivedPosting,
  // Where the goods go is not theirs to say, and nobody knows what comes in.
  asks: { kind: 'deposit', placed: async (_, { lines }) => lines.map((line) => ({ ...line, allocations: [] })) },
  worth: worthOf,
  reads: receiptReads,
  faults: faultsOfReceipt,
  value: sumOf,
  goods: goodsOf,
  isReadAgain: true,
  async posted(trx, document, { expect_remainder, accept_expired }) {
    const expired = accept_expired ? [] : expiredOnArrival(document);
    if (expired.length > 0) throw new Problem('invalid-input', { errors: expired });
    if (expect_remainder) await expectRemainder(trx, document);
  },
};

type Priced = Pick<DocumentInGrams, 'owner_id' | 'additional_cost'> & { lines: Parameters<typeof receivedValues>[0] };

/**
 * What the goods cost so far, provisionally where nobody has said; those of renters nothing. More than the database keeps is
 * refused when it is submitted.
 */
function sumOf({ owner_id, lines, additional_cost = 0 }: Priced): number {
  if (owner_id) return 0;
  const sum = receivedValues(lines, additional_cost)
    .flat()
    .reduce((total, value) => total + value, 0);
  return Math.min(sum, Number.MAX_SAFE_INTEGER);
}

/** The same of what is not stored yet. */
async function worthOf(trx: Trx, content: WholeContent): Promise<number> {
  if (content.owner_id) return 0;
  const prices = await buyingPrices(
    trx,
    content.lines.flatMap(({ variant_id, unit_price }) => (variant_id && unit_price === null ? variant_id : [])),
  );
  const lines = content.lines.map((line) => ({
    ...line,
    provisional_price: prices.get(line.variant_id?.toLowerCase() ?? ''),
  }));
  return sumOf({ ...content, lines });
}

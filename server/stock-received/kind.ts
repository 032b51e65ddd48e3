import { receivedDraft, receivedInput, receivedPosting } from '#shared/stock/received.ts';
import { receivedKinds } from '#shared/stock/kinds.ts';
import { expiredOnArrival } from '#shared/stock/received-faults.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import type { DocumentKindOf, WholeContent } from '#server/stock-documents/kind.ts';
import { buyingPrices } from './buying-prices.ts';
import { faultsOfReceipt } from './faults.ts';
import { goodsOf } from './goods.ts';
import { expectRemainder } from './remainder.ts';
import { settleReceived } from './settle.ts';

/** Goods that come in. */
export const receivedKind: DocumentKindOf = {
  entity: 'stockreceived',
  path: '/stock_received',
  name: 'stock_received',
  kinds: receivedKinds,
  input: receivedInput,
  draft: receivedDraft,
  posting: receivedPosting,
  pricesAreCosts: true,
  settle: settleReceived,
  worth: worthOf,
  faults: faultsOfReceipt,
  goods: goodsOf,
  async posted(trx, document, { expect_remainder, accept_expired }) {
    const expired = accept_expired ? [] : expiredOnArrival(document);
    if (expired.length > 0) throw new Problem('invalid-input', { errors: expired });
    if (expect_remainder) await expectRemainder(trx, document);
  },
};

/**
 * What the goods cost so far, provisionally where nobody has said; those of renters nothing. More than the database keeps is
 * refused when it is submitted.
 */
async function worthOf(trx: Trx, { owner_id, lines, additional_cost }: WholeContent): Promise<number> {
  if (owner_id) return 0;
  const prices = await buyingPrices(
    trx,
    lines.flatMap(({ variant_id, unit_price }) => (variant_id && unit_price === null ? variant_id : [])),
  );
  const priced = lines.map((line) => ({
    ...line,
    provisional_price: prices.get(line.variant_id?.toLowerCase() ?? ''),
  }));
  const sum = receivedValues(priced, additional_cost)
    .flat()
    .reduce((total, value) => total + value, 0);
  return Math.min(sum, Number.MAX_SAFE_INTEGER);
}

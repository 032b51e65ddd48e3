import { adjustedDraft, adjustedInput, adjustedPosting } from '#shared/stock/adjusted.ts';
import { adjustedFaults } from '#shared/stock/adjusted-faults.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import { transforms } from '#shared/stock/transformed.ts';
import type { DraftedType } from '#server/stock/documents/drafted-type.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { goodsOf } from './goods.ts';
import { type AdjustmentReads, adjustmentReads } from './reads.ts';
import { sendBack } from './send-back.ts';
import { readStock, worthOf } from './stock.ts';
import { faultsOfTransformation } from './transformed-faults.ts';
import { transformedGoods } from './transformed-goods.ts';

/** The books adjusted to what is there, or to what became of it. Nothing is reserved for it: what is missing cannot be held back. */
export const adjustedType: DraftedType<AdjustmentReads> = {
  ...adjusted,
  input: adjustedInput,
  draft: adjustedDraft,
  posting: adjustedPosting,
  worth: async (trx, content) => worthOf(content, await readStock(trx, content)),
  reads: adjustmentReads,
  faults: (document, reads, today) =>
    transforms(document) ? faultsOfTransformation(document, reads, today) : adjustedFaults(document, reads),
  value: worthOf,
  async goods(trx, document) {
    if (transforms(document)) return transformedGoods(trx, document);
    const goods = await goodsOf(trx, document);
    if (document.kind === 'stock_take') await sendBack(trx, document, movementsOf(goods));
    return goods;
  },
  isReadAgain: true,
};

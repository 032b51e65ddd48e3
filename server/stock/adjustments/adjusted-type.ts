import { adjustedDraft, adjustedInput, adjustedPosting } from '#shared/stock/adjusted.ts';
import { adjustedFaults } from '#shared/stock/adjusted-faults.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import type { DraftedType } from '#server/stock/documents/drafted-type.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { goodsOf } from './goods.ts';
import { sendBack } from './send-back.ts';
import { type AdjustmentReads, adjustmentReads, readStock, worthOf } from './stock.ts';

/** The books adjusted to what is there. Nothing is reserved for it: what is missing cannot be held back. */
export const adjustedType: DraftedType<AdjustmentReads> = {
  ...adjusted,
  input: adjustedInput,
  draft: adjustedDraft,
  posting: adjustedPosting,
  worth: async (trx, content) => worthOf(content, await readStock(trx, content)),
  reads: adjustmentReads,
  faults: adjustedFaults,
  value: worthOf,
  async goods(trx, document) {
    const goods = await goodsOf(trx, document);
    if (document.kind === 'stock_take') await sendBack(trx, document, movementsOf(goods));
    return goods;
  },
};

import { adjustedDraft, adjustedInput, adjustedPosting } from '#shared/stock/adjusted.ts';
import { adjustedFaults } from '#shared/stock/adjusted-faults.ts';
import { correctsCosts } from '#shared/stock/corrected-faults.ts';
import { adjusted } from '#shared/stock/document-types.ts';
import { transforms } from '#shared/stock/transformed.ts';
import type { DraftedType } from '#server/stock/documents/drafted-type.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { correctedGoods, faultsOfCorrection, readWorthOfCorrection, worthOfCorrection } from './corrected-goods.ts';
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
  worth: async (trx, content) =>
    correctsCosts(content) ? readWorthOfCorrection(trx, content) : worthOf(content, await readStock(trx, content)),
  reads: adjustmentReads,
  faults(document, reads, today) {
    if (reads.correction) return faultsOfCorrection(document, reads.correction);
    return transforms(document) ? faultsOfTransformation(document, reads, today) : adjustedFaults(document, reads);
  },
  value: (document, reads) =>
    reads.correction ? worthOfCorrection(document, reads.correction.books) : worthOf(document, reads),
  async goods(trx, document) {
    if (correctsCosts(document)) return correctedGoods(trx, document);
    if (transforms(document)) return transformedGoods(trx, document);
    const goods = await goodsOf(trx, document);
    if (document.kind === 'stock_take') await sendBack(trx, document, movementsOf(goods));
    return goods;
  },
  isReadAgain: true,
};

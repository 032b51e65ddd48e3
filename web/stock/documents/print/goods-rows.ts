import type { StockDocument } from '#shared/stock/document.ts';
import { type BatchPart, byBatch } from './by-batch.ts';
import { factsOf } from './facts.ts';
import type { GoodsRow } from './GoodsTable.tsx';

/** The goods of a document as rows of a paper: those of each line by batch, the line named once. */
export const goodsRows = ({ lines }: Pick<StockDocument, 'lines'>): GoodsRow[] =>
  lines.flatMap((line, index) =>
    byBatch(line).map((part, at) => ({
      ...shownOf(part),
      id: `${line.id} ${part.id}`,
      n: at === 0 ? index + 1 : null,
      variant: line.variant,
      batch: part.number,
      facts: factsOf(line.variant, at === 0, part),
    })),
  );

const shownOf = ({ expiry_date, packs, net_weight, weighed }: BatchPart) => ({
  expiry_date,
  packs,
  net_weight,
  weighed,
});

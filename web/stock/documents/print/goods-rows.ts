import type { StockDocument } from '#shared/stock/document.ts';
import { byBatch } from './by-batch.ts';
import type { GoodsRow } from './GoodsTable.tsx';

/** The goods of a document as rows of a paper: those of each line by batch, the line named once. */
export const goodsRows = ({ lines }: Pick<StockDocument, 'lines'>): GoodsRow[] =>
  lines.flatMap((line, index) =>
    byBatch(line).map(({ id, number, pack_weights: _, ...part }, at) => ({
      ...part,
      id: `${line.id} ${id}`,
      n: at === 0 ? index + 1 : null,
      variant: line.variant,
      batch: number,
    })),
  );

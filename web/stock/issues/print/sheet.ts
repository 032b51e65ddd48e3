import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import type { PaperWords } from '#web/stock/documents/print/words.ts';

/** The content of a paper. */
export interface SheetProps {
  document: StockDocument;
  consignee: Consignee | null;
  words: PaperWords;
  /** The title of the paper, with its number: on top of every page of a table. */
  title: string;
}

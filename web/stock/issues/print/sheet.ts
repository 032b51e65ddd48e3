import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import type { PaperWords } from './words.ts';

/** What a paper shows. */
export interface SheetProps {
  document: StockDocument;
  consignee: Consignee | null;
  words: PaperWords;
  /** What the paper is called, with its number: on top of every page of a table. */
  title: string;
}

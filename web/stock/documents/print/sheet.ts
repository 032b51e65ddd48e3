import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import type { PaperWords } from './words.ts';

/** The content of a paper. */
export interface SheetProps {
  document: StockDocument;
  consignee: Consignee | null;
  words: PaperWords;
  /** The title of the paper, with its number: on top of every page of a table. */
  title: string;
  /** Whose copy it is; null: there is only one. */
  mark: string | null;
}

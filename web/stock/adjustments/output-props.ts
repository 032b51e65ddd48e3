import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { ParentBatch } from '#shared/stock/transformed.ts';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';

/** The properties of the parts that show and change a line that comes out of a transformation. */
export interface OutputLineProps {
  document: StockDocument;
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  /** The batches that go in. */
  parents: readonly ParentBatch[];
  /** What it is worth, in whole rupiah; undefined for people who may not see values. */
  value: number | undefined;
  editable: boolean;
  isOpen: boolean;
  isWeighed: boolean;
  onOpen(id: string | undefined): void;
  onWeigh(id: string): void;
  onChange: ChangeLine;
  onRemove(id: string): void;
}

import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';

/** The properties of the parts that show and change a line of a receipt. */
export interface ReceiptLineProps {
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  warehouseId: string;
  receipt(): StockDocument;
  editable: boolean;
  isOpen: boolean;
  isWeighed: boolean;
  /** The cost of its goods in whole rupiah; undefined for people who may not see values. */
  cost: number | undefined;
  /** The line above describes a batch that this one may be like. */
  hasAbove: boolean;
  onOpen(id: string | undefined): void;
  onWeigh(id: string): void;
  onChange: ChangeLine;
  onRemove(id: string): void;
  onCopyAbove(id: string): void;
}

import type { FieldError } from '#shared/problems.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';

/** Changes one line of a receipt; `once` stores it without waiting for a rest. */
export type ChangeLine = (id: string, update: (line: DocumentLine) => DocumentLine, at?: 'rest' | 'once') => void;

/** What a line of a receipt is shown and changed with. */
export interface LineRowProps {
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  warehouseId: string;
  receipt(): StockDocument;
  editable: boolean;
  isOpen: boolean;
  /** What is worth a look. */
  hints: readonly FieldError[];
  /** The line above describes a batch that this one may be like. */
  hasAbove: boolean;
  onOpen(id: string | undefined): void;
  onWeigh(id: string): void;
  onChange: ChangeLine;
  onRemove(id: string): void;
  onCopyAbove(id: string): void;
}

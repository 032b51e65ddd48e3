import type { ColumnKind } from './sheet.ts';

export interface TemplateColumn {
  header: string;
  /** Marked by a star behind the header. */
  required: boolean;
  kind: ColumnKind;
  /** The values that may be filled in, in the order of the list that is offered. */
  allowed?: string[];
}

/** A file to fill in: the headers on one sheet, what each column takes on another. */
export interface Template {
  /** Shown on the tabs; what Excel does not take there is left out. */
  sheetName: string;
  allowedSheetName: string;
  columns: TemplateColumn[];
}

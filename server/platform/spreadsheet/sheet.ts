/** The kinds of cells of a file. A `date` is a day, a `datetime` an instant shown in the sheet's time zone. */
export type ColumnKind = 'text' | 'number' | 'date' | 'datetime' | 'boolean';

export interface Column {
  header: string;
  kind: ColumnKind;
}

export type SheetFormat = 'xlsx' | 'csv';

/** A file apart from its rows. */
export interface Sheet {
  format: SheetFormat;
  /** Shown on the tab in Excel; at most 31 characters, none of `[ ] : * ? / \`. */
  sheetName: string;
  columns: Column[];
  /** The tabs of a file for Excel whose rows stand on several sheets: each row begins with the place of its sheet among them. */
  tabs?: readonly string[] | undefined;
  /** What is said above the headers of a file for Excel, by a name: what the rows were asked. A file of values has the rows alone. */
  above?: readonly (readonly [name: string, text: string])[] | undefined;
  /** IANA name, such as `Asia/Jakarta`: instants are shown as clocks show them there. */
  timeZone: string;
}

/** Rows travel in chunks: one message per row would cost more than the row. */
export type RowChunk = unknown[][];

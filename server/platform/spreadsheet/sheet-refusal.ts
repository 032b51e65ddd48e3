/**
 * Why a file is not read. `sheet_type`: neither xlsx nor CSV, or locked with a password. `sheet_unreadable`: damaged, or
 * made to do harm. `sheet_too_large`: too many bytes once unpacked, too much text, too much work.
 */
export type SheetRefusalCode =
  | 'sheet_type'
  | 'sheet_unreadable'
  | 'sheet_too_large'
  | 'sheet_too_many_rows'
  | 'sheet_too_many_columns'
  | 'sheet_empty';

/** A file that is not read, as thrown inside the reading thread. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;

  constructor(code: SheetRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

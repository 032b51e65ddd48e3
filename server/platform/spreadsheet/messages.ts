import type { Cell } from './cell.ts';
import type { SheetRefusalCode } from './sheet-refusal.ts';
import type { RowChunk } from './sheet.ts';

export type ToWorker = { kind: 'rows'; rows: RowChunk } | { kind: 'end' } | { kind: 'need-bytes' };

export type FromWorker = { kind: 'need-rows' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'done' };

export type FromReader =
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'done' }
  | { kind: 'refused'; code: SheetRefusalCode };

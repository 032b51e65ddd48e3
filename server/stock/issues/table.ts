import type { Generated } from 'kysely';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface StockEmptyCheckTable {
  id: string;
  document_id: string;
  warehouse_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  packs_left: number;
  book_moves: number;
  count_id: string | null;
  checked_by: Generated<string | null>;
  checked_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    stock_empty_check: StockEmptyCheckTable;
  }
}

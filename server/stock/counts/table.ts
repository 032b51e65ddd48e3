import type { Generated } from 'kysely';
import type { CountStatus } from '#shared/stock/count.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface StockCountTable {
  id: Generated<string>;
  name: string;
  warehouse_id: string;
  owner_id: string | null;
  group_id: string | null;
  places: number | null;
  status: Generated<CountStatus>;
  document_id: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Moment;
  finished_by: Generated<string | null>;
  finished_at: Moment | null;
}

interface StockCountRoomTable {
  count_id: string;
  room_id: string;
  warehouse_id: string;
}

interface StockCountRowTable {
  id: Generated<string>;
  count_id: string;
  warehouse_id: string;
  variant_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  frozen_packs: number;
  frozen_weight_g: number;
  frozen_moves: number;
  is_found: boolean;
}

interface StockCountEntryTable {
  id: string;
  count_id: string;
  row_id: string;
  warehouse_id: string;
  round: number;
  packs: number;
  net_weight_g: number;
  book_packs: number;
  book_weight_g: number;
  book_moves: number;
  counted_by: Generated<string | null>;
  counted_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    stock_count: StockCountTable;
    stock_count_room: StockCountRoomTable;
    stock_count_row: StockCountRowTable;
    stock_count_entry: StockCountEntryTable;
  }
}

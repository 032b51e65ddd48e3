import type { PackReadingInGrams } from '#shared/stock/pack-reading.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NewBatch } from '#shared/stock/batch.ts';
import type {
  CostState,
  DocumentStatus,
  LedgerEntity,
  LiftedStatus,
  PledgeSide,
  Side,
  StockStatus,
} from '#shared/stock/kinds.ts';
import type { Cause } from '#shared/stock/causes.ts';
import type { Counted } from '#shared/stock/later.ts';
import type { Moment } from '#server/platform/db/database.ts';
import type { BatchTable, HandlingUnitTable } from './batch-table.ts';

interface StockDocumentTable {
  id: Generated<string>;
  entity: LedgerEntity;
  kind: string;
  status: Generated<DocumentStatus>;
  number: Generated<string | null>;
  number_year: Generated<number | null>;
  number_count: Generated<number | null>;
  date: string;
  warehouse_id: string;
  to_warehouse_id: Generated<string | null>;
  /** Of an arrival: the warehouse that sent the goods. */
  from_warehouse_id: Generated<string | null>;
  to_stock_status: Generated<LiftedStatus | null>;
  partner_id: Generated<string | null>;
  owner_id: Generated<string | null>;
  to_owner_id: Generated<string | null>;
  /** Of a document of fishfin: the facility that goods are pledged to, or released from. */
  pledge_id: Generated<string | null>;
  reference: Generated<string | null>;
  notes: Generated<string | null>;
  vehicle_number: Generated<string | null>;
  driver_name: Generated<string | null>;
  seal_number: Generated<string | null>;
  temperature_c: Generated<number | null>;
  expected_yield_percent: Generated<number | null>;
  duration_hours: Generated<number | null>;
  additional_cost: Generated<number>;
  cost_state: Generated<CostState | null>;
  previous_id: Generated<string | null>;
  void_of_id: Generated<string | null>;
  caused_by_id: Generated<string | null>;
  reason: Generated<string | null>;
  /** Of a document dated before a stock take: whether its goods were in what was counted. */
  counted: Generated<Counted | null>;
  packs: Generated<number>;
  net_weight_g: Generated<number>;
  value: Generated<number>;
  version: Generated<number>;
  created_by: Generated<string | null>;
  created_at: Moment;
  /** Made by somebody of the partner whose goods they are. */
  is_asked: Generated<boolean>;
  taken_by: Generated<string | null>;
  taken_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  submitted_at: Moment | null;
  /** Of a document of fishfin: who checked it before it is decided on. */
  checked_by: Generated<string | null>;
  checked_at: Generated<string | null>;
  check_note: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Moment | null;
  decision_note: Generated<string | null>;
  approved_net_weight_g: Generated<number | null>;
  approved_value: Generated<number | null>;
  posted_by: Generated<string | null>;
  posted_at: Moment | null;
  search_text: GeneratedAlways<string>;
}

interface StockLineTable {
  id: Generated<string>;
  document_id: string;
  line_no: number;
  variant_id: string | null;
  batch_id: string | null;
  /** A string on the way in: the driver takes an array or object for something else than JSON. */
  new_batch: NewBatch | null;
  expected_packs: number | null;
  expected_weight_g: number | null;
  unit_price: number | null;
  provisional_price: Generated<number | null>;
  temperature_c: number | null;
  is_output: Generated<boolean>;
  cost_factor_percent: number | null;
  override_reason: string | null;
  short_reason: string | null;
  price_reason: string | null;
  notes: string | null;
}

interface BatchLinkTable {
  document_id: string;
  parent_batch_id: string;
  child_batch_id: string;
  net_weight_g: number;
}

interface StockAllocationTable {
  id: Generated<string>;
  document_id: string;
  line_id: string;
  warehouse_id: string;
  allocation_no: number;
  batch_id: string | null;
  position_id: string | null;
  handling_unit_code: string | null;
  handling_unit_id: string | null;
  stock_status: Generated<StockStatus>;
  side: Generated<Side | null>;
  /** Of a change of a facility: whether the goods come to it or leave it. */
  pledge_side: Generated<PledgeSide | null>;
  to_position_id: Generated<string | null>;
  to_handling_unit_code: Generated<string | null>;
  expected_packs: Generated<number | null>;
  packs: number;
  net_weight_g: number;
  /** The planned weight, once packs were weighed. */
  planned_weight_g: Generated<number | null>;
  pack_weights_g: number[];
  /** How each of them came to be known. */
  pack_readings: Generated<PackReadingInGrams[]>;
  /** What they weighed with their containers; null unless each of them was weighed so. */
  gross_weight_g: GeneratedAlways<number | null>;
}

interface StockAttachmentTable {
  id: Generated<string>;
  document_id: string;
  name: string;
  path: string;
  content_type: string;
  bytes: number;
  created_by: Generated<string | null>;
  created_at: Moment;
}

interface StockBalanceTable {
  id: Generated<string>;
  warehouse_id: string;
  position_id: string;
  variant_id: string;
  batch_id: string;
  owner_id: string | null;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  pledge_id: Generated<string | null>;
  packs: Generated<number>;
  net_weight_g: Generated<number>;
  value: Generated<number>;
  reserved_packs: Generated<number>;
  reserved_weight_g: Generated<number>;
  last_date: Generated<string | null>;
  moves: Generated<number>;
}

interface StockMoveTable {
  id: GeneratedAlways<number>;
  document_id: string;
  balance_id: string;
  warehouse_id: string;
  variant_id: string;
  batch_id: string;
  date: string;
  packs: number;
  net_weight_g: number;
  value: number;
  packs_after: number;
  net_weight_g_after: number;
  value_after: number;
  cause: Cause;
  seq: number;
  created_at: Moment;
}

interface StockDayTable {
  balance_id: string;
  warehouse_id: string;
  variant_id: string;
  batch_id: string;
  date: string;
  /** The next day on which the balance changed; `infinity` for the last one. */
  until: string;
  packs: number;
  net_weight_g: number;
  value: number;
}

interface StockReservationTable {
  document_id: string;
  balance_id: string;
  warehouse_id: string;
  packs: number;
  net_weight_g: number;
}

interface StockPickTable {
  id: string;
  document_id: string;
  allocation_id: string;
  pick_no: number;
  packs: number;
  net_weight_g: number | null;
  reading: PackReadingInGrams | null;
  picked_by: Generated<string | null>;
  picked_at: Moment;
  undone_by: string | null;
  undone_at: Moment | null;
}

interface DocumentCounterTable {
  entity: string;
  year: number;
  last_count: number;
}

interface IdempotencyKeyTable {
  company_id: Generated<string>;
  key: string;
  request_hash: Buffer | null;
  answer: Generated<unknown>;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    batch: BatchTable;
    batch_link: BatchLinkTable;
    handling_unit: HandlingUnitTable;
    stock_document: StockDocumentTable;
    stock_line: StockLineTable;
    stock_allocation: StockAllocationTable;
    stock_attachment: StockAttachmentTable;
    stock_balance: StockBalanceTable;
    stock_move: StockMoveTable;
    stock_day: StockDayTable;
    stock_reservation: StockReservationTable;
    stock_pick: StockPickTable;
    document_counter: DocumentCounterTable;
    idempotency_key: IdempotencyKeyTable;
  }
}

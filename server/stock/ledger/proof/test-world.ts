import { sql } from 'kysely';
import type { StockDocument } from '#shared/stock/document.ts';
import type { RecallDone } from '#shared/stock/recall.ts';
import { owner } from '#server/testing.ts';
import { colleagueOf, transitOf } from '../test-parties.ts';
import { newBareStockCompany } from '../testing.ts';
import type { Way } from './test-model-moves.ts';
import { type Model, newModel, type Wanted } from './test-model.ts';

/** What a call answers: a document, unless another record is asked for. */
export interface Answer<Data = StockDocument> {
  status: number;
  /** Missing where it was refused. */
  data?: Data;
  type?: string;
}

/** What somebody asks for; what has a key may be asked again and again. */
export interface Asking {
  token: string;
  method?: 'POST' | 'PUT';
  path: string;
  body: object;
  key?: string | undefined;
}

/** Asks one of two instances of the app. */
export type Send = <Data = StockDocument>(instance: number, asking: Asking) => Promise<Answer<Data>>;

/** What was asked and answered, so that it can be asked again. */
export interface Asked {
  path: string;
  body: object;
  key: string;
  answer: Answer<StockDocument | RecallDone>;
}

/** An issue that was submitted, and what it will take. */
export interface Open {
  id: string;
  version: number;
  date: string;
  isApproved: boolean;
  isRejected: boolean;
  lines: StockDocument['lines'];
  wanted: Wanted[];
}

/** Goods whose packs weigh so many grams, or each something else, or are known by a serial number. */
export interface Variant {
  id: string;
  nominal: number | null;
  isSerial: boolean;
}

/** A batch, and the partner with whom it came first. */
export interface Batch {
  id: string;
  number: string;
  variant: Variant;
  partner: string | null;
  /** Whether it was thawed, or made of what was. */
  isThawed?: boolean;
}

interface Place {
  warehouse_id: string;
  position_id: string;
  handling_unit_code: string | null;
}

export type ProofCompany = Awaited<ReturnType<typeof newProofCompany>>;

/** What leaves at once has to be approved by somebody else above so many kg. */
export const APPROVAL_ABOVE_KG = 120;
const POSITION_KG = 500;
const ROOM_KG = 2000;

/**
 * A company with three kinds of goods, two warehouses, pallets, a position and a room with limits, and two renters. Beside it,
 * what its stock should be.
 */
export async function newProofCompany() {
  const company = await newBareStockCompany();
  const { companyId, position, room, warehouse, insert } = company;
  const small = await insert('storage_position', {
    warehouse_id: warehouse,
    room_id: room,
    code: 'A-01-02',
    kind: 'rack',
    status: 'active',
    row_no: 1,
    bay_no: 1,
    level_no: 2,
    capacity_kg: POSITION_KG,
  });
  await sql`update storage_room set capacity_kg = ${ROOM_KG} where id = ${room}`.execute(owner);
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval, approval_above_kg)
    values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false, null),
      (${companyId}, 'stockadjustment', 'PS/{YYYY}/{MM}/{00000}', false, null),
      (${companyId}, 'stockissued', 'BK/{YYYY}/{MM}/{00000}', true, ${APPROVAL_ABOVE_KG})`.execute(owner);
  const place = (position_id: string, handling_unit_code: string | null, warehouse_id = warehouse): Place => ({
    warehouse_id,
    position_id,
    handling_unit_code,
  });
  const far = await secondWarehouseOf(company);
  const places = [
    place(position, null),
    place(small, null),
    place(position, 'HU-1'),
    place(small, 'HU-1'),
    place(far.position, null, far.warehouse),
    place(far.position, 'HU-2', far.warehouse),
    place(position, 'HU-3'),
    place(small, 'HU-3'),
  ];
  const transits = await Promise.all(
    [warehouse, far.warehouse].map(async (warehouse_id) => ({
      warehouse_id,
      position_id: await transitOf(warehouse_id),
    })),
  );
  const model: Model = newModel([
    { positions: [small], grams: POSITION_KG * 1000 },
    { positions: [position, small], grams: ROOM_KG * 1000 },
  ]);
  const [open, asked]: [Open[], Asked[]] = [[], []];
  const batches: Batch[] = [];
  const ways: Way[] = [];
  return {
    ...company,
    approver: await colleagueOf(company),
    owners: [null, company.renter, await company.newPartner('RE2', 'renter')],
    variants: await variantsOf(company),
    places,
    transits,
    ways,
    model,
    open,
    asked,
    batches,
  };
}

type Company = Awaited<ReturnType<typeof newBareStockCompany>>;

async function secondWarehouseOf({ companyId, insert }: Company) {
  const warehouse = await insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
  const room = await insert('storage_room', {
    warehouse_id: warehouse,
    code: 'R2',
    name: 'Ruang 2',
    temperature_class: 'FRZ',
    status: 'active',
  });
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where company_id = ${companyId} and room_id = ${room}`.execute(owner);
  return { warehouse, position: rows[0]!.id };
}

async function variantsOf({ insert, product, variant }: Company): Promise<Variant[]> {
  const grade_id = await insert('grade', { code: 'A', name: 'Mutu A', is_active: true });
  const fixed = { name: 'Loin tuna 10 kg', code: 'LT-10', net_weight: 10, catch_weight: false, status: 'active' };
  const whole = await insert('product', {
    name: 'Tuna utuh',
    name_en: 'Whole tuna',
    type: 'storable',
    traceability: 'serial_number',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: true,
    status: 'active',
  });
  const fish = { name: 'Tuna utuh', code: 'TU', net_weight: null, catch_weight: true, status: 'active' };
  return [
    { id: variant, nominal: null, isSerial: false },
    { id: await insert('variant', { product_id: product, grade_id, ...fixed }), nominal: 10_000, isSerial: false },
    { id: await insert('variant', { product_id: whole, ...fish }), nominal: null, isSerial: true },
  ];
}

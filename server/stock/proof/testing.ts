import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { asSnapshot } from '#server/database.ts';
import { db, owner } from '#server/testing.ts';
import { checkLedger } from '../check-ledger.ts';
import { newStockCompany } from '../testing.ts';
import { heldBack, keysOf, lying, type Model, newModel, type Wanted } from './test-model.ts';

/** What was asked and answered, so that it can be asked again. */
export interface Asked {
  path: string;
  body: object;
  key: string;
  answer: Answer;
}

/** A document that was submitted, and what it will take. */
interface Open {
  id: string;
  version: number;
  date: string;
  wanted: Wanted[];
}

export interface Answer {
  status: number;
  /** The document, or what a refusal says. */
  data?: StockDocument;
  type?: string;
}

export type ProofCompany = Awaited<ReturnType<typeof newProofCompany>>;

/** Asks one of two instances of the app; what has a key may be asked again and again. */
export type Send = (
  instance: number,
  company: ProofCompany,
  path: string,
  body: object,
  key?: string,
) => Promise<Answer>;

/** A company with three places, where voids need nobody's approval; beside it, what its stock should be. */
export async function newProofCompany() {
  const company = await newStockCompany();
  const { companyId, position, room, warehouse, insert } = company;
  const other = await insert('storage_position', {
    warehouse_id: warehouse,
    room_id: room,
    code: 'A-01-02',
    kind: 'rack',
    status: 'active',
    row_no: 1,
    bay_no: 1,
    level_no: 2,
  });
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  const places: { position_id: string; handling_unit_code: string | null }[] = [
    { position_id: position, handling_unit_code: null },
    { position_id: other, handling_unit_code: null },
    { position_id: position, handling_unit_code: 'HU-1' },
  ];
  const model: Model = newModel();
  const [open, asked, batches]: [Open[], Asked[], string[]] = [[], [], []];
  return { ...company, places, model, open, asked, batches };
}

interface Place {
  batch_id: string | null;
  position_id: string | null;
  handling_unit_code: string | null;
}

/** A name for a stock key that says what an issue has to name to take from it, and in which state that is. */
export const keyOf = (
  { batch_id, position_id, handling_unit_code }: Place,
  ownerId: string | null,
  status = 'available',
): string => JSON.stringify([batch_id, position_id, handling_unit_code, ownerId, status]);

/** The key of the same goods in another state. */
export function inState(key: string, status: string): string {
  const { owner_id, ...place } = partsOf(key);
  return keyOf(place, owner_id, status);
}

export const isAvailable = (key: string): boolean => key === inState(key, 'available');

export function partsOf(key: string): Place & { owner_id: string | null } {
  const [batch_id, position_id, handling_unit_code, owner_id] = JSON.parse(key) as (string | null)[];
  return {
    batch_id: batch_id ?? null,
    position_id: position_id ?? null,
    handling_unit_code: handling_unit_code ?? null,
    owner_id: owner_id ?? null,
  };
}

/** Holds the database against the model: what lies where, what is held back, what was posted; and proves the ledger. */
export async function agree(company: ProofCompany): Promise<void> {
  const { model, companyId } = company;
  const { rows } = await sql<Place & { owner_id: string | null; stock_status: string; amounts: number[] }>`
    select b.batch_id, b.position_id, h.code as handling_unit_code, b.owner_id, b.stock_status,
      jsonb_build_array(b.packs, b.net_weight_g, b.value, b.reserved_packs, b.reserved_weight_g) as amounts
    from stock_balance b left join handling_unit h on h.company_id = b.company_id and h.id = b.handling_unit_id
    where b.company_id = ${companyId} and b.net_weight_g > 0`.execute(owner);
  const there = Object.fromEntries(
    rows.map(({ amounts, owner_id, stock_status, ...place }) => [keyOf(place, owner_id, stock_status), amounts]),
  );
  const expected = Object.fromEntries(
    keysOf(model)
      .map((key) => [key, [...lying(model, key), ...heldBack(model, key)]] as const)
      .filter(([, [, grams]]) => grams !== 0),
  );
  expect(there).toEqual(expected);
  const { rows: posted } = await sql<{ id: string }>`select id from stock_document
    where company_id = ${companyId} and number is not null order by id`.execute(owner);
  expect(posted.map(({ id }) => id)).toEqual(model.posted.map(({ id }) => id).toSorted());
  expect(await asSnapshot(db, { companyId, userId: '' }, checkLedger)).toEqual([]);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StockDocument } from '#shared/stock/document.ts';
import { allocationInput, lineInput } from '#shared/stock/document-input.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import { keyOf } from '#server/stock/ledger/testing.ts';
import { as, restrictedTo, secondWarehouse, transitOf } from '#server/stock/ledger/test-parties.ts';
import { newWarehouse, store, type Warehouse } from '#server/stock/issues/testing.ts';
import { db, owner } from '#server/testing.ts';
import { move, transfer } from './testing.ts';

export type Ways = Awaited<ReturnType<typeof twoWarehouses>>;

/**
 * 10 packs, 103.333 kg of a batch for Rp 1,000,001 in the first of two warehouses. Who dispatches there, who receives in the second and who
 * works in a third have no right to the others.
 */
export async function twoWarehouses() {
  const company = await newWarehouse();
  const of: Warehouse = { ...company, variant: company.caught };
  const second = await secondWarehouse(of);
  const batch = await store(of, 'B-1', { packs: 10, grams: 103_333, value: 1_000_001 });
  const here = keyOf(of, batch);
  const there: StockKey = { ...here, warehouse_id: second.warehouse, position_id: second.position };
  const transit: StockKey = { ...there, position_id: await transitOf(second.warehouse), stock_status: 'in_transit' };
  return {
    of,
    batch,
    here,
    transit,
    there,
    dispatcher: as(of, await restrictedTo(of, of.warehouse)),
    receiver: as(of, second),
    stranger: as(of, await restrictedTo(of, of.others.warehouse)),
  };
}

/** A dispatch to the second warehouse as its screen sends it. */
export const dispatch = ({ of, there }: Pick<Ways, 'of' | 'there'>, allocations: object[], more: object = {}) =>
  transfer(of, allocations, { kind: 'dispatch', to_warehouse_id: there.warehouse_id, ...more });

/** So many packs and kg that leave the position where they lie. */
export const sent = ({ of, batch }: Pick<Ways, 'of' | 'batch'>, amount: [number, number], more: object = {}) =>
  move(of, batch, amount, more);

export const ledgerFaults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);

/** Begins the arrival of a dispatch as a person, and answers its draft. */
export async function begun(person: Pick<Warehouse, 'send'>, dispatchId: string): Promise<StockDocument> {
  const answer = await person.send('POST', `/stock_transfers/${dispatchId}/arrival`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** What there is of the goods of a line beyond where they go: packs and kg that arrived, or more that is said of it. */
export type Arrived = { packs: number; net_weight: number; to_position_id?: string | null };

/** The fields that are sent, of a record that has more. */
const only = (shape: object, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in shape && name !== 'allocations'));

/** Saves a draft of an arrival with what arrived in the places of its first line, and answers it. */
export async function arrivedAs(
  person: Pick<Warehouse, 'send'>,
  { id, version, kind, date, warehouse_id, owner_id, lines }: StockDocument,
  places: readonly Arrived[],
  more: object = {},
): Promise<StockDocument> {
  const [line, ...others] = lines.map((one) => ({
    ...lineInput.parse(only(lineInput.shape, one)),
    allocations: one.allocations.map((place) => allocationInput.parse(only(allocationInput.shape, place))),
  }));
  const [first] = line!.allocations;
  const allocations = places.map((place, n) => ({ ...first, ...(n > 0 && { id: randomUUID() }), ...place }));
  const content = { kind, date, warehouse_id, owner_id, lines: [{ ...line, allocations, ...more }, ...others] };
  const answer = await person.send('PUT', `/stock_transfers/${id}`, { ...content, version });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** Voids a document at once. */
export async function undo(of: Pick<Warehouse, 'companyId' | 'send'>, document_id: string) {
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${of.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false) on conflict do nothing`.execute(owner);
  const content = { document_id, reason: 'Truk tidak jadi berangkat' };
  return of.send('POST', '/void_transactions', content, { 'idempotency-key': randomUUID() });
}

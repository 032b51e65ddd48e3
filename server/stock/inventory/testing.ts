import { sql } from 'kysely';
import { asCompany } from '#server/platform/db/database.ts';
import { db, newPerson, owner, send } from '#server/testing.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import { inward, keyOf, newBatch, outward, postMovements, type StockCompany } from '#server/stock/ledger/testing.ts';

/** Posts goods coming in as a receipt, and answers their key. */
export async function received(
  company: StockCompany,
  goods: { batch: string; packs: number; grams: number; value?: number; date?: string } & Partial<StockKey>,
): Promise<StockKey> {
  const { batch, packs, grams, value = 0, date = '2026-06-01', ...other } = goods;
  const key = keyOf(company, batch, other);
  await postMovements({ ...company, warehouse: key.warehouse_id }, [inward(key, packs, grams, value)], { date });
  return key;
}

/** Posts goods of a key going out as an issue. */
export const issued = (company: StockCompany, key: StockKey, packs: number, grams: number, date = '2026-06-10') =>
  postMovements({ ...company, warehouse: key.warehouse_id }, [outward(key, packs, grams)], {
    entity: 'stockissued',
    date,
  });

/** A second warehouse with a position of its own. */
export async function secondWarehouse(company: StockCompany) {
  const warehouse_id = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
  const room = await company.insert('storage_room', {
    warehouse_id,
    code: 'R2',
    name: 'Ruang beku 2',
    temperature_class: 'FRZ',
    status: 'active',
  });
  const { rows } = await sql<{ id: string }>`select id from storage_position where room_id = ${room}`.execute(owner);
  return { warehouse_id, room, position_id: rows[0]!.id };
}

/** Asks as somebody of the company with some permissions, restricted to some warehouses if any are named. */
export async function personOf(company: StockCompany, permissions: readonly string[], warehouses: string[] = []) {
  const { userId, token } = await newPerson(company.companyId, permissions);
  for (const id of warehouses) {
    await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
      values (${company.companyId}, ${userId}, ${id})`.execute(owner);
  }
  return {
    userId,
    get: async (path: string) => send(token, 'GET', path),
    put: async (path: string, body: object) => send(token, 'PUT', path, body),
    run: <T>(work: Parameters<typeof asCompany<T>>[2]) => asCompany(db, { companyId: company.companyId, userId }, work),
  };
}

export { newBatch };

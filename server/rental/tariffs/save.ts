import { sql } from 'kysely';
import type { Contract } from '#shared/rental.ts';
import { competesFor, settledTariff, type TariffInput } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import '../table.ts';

/**
 * Agrees a rate from a day on.
 * @throws Problem `record-not-found`; `document-status` of a contract that was terminated; `invalid-input` at a room of another
 *   warehouse, `value-taken` where a rate of the same scope counts from the same day
 */
export async function insertTariff(trx: Trx, contractId: string, input: TariffInput): Promise<void> {
  const contract = await changeableContract(trx, contractId);
  const tariff = settledTariff(input);
  if (tariff.room_id !== null) await refuseOtherWarehouse(trx, tariff.room_id, contract.warehouse_id);
  await trx
    .insertInto('rental_tariff')
    .values({ ...tariff, contract_id: contractId, competes_for: competesFor(tariff.basis) })
    .execute();
}

/**
 * Takes back a rate that was entered wrongly: the one before it counts on.
 * @throws Problem `record-not-found`; `document-status` of a contract that was terminated
 */
export async function deleteTariff(trx: Trx, contractId: string, tariffId: string): Promise<void> {
  await changeableContract(trx, contractId);
  const gone = await trx
    .deleteFrom('rental_tariff')
    .where('id', '=', tariffId)
    .where('contract_id', '=', contractId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
}

async function changeableContract(trx: Trx, id: string): Promise<Contract> {
  const contract = await findContract(trx, id);
  if (!contract) throw new Problem('record-not-found');
  if (contract.status === 'terminated') throw new Problem('document-status');
  return contract;
}

async function refuseOtherWarehouse(trx: Trx, roomId: string, warehouseId: string): Promise<void> {
  const { rows } = await sql`select from storage_room where id = ${roomId} and warehouse_id = ${warehouseId}`.execute(
    trx,
  );
  if (rows.length === 0) throw invalid('/room_id', 'not_found');
}

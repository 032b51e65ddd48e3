import { sql } from 'kysely';
import type { Contract } from '#shared/rental.ts';
import { competesFor, settledTariff, type TariffInput } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import '../table.ts';
import { placesOf } from '../warehouses.ts';

/**
 * Agrees a rate from a day on.
 * @throws Problem `record-not-found`; `document-status` of a contract that was terminated; `invalid-input` at another warehouse or a room
 *   of one, `value-taken` where a rate of the same scope counts from the same day
 */
export async function insertTariff(trx: Trx, contractId: string, input: TariffInput): Promise<void> {
  const contract = await changeableContract(trx, contractId);
  const tariff = settledTariff(input);
  const places = placesOf(contract);
  if (tariff.room_id !== null) await refuseOtherRoom(trx, tariff.room_id, places);
  if (tariff.warehouse_id !== null && !places.includes(tariff.warehouse_id))
    throw invalid('/warehouse_id', 'not_found');
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

/** A contract whose terms may change. @throws Problem `record-not-found`; `document-status` where it was terminated */
export async function changeableContract(trx: Trx, id: string): Promise<Contract> {
  const contract = await findContract(trx, id);
  if (!contract) throw new Problem('record-not-found');
  if (contract.status === 'terminated') throw new Problem('document-status');
  return contract;
}

async function refuseOtherRoom(trx: Trx, roomId: string, places: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from storage_room where id = ${roomId} and warehouse_id = any (${[...places]}::uuid[])`.execute(trx);
  if (rows.length === 0) throw invalid('/room_id', 'not_found');
}

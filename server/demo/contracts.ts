import { sql } from 'kysely';
import { z } from 'zod';
import { contractInput } from '#shared/rental.ts';
import { allowanceInput } from '#shared/rental-losses.ts';
import { tariffInput } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { readTable } from '#server/platform/db/seed-table.ts';
import { insertAllowance } from '#server/rental/losses/allowances.ts';
import { insertContract } from '#server/rental/save.ts';
import { insertTariff } from '#server/rental/tariffs/save.ts';
import { dayIn } from './day-in.ts';

const number = z.string().transform(Number).pipe(z.int());
const yesOrNo = z.enum(['yes', 'no']).transform((said) => said === 'yes');

/** A line of `db/seed/demo/*-contracts.csv`; its days are counted from today. */
const row = z.strictObject({
  renter: z.string(),
  warehouse: z.string(),
  starts_in: number,
  ends_in: number.nullable(),
  notice_days: number,
  billing_day: number,
  minimum_charge: number,
  free_days: number,
  counts_withdrawal_day: yesOrNo,
  /** Empty: goods are never kept back. */
  lien_days: number.nullable(),
  /** In ‰ a month, of all goods. */
  normal_loss: z.string().transform(Number),
  in_force: yesOrNo,
  notes: z.string().nullable(),
});

/** A line of `db/seed/demo/*-tariffs.csv`, of the contract of the renter in the warehouse. */
const tariffRow = z.strictObject({
  renter: z.string(),
  warehouse: z.string(),
  basis: z.string(),
  temperature_class: z.string().nullable(),
  from_day: number,
  valid_in: number,
  rate: z.string().transform(Number),
});

interface ContractGround {
  partners: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, { id: string }>;
}

/** The tables of contracts and of their tariffs. */
export interface ContractTables {
  contracts: `demo/${string}-contracts.csv`;
  tariffs: `demo/${string}-tariffs.csv`;
}

/** Fills the company of the context with rental contracts and their tariffs, each contract made on the day on which it begins. */
export async function loadContracts(
  trx: Trx,
  { contracts, tariffs }: ContractTables,
  { partners, warehouses }: ContractGround,
): Promise<void> {
  const agreed = Map.groupBy(await readTable(tariffs, tariffRow), ({ renter, warehouse }) => `${renter} ${warehouse}`);
  for (const { renter, warehouse, starts_in, ends_in, in_force, normal_loss, ...terms } of await readTable(
    contracts,
    row,
  )) {
    const input = contractInput.parse({
      ...terms,
      renter_id: partners.get(renter),
      warehouse_id: warehouses.get(warehouse)?.id,
      start_date: dayIn(starts_in),
      end_date: ends_in === null ? null : dayIn(ends_in),
    });
    const id = await insertContract(trx, input);
    for (const { renter: _, warehouse: __, valid_in, ...tariff } of agreed.get(`${renter} ${warehouse}`) ?? []) {
      await insertTariff(trx, id, tariffInput.parse({ ...tariff, valid_from: dayIn(valid_in) }));
    }
    const valid_from = `${input.start_date.slice(0, -2)}01`;
    await insertAllowance(trx, id, allowanceInput.parse({ valid_from, per_mille: normal_loss }));
    await sql`update rental_contract set created_at = now() + make_interval(days => ${starts_in}),
      status = ${in_force ? 'active' : 'draft'} where id = ${id}`.execute(trx);
  }
}

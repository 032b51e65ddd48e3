import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** A contract in force as its story needs it. Days are written YYYY-MM-DD. */
export interface StoryContract {
  id: string;
  number: string;
  renter_id: string;
  warehouse_id: string;
  start_date: string;
  billing_day: number;
  payment_days: number;
}

/** The contracts in force of the company of the context, the oldest first. */
export async function contractsInForce(trx: Trx): Promise<StoryContract[]> {
  const { rows } = await sql<StoryContract>`
    select id, number, renter_id, warehouse_id, start_date, billing_day, payment_days
    from rental_contract where status = 'active' order by start_date, id`.execute(trx);
  return rows;
}

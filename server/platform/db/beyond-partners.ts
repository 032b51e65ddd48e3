import { sql } from 'kysely';
import { contextOf } from './context.ts';
import type { Trx } from './database.ts';

/**
 * Runs work with the store's view of the company, without the walls of partners and of warehouses: what follows from a decision of a
 * partner's person, or figures that they are given. The caller has checked behind the walls that it is theirs.
 */
export async function beyondPartners<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ partners: string; warehouses: string }>`
    select current_setting('app.partners') as partners, current_setting('app.warehouses') as warehouses`.execute(trx);
  const set = (partners: string, warehouses: string) =>
    contextOf({ 'app.partners': partners, 'app.warehouses': warehouses }).execute(trx);
  await set('*', '*');
  // Where it fails, the transaction ends, and so do its settings.
  const answer = await work();
  await set(rows[0]!.partners, rows[0]!.warehouses);
  return answer;
}

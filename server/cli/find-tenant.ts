import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { UsageError } from './command.ts';
import { printable } from './terminal.ts';

export interface Tenant {
  id: string;
  name: string;
  trial_ends_at: string | null;
  /** Of its oldest company; days end there. */
  time_zone: string;
}

/** The tenant of an id or a name, locked. @throws UsageError when there is none, or more than one */
export async function findTenant(trx: Trx, wanted: string): Promise<Tenant> {
  const { rows } = await sql<Tenant>`
    select id, name, trial_ends_at, coalesce((
        select time_zone from company where tenant_id = tenant.id order by created_at, id limit 1), 'Asia/Jakarta') as time_zone
    from tenant where id::text = lower(${wanted}) or lower(name) = lower(${wanted})
    order by created_at for update`.execute(trx);
  const found = onlyTenant(rows, wanted);
  return { ...found, name: printable(found.name) };
}

/** The tenant that was found by an id or a name, once or in several cells. @throws UsageError when there is none, or more than one */
export function onlyTenant<T extends { id: string }>(found: readonly T[], wanted: string): T {
  const [first] = found;
  if (!first) throw new UsageError(`There is no tenant ${wanted}. "npm run palka -- tenants" lists them.`);
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length > 1) {
    throw new UsageError(
      `There are ${ids.length} tenants of the name ${wanted}. Name one by its id:\n${ids.join('\n')}`,
    );
  }
  return first;
}

import pg from 'pg';

/**
 * Opens tables for rows as they were: COPY does not go through row-level security, and triggers have done their work
 * already. Belongs into the transaction that restores; answers the way to close them again, before its commit.
 */
export async function openTables(client: pg.Client, tables: { name: string }[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any($1)`,
    [names],
  );
  const { rows: triggers } = await client.query<{ name: string; trigger: string }>(
    `select relname as name, tgname as trigger from pg_trigger join pg_class c on c.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O' and relname = any($1)`,
    [names],
  );
  const alter = async (table: string, change: string) => {
    await client.query(`alter table public.${pg.escapeIdentifier(table)} ${change}`);
  };
  for (const { name } of forced) {
    await alter(name, 'no force row level security');
  }
  for (const { name, trigger } of triggers) {
    await alter(name, `disable trigger ${pg.escapeIdentifier(trigger)}`);
  }
  return async () => {
    // Deferred constraints are looked at now: a table with pending checks cannot be altered.
    await client.query('set constraints all immediate');
    for (const { name, trigger } of triggers) {
      await alter(name, `enable trigger ${pg.escapeIdentifier(trigger)}`);
    }
    for (const { name } of forced) {
      await alter(name, 'force row level security');
    }
  };
}

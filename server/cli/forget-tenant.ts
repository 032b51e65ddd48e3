import { sql } from 'kysely';
import { GRACE_DAYS } from '#shared/retention.ts';
import { connect, createPool, type Db } from '#server/platform/db/database.ts';
import { planRemovalNotices, removeTenants } from '#server/sign-up/removals.ts';
import { type Command, UsageError } from './command.ts';
import { confirmed, readErasure } from './erasure.ts';
import { findTenant } from './find-tenant.ts';
import { useDatabase, withOwner } from './use-database.ts';

const KEPT = `Nothing of the tenant stays in the database. Its companies have to keep books and tax documents for ten years after their year
(UU KUP art. 28 (11)), and traces of fish: let them take their exports first, or keep a backup for them. Its people stay as long as
they belong to another tenant. Files go with the next sweep. Backups made before hold the tenant until they are thrown away.`;

/** Plans to remove a tenant, or takes that back; the sweep of a running app, or this command on the day itself, does it. */
export const forgetTenant: Command = {
  usage: '--tenant ID|NAME [--days N] [--yes] | --tenant ID|NAME --take-back',
  summary: `removes a tenant with all of its companies in N days (${GRACE_DAYS} unless said; 0: now); owners are told`,
  cells: 'one',
  async run(args, { config, terminal }) {
    const { subject, days, yes, takeBack } = readErasure(args, 'tenant');
    await useDatabase(config(), 'existing', async (urls) => {
      const removesNow = await withOwner(urls, async (db) => {
        const tenant = await db.transaction().execute((trx) => findTenant(trx, subject));
        if (takeBack) {
          terminal.say(await back(db, tenant));
          return false;
        }
        terminal.say(KEPT);
        await confirmed(terminal, yes, tenant.name);
        const due = await plan(db, tenant.id, days);
        if (days > 0) terminal.say(`${tenant.name} is removed after ${due}; until then --take-back keeps it.`);
        return days === 0;
      });
      if (!removesNow) return;
      const app = connect(createPool(urls.app, { max: 1 }));
      try {
        await removeTenants(app);
      } finally {
        await app.destroy();
      }
      terminal.say('The tenant was removed.');
    });
  },
};

async function back(db: Db, { id, name }: { id: string; name: string }): Promise<string> {
  const taken = await sql`delete from erasure where subject_id = ${id} and done_at is null`.execute(db);
  if (!taken.numAffectedRows) throw new UsageError(`Nobody asked to remove ${name}.`);
  return `${name} stays.`;
}

const plan = (db: Db, id: string, days: number): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ due_at: string }>`
      insert into erasure (kind, subject_id, reason, due_at)
      values ('tenant', ${id}, 'asked', date_trunc('second', now()) + make_interval(days => ${days}))
      on conflict (subject_id) do update set reason = 'asked', asked_at = now(), due_at = excluded.due_at
      returning due_at`.execute(trx);
    const { due_at } = rows[0]!;
    if (days > 0) await planRemovalNotices(trx, id, due_at);
    return due_at;
  });

import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { planTrialNotices } from '#server/sign-up/trial-notices.ts';
import { type Command, UsageError } from './command.ts';
import { findTenant, type Tenant } from './find-tenant.ts';
import { readOptions } from './options.ts';
import { useDatabase, withOwner } from './use-database.ts';

const MONTHS_MAX = 120;
/** Of this millennium: years of fewer or more digits are slips, and some of them no database knows. */
const day = z.iso.date().startsWith('2');

/** Moves the end of a tenant's trial, or takes it away; its quota stays. Counts at the next request, in every running instance. */
export const extendTrial: Command = {
  usage: '--tenant ID|NAME (--until YYYY-MM-DD | --months N | --unlimited)',
  summary: 'lets a tenant work until the end of a day, so many months longer, or without end',
  cells: 'one',
  async run(args, { config, terminal }) {
    const options = readOptions(args, { texts: ['tenant', 'until', 'months'], flags: ['unlimited'] });
    if (!options.tenant) throw new UsageError('--tenant is missing. "npm run palka -- tenants" lists them.');
    const change = readChange(options);
    const settings = config();
    const said = await useDatabase(settings, 'existing', (urls) =>
      withOwner(urls, (db) => extend(db, options.tenant!, change)),
    );
    terminal.say(said);
  },
};

type Change = { until: string } | { months: number } | 'unlimited';

function readChange({ until, months, unlimited }: { until?: string; months?: string; unlimited?: boolean }): Change {
  const given = [until, months, unlimited].filter((option) => option !== undefined);
  if (given.length !== 1) throw new UsageError('Give one of --until, --months and --unlimited.');
  if (unlimited) return 'unlimited';
  if (until !== undefined) {
    if (!day.safeParse(until).success) throw new UsageError('--until: must be a day, such as 2027-01-31.');
    return { until };
  }
  const count = Number(months);
  if (!Number.isInteger(count) || count < 1 || count > MONTHS_MAX) {
    throw new UsageError(`--months: must be a whole number from 1 to ${MONTHS_MAX}.`);
  }
  return { months: count };
}

const extend = (db: Db, wanted: string, change: Change): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const tenant = await findTenant(trx, wanted);
    if (change !== 'unlimited' && 'months' in change && !tenant.trial_ends_at) {
      throw new UsageError(`${tenant.name} has no trial that could be extended. --until gives it an end.`);
    }
    const { rows } = await sql<{ end: string | null; over: boolean }>`
      select date_trunc('second', ${endAfter(change, tenant)}) as "end",
        coalesce(${endAfter(change, tenant)} <= now(), false) as over`.execute(trx);
    const { end, over } = rows[0]!;
    if (over) throw new UsageError('--until: that day is over. Choose today or a later day.');
    await sql`update tenant set trial_ends_at = ${end} where id = ${tenant.id}`.execute(trx);
    await planTrialNotices(trx, tenant.id);
    await sql`delete from erasure where subject_id = ${tenant.id} and reason = 'trial_ended' and done_at is null`.execute(
      trx,
    );
    return end
      ? `${tenant.name} can be used until ${end} (${dayIn(end, tenant.time_zone)}).`
      : `${tenant.name} can be used without end.`;
  });

/** The end of the named day; or so many months after the present end, or after now where that has passed. */
function endAfter(change: Change, { id, time_zone }: Tenant): RawBuilder<unknown> {
  if (change === 'unlimited') return sql`null::timestamptz`;
  if ('until' in change) return sql`(${change.until}::date + 1)::timestamp at time zone ${time_zone}`;
  return sql`(select greatest(trial_ends_at, now()) + make_interval(months => ${change.months}) from tenant where id = ${id})`;
}

const dayIn = (end: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(new Date(end));

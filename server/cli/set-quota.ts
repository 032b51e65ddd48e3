import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/database.ts';
import { type Command, UsageError } from './command.ts';
import { findTenant } from './find-tenant.ts';
import { readOptions } from './options.ts';
import { useDatabase, withOwner } from './use-database.ts';

const MEGABYTE = 1024 * 1024;
/** 1 PB, and a million million rows: beyond, a figure is a slip. */
const MOST = { megabytes: 1_000_000_000, rows: 1_000_000_000_000 };
const NONE = 'none';

/** Sets how much a tenant may keep. Counts for the next file at once, for records within half a minute, in every running instance. */
export const setQuota: Command = {
  usage: '--tenant ID|NAME [--megabytes N|none] [--rows N|none]',
  summary: 'sets how many MB of files and rows of data a tenant may keep; without figures it shows them',
  cells: 'one',
  async run(args, { config, terminal }) {
    const { tenant, megabytes, rows } = readOptions(args, { texts: ['tenant', 'megabytes', 'rows'], flags: [] });
    if (!tenant) throw new UsageError('--tenant is missing. "npm run palka -- tenants" lists them.');
    const change = {
      ...(megabytes !== undefined && { max_bytes: readFigure('megabytes', megabytes, MEGABYTE) }),
      ...(rows !== undefined && { max_rows: readFigure('rows', rows) }),
    };
    const said = await useDatabase(config(), 'existing', (urls) =>
      withOwner(urls, (db) => changeQuota(db, tenant, change)),
    );
    for (const line of said) terminal.say(line);
  },
};

/** Null is without end. */
function readFigure(option: keyof typeof MOST, typed: string, unit = 1): number | null {
  if (typed === NONE) return null;
  if (!/^\d+$/.test(typed) || Number(typed) > MOST[option]) {
    throw new UsageError(`--${option}: must be a whole number up to ${MOST[option]}, or "${NONE}".`);
  }
  return Number(typed) * unit;
}

interface Quota {
  max_bytes?: number | null;
  max_rows?: number | null;
}

const changeQuota = (db: Db, wanted: string, change: Quota): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const { id, name } = await findTenant(trx, wanted);
    if ('max_bytes' in change)
      await sql`update tenant set max_bytes = ${change.max_bytes} where id = ${id}`.execute(trx);
    if ('max_rows' in change) await sql`update tenant set max_rows = ${change.max_rows} where id = ${id}`.execute(trx);
    return describe(trx, id, name);
  });

async function describe(trx: Trx, id: string, name: string): Promise<string[]> {
  const { rows } = await sql<{
    bytes: number;
    row_count: number | null;
    max_bytes: number | null;
    max_rows: number | null;
  }>`
    select t.max_bytes, t.max_rows, u.row_count,
      (select coalesce(sum(f.bytes), 0)::bigint from company c join kept_file f on f.company_id = c.id where c.tenant_id = t.id) as bytes
    from tenant t left join tenant_use u on u.tenant_id = t.id where t.id = ${id}`.execute(trx);
  const { bytes, row_count, max_bytes, max_rows } = rows[0]!;
  const whole = (figure: number) => figure.toLocaleString('en');
  const files = `${whole(Math.ceil(bytes / MEGABYTE))} of ${max_bytes === null ? 'any number of' : whole(max_bytes / MEGABYTE)} MB`;
  const kept = `${row_count === null ? 'not yet counted' : whole(row_count)} of ${max_rows === null ? 'any number' : whole(max_rows)}`;
  return [name, `  files: ${files}`, `  rows:  ${kept}`];
}

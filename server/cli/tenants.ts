import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Command } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './terminal.ts';
import { useDatabase, withOwner } from './use-database.ts';

/** Lists who uses the installation, and until when. */
export const tenants: Command = {
  usage: '',
  summary: 'lists the tenants: id, name, companies, people, and when their trial ends',
  cells: 'each',
  async run(args, { config, terminal }) {
    readOptions(args, { texts: [], flags: [] });
    const found = await useDatabase(config(), 'existing', (urls) => withOwner(urls, listTenants));
    for (const line of table(found)) terminal.say(line);
  },
};

interface ListedTenant {
  id: string;
  name: string;
  companies: number;
  /** Who may come in, each counted once. */
  people: number;
  trial_ends_at: string | null;
  ended: boolean;
}

async function listTenants(db: Db): Promise<ListedTenant[]> {
  const { rows } = await sql<ListedTenant>`
    select t.id, t.name, t.trial_ends_at, coalesce(t.trial_ends_at <= now(), false) as ended,
      count(distinct c.id) as companies, count(distinct m.user_id) as people
    from tenant t
    left join company c on c.tenant_id = t.id
    left join membership m on m.company_id = c.id and m.is_active
    group by t.id order by t.created_at, t.id`.execute(db);
  return rows;
}

const trialOf = ({ trial_ends_at, ended }: ListedTenant) =>
  trial_ends_at ? `${ended ? 'ended' : 'ends'} ${trial_ends_at}` : 'unlimited';

/** Columns in line, a heading above. */
function table(found: ListedTenant[]): string[] {
  const rows = [
    ['id', 'name', 'companies', 'people', 'trial'],
    ...found.map((one) => [one.id, printable(one.name), String(one.companies), String(one.people), trialOf(one)]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

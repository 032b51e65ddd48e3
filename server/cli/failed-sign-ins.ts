import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { type Command, UsageError } from './command.ts';
import { printable } from './terminal.ts';
import { useDatabase, withOwner } from './use-database.ts';

interface Failure {
  at: string;
  way: string;
  email: string | null;
  ip: string | null;
  user_agent: string | null;
}

/** Shows sign-ins that failed. They belong to no company, so no screen shows them. */
export const failedSignIns: Command = {
  usage: '[--count NUMBER]',
  summary:
    'shows the last sign-ins that failed, the newest first: when, by which way, as whom, from where; 50 at first',
  cells: 'each',
  async run(args, { config, terminal }) {
    const count = readCount(args);
    const rows = await useDatabase(config(), 'existing', (urls) => withOwner(urls, (owner) => read(owner, count)));
    for (const { at, way, email, ip, user_agent } of rows) {
      terminal.say([at, way.padEnd(12), ip ?? '-', email ?? '-', printable(user_agent ?? '-')].join('  '));
    }
    if (rows.length === 0) terminal.say('No sign-in has failed.');
  },
};

function readCount(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { count: { type: 'string', default: '50' } }, strict: true });
    const count = Number(values.count);
    if (Number.isInteger(count) && count > 0) return count;
  } catch {
    // Said below.
  }
  throw new UsageError('failed-sign-ins knows one option: --count, with how many to show.');
}

async function read(owner: Db, count: number): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    select at, way, email, ip, user_agent from sign_in_failure order by at desc limit ${count}`.execute(owner);
  return rows;
}

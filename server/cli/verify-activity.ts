import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type ChainFault, notedHash, type VerifiedChain } from '#shared/activity.ts';
import { verifyChain } from '#server/activity/verify.ts';
import { asInstallation, connect, createPool } from '#server/platform/db/database.ts';
import { type Command, UsageError } from './command.ts';
import { printable } from './terminal.ts';
import { useDatabase } from './use-database.ts';

/** Walks through the activity logs of all companies. Ends with an error when something in one of them does not fit. */
export const verifyActivity: Command = {
  usage: '[--hash HASH]',
  summary:
    'looks whether anything in the activity logs was changed, taken out or put in; one must hold the HASH, if given',
  cells: 'each',
  async run(args, { config, terminal }) {
    const noted = readHash(args);
    const results = await useDatabase(config(), 'existing', ({ app }) => verifyAll(app, noted));
    for (const { name, id, result } of results) terminal.say(lineOf(`${name} (${id})`, result));
    const broken = results.filter(({ result }) => !result.sound);
    for (const { name, id, result } of broken) {
      for (const fault of result.faults) terminal.say(`  ${name} (${id}): ${inWords(fault)}`);
    }
    const missing = noted !== undefined && !results.some(({ result }) => result.noted);
    if (broken.length > 0) throw new UsageError(`Not as it was written: ${broken.map(({ name }) => name).join(', ')}.`);
    if (missing)
      throw new UsageError(
        'No activity log holds this hash: an end was cut off, or the hash is of another installation.',
      );
  },
};

function readHash(args: string[]): string | undefined {
  try {
    const { values } = parseArgs({ args, options: { hash: { type: 'string' } }, strict: true });
    return values.hash === undefined ? undefined : notedHash.parse(values.hash);
  } catch {
    throw new UsageError(
      'verify-activity knows one option: --hash, with the 64 digits of a hash that was written down.',
    );
  }
}

async function verifyAll(url: string, noted: string | undefined) {
  const db = connect(createPool(url, { max: 1 }));
  try {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ id: string; name: string }>`select id, name from company order by name, id`.execute(trx),
    );
    const results: { id: string; name: string; result: VerifiedChain }[] = [];
    for (const { id, name } of rows) {
      results.push({
        id,
        name: printable(name),
        result: await verifyChain((work) => asInstallation(db, work), id, noted),
      });
    }
    return results;
  } finally {
    await db.destroy();
  }
}

function lineOf(
  company: string,
  { sound, entries, erased, waiting, number, hash, fault_count }: VerifiedChain,
): string {
  const end = hash ? `, the last is ${number} ${hash}` : '';
  const state = sound ? 'sound' : `${fault_count} faults`;
  return `${company}: ${state}, ${entries} entries${erased > 0 ? `, personal data erased from ${erased}` : ''}${waiting > 0 ? `, ${waiting} not sealed yet` : ''}${end}`;
}

const sayings: Record<ChainFault['kind'], string> = {
  changed: 'was changed, moved or replaced',
  removed: 'was taken out',
  inserted: 'was put there later than it says',
  place_missing: 'is gone with its place in the chain',
  cut_off: 'and what followed is gone, or another end was put there',
  unsealed: 'was never sealed',
};

function inWords({ kind, number, activity_id, at, record_name }: ChainFault): string {
  const about = [activity_id, at, record_name && printable(record_name)].filter((known) => known !== null).join(', ');
  return `entry ${number ?? ''} ${about && `(${about}) `}${sayings[kind]}`.replace(/\s+/g, ' ');
}

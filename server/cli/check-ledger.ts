import { sql } from 'kysely';
import { asCompany, asInstallation, connect, createPool } from '#server/platform/db/database.ts';
import { faultInWords } from '#server/stock/ledger/ledger-words.ts';
import { keepProof, type Proof, proveBooks } from '#server/stock/ledger/prove.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './terminal.ts';
import { useDatabase } from './use-database.ts';

/** Proves the stock ledgers of all companies, or of one, from the last sound closing on or whole. Ends with an error when one does not hold. */
export const checkLedger: Command = {
  usage: '[--company NAME] [--whole]',
  summary: 'looks whether the stock ledgers hold: sums, running balances, reservations, voids, numbers',
  cells: 'each',
  async run(args, { config, terminal }) {
    const { company, whole = false } = readOptions(args, { texts: ['company'], flags: ['whole'] });
    const results = await useDatabase(config(), 'existing', ({ app }) => checkAll(app, company, whole));
    if (company !== undefined && results.length === 0) throw new UsageError(`There is no company "${company}".`);
    for (const { name, state } of results) terminal.say(lineOf(name, state));
    const broken = results.filter(({ state }) => state.fault_count > 0);
    for (const { name, state } of broken) {
      for (const fault of state.faults) terminal.say(`  ${name}: ${printable(faultInWords(fault, 'en'))}`);
    }
    if (broken.length > 0)
      throw new UsageError(`The ledger does not hold: ${broken.map(({ name }) => name).join(', ')}.`);
  },
};

/**
 * @param wanted name or id of the one company to look at
 * @param whole read also what was closed and proved
 */
async function checkAll(url: string, wanted: string | undefined, whole: boolean) {
  const db = connect(createPool(url, { max: 1 }));
  try {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ id: string; name: string }>`select id, name from company
        where ${wanted ?? null}::text is null or ${wanted ?? null} in (name, id::text) order by name, id`.execute(trx),
    );
    const results: { name: string; state: Proof }[] = [];
    for (const { id, name } of rows) {
      const actor = { companyId: id, userId: '', warehouseIds: null };
      const state = await proveBooks(db, actor, { whole });
      await asCompany(db, actor, (trx) => keepProof(trx, state, 'command'));
      results.push({ name: `${printable(name)} (${id})`, state });
    }
    return results;
  } finally {
    await db.destroy();
  }
}

const lineOf = (company: string, { documents, moves, balances, fault_count, since }: Proof): string =>
  `${company}: ${fault_count === 0 ? 'sound' : `${fault_count} faults`}, ${documents} documents, ${moves} movements${
    since === null ? '' : ` since ${since}`
  }, ${balances} balances`;

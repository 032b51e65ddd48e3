import { sql } from 'kysely';
import { asInstallation, asSnapshot, connect, createPool } from '#server/platform/db/database.ts';
import { type LedgerState, ledgerState } from '#server/stock/ledger/check-ledger.ts';
import { faultInWords } from '#server/stock/ledger/ledger-words.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './terminal.ts';
import { useDatabase } from './use-database.ts';

/** Goes through the stock ledgers of all companies, or of one. Ends with an error when one does not hold. */
export const checkLedger: Command = {
  usage: '[--company NAME]',
  summary: 'looks whether the stock ledgers hold: sums, running balances, reservations, voids, numbers',
  async run(args, { config, terminal }) {
    const { company } = readOptions(args, { texts: ['company'], flags: [] });
    const results = await useDatabase(config(), 'existing', ({ app }) => checkAll(app, company));
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

/** @param wanted name or id of the one company to look at */
async function checkAll(url: string, wanted: string | undefined) {
  const db = connect(createPool(url, { max: 1 }));
  try {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ id: string; name: string }>`select id, name from company
        where ${wanted ?? null}::text is null or ${wanted ?? null} in (name, id::text) order by name, id`.execute(trx),
    );
    const results: { name: string; state: LedgerState }[] = [];
    for (const { id, name } of rows) {
      const actor = { companyId: id, userId: '', warehouseIds: null };
      results.push({ name: `${printable(name)} (${id})`, state: await asSnapshot(db, actor, ledgerState) });
    }
    return results;
  } finally {
    await db.destroy();
  }
}

const lineOf = (company: string, { documents, moves, balances, fault_count }: LedgerState): string =>
  `${company}: ${fault_count === 0 ? 'sound' : `${fault_count} faults`}, ${documents} documents, ${moves} movements, ${balances} balances`;

import type { Config } from '#server/platform/config/config.ts';
import { hasPostgres } from '#server/platform/postgres/embedded.ts';
import { type Command, UsageError } from '../command.ts';
import { useDatabase } from '../use-database.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { lookAtAddress } from './look-at-address.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtStandby } from './look-at-standby.ts';
import { lookAtMachine } from './look-at-machine.ts';

/** Looks at everything an installation stands on, and says a line about each. */
export const doctor: Command = {
  usage: '',
  summary: 'looks at settings, database, files, mail and disk; ends with an error when something needs mending',
  cells: 'each',
  async run(args, { config, terminal }) {
    if (args.length > 0) {
      throw new UsageError('doctor takes no options.');
    }
    const findings = await examine(config);
    for (const { state, about, says } of findings) {
      terminal.say(`${state.padEnd(5)} ${about.padEnd(12)} ${says}`);
    }
    const failed = findings.filter(({ state }) => state === 'fail');
    if (failed.length > 0) {
      throw new UsageError(`Needs mending: ${failed.map(({ about }) => about).join(', ')}.`);
    }
  },
};

async function examine(readConfig: () => Config): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [fail('settings', error instanceof Error ? error.message.replaceAll(/\s*\n\s*/g, ' ') : String(error))];
  }
  const database = await examineDatabase(config);
  const settings = config.insecure
    ? warn('settings', 'PALKA_INSECURE is on: passwords and goods may go to other machines in clear text')
    : ok('settings', 'understood; no way to another machine without encryption');
  return [settings, await lookAtAddress(config.publicUrl), ...database, ...(await lookAtMachine(config))];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    if (!config.databaseUrl && !(await hasPostgres(config.dataDir))) {
      return [warn('database', `none in ${config.dataDir} yet; the first start makes it`)];
    }
    return await useDatabase(config, 'existing', async (urls) => [
      ...(await lookAtDatabase(urls, config)),
      ...(config.databaseReadUrl ? [await lookAtStandby(urls.owner, config.databaseReadUrl)] : []),
    ]);
  } catch (error) {
    return [fail('database', error instanceof Error ? error.message : String(error))];
  }
}

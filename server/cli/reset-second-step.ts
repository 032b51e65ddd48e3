import { parseArgs } from 'node:util';
import { asInstallation, type Trx } from '#server/platform/db/database.ts';
import { readSecretKey, type SecretKey, secretKeyOf } from '#server/platform/config/secret-key.ts';
import { takeSecondStep } from '#server/users/reset-second-step.ts';
import { email } from '#shared/auth.ts';
import { type Command, UsageError } from './command.ts';
import { useDatabase, withApp } from './use-database.ts';

/** Takes the second step from a person who lost the device and the recovery codes, whichever companies they belong to. */
export const resetSecondStep: Command = {
  usage: '--email ADDRESS | --unreadable',
  summary: 'takes away a person’s second step, or all that a lost key encrypted; signs them out and tells them by mail',
  async run(args, { config, terminal }) {
    const address = readOptions(args);
    const names = await useDatabase(config(), 'existing', (urls) =>
      withApp(urls, (db) =>
        asInstallation(db, async (trx) =>
          address === undefined
            ? takeUnreadable(trx, secretKeyOf(await readSecretKey(config())))
            : [await takeFrom(trx, address)],
        ),
      ),
    );
    if (names.length === 0) terminal.say('The key of this installation opens every second step. Nothing was changed.');
    for (const name of names) {
      terminal.say(
        `${name} signs in with the password alone from now on, was signed out everywhere and is told by mail.`,
      );
    }
  },
};

/** The address; undefined: everybody whose secret the key cannot open. */
function readOptions(args: string[]): string | undefined {
  try {
    const options = { email: { type: 'string' }, unreadable: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options, strict: true });
    if (values.unreadable && values.email === undefined) return undefined;
    if (!values.unreadable) return email.parse(values.email);
  } catch {
    // Said below.
  }
  throw new UsageError(
    'reset-second-step needs one option: --email, with the address that the person signs in by, or --unreadable.',
  );
}

async function takeFrom(trx: Trx, address: string): Promise<string> {
  const person = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('email', '=', address)
    .executeTakeFirst();
  if (!person) throw new UsageError(`There is nobody with the e-mail address ${address}.`);
  if (!(await takeSecondStep(trx, person, null))) throw new UsageError(`${person.name} has no second step.`);
  return person.name;
}

async function takeUnreadable(trx: Trx, key: SecretKey): Promise<string[]> {
  const people = await trx
    .selectFrom('second_step')
    .innerJoin('app_user', 'app_user.id', 'second_step.user_id')
    .select(['app_user.id', 'app_user.name'])
    .where('second_step.key_id', '<>', key.id)
    .orderBy('app_user.name')
    .execute();
  for (const person of people) await takeSecondStep(trx, person, null);
  return people.map(({ name }) => name);
}

import { asInstallation, type Trx } from '#server/platform/db/database.ts';
import { readSecretKey, type SecretKey, secretKeyOf } from '#server/platform/config/secret-key.ts';
import { takeSecondStep } from '#server/users/reset-second-step.ts';
import { type Command, UsageError } from './command.ts';
import { readWhom } from './read-whom.ts';
import { useDatabase, withApp } from './use-database.ts';

/** Takes the second step from a person who lost the device and the recovery codes, whichever companies they belong to. */
export const resetSecondStep: Command = {
  usage: '--email ADDRESS | --unreadable',
  summary: 'takes away a person’s second step, or all that a lost key encrypted; signs them out and tells them by mail',
  cells: 'one',
  async run(args, { config, terminal }) {
    const address = readWhom(args, 'reset-second-step', 'unreadable');
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

import { parseArgs } from 'node:util';
import { asInstallation, connect, createPool, type DatabaseUrls } from '#server/database.ts';
import { takeSecondStep } from '#server/users/reset-second-step.ts';
import { email } from '#shared/auth.ts';
import { type Command, UsageError } from './command.ts';
import { useDatabase } from './use-database.ts';

/** Takes the second step from a person who lost the device and the recovery codes, whichever companies they belong to. */
export const resetSecondStep: Command = {
  usage: '--email ADDRESS',
  summary: 'takes away a person’s second step, signs them out everywhere and tells them by mail',
  async run(args, { config, terminal }) {
    const address = readEmail(args);
    const name = await useDatabase(config(), 'existing', (urls) => takeFrom(urls, address));
    terminal.say(
      `${name} signs in with the password alone from now on, was signed out everywhere and is told by mail.`,
    );
  },
};

function readEmail(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } }, strict: true });
    return email.parse(values.email);
  } catch {
    throw new UsageError('reset-second-step needs one option: --email, with the address that the person signs in by.');
  }
}

async function takeFrom({ app }: DatabaseUrls, address: string): Promise<string> {
  const db = connect(createPool(app, { max: 1 }));
  try {
    return await asInstallation(db, async (trx) => {
      const person = await trx
        .selectFrom('app_user')
        .select(['id', 'name'])
        .where('email', '=', address)
        .executeTakeFirst();
      if (!person) throw new UsageError(`There is nobody with the e-mail address ${address}.`);
      if (!(await takeSecondStep(trx, person, null))) throw new UsageError(`${person.name} has no second step.`);
      return person.name;
    });
  } finally {
    await db.destroy();
  }
}

import { sql } from 'kysely';
import { endSignIns } from '#server/auth/second-step.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { asInstallation, type Trx } from '#server/platform/db/database.ts';
import { type Command, UsageError } from './command.ts';
import { readWhom } from './read-whom.ts';
import { useDatabase, withApp } from './use-database.ts';

/** Ends sessions, such as when somebody may have tokens of others: the next request signs in again. */
export const signOut: Command = {
  usage: '--email ADDRESS | --everybody',
  summary:
    'ends all sessions of a person, or of all people, and sign-ins that wait for a second step; nothing else changes',
  cells: 'one',
  async run(args, { config, terminal }) {
    const address = readWhom(args, 'sign-out', 'everybody');
    const count = await useDatabase(config(), 'existing', (urls) =>
      withApp(urls, async (db) => {
        const people = await asInstallation(db, (trx) => peopleToSignOut(trx, address));
        for (const person of people) await asInstallation(db, (trx) => endSessions(trx, person));
        return people.length;
      }),
    );
    terminal.say(`${count} ${count === 1 ? 'person was' : 'people were'} signed out everywhere.`);
  },
};

interface Person {
  id: string;
  name: string;
}

/** The person of an address, whether or not they are signed in; without one all who are, or are about to be. */
async function peopleToSignOut(trx: Trx, address: string | undefined): Promise<Person[]> {
  if (address === undefined) {
    const { rows } = await sql<Person>`select id, name from app_user
      where id in (select user_id from session union select user_id from sign_in_challenge) order by id`.execute(trx);
    return rows;
  }
  const person = await trx.selectFrom('app_user').select(['id', 'name']).where('email', '=', address).execute();
  if (person.length === 0) throw new UsageError(`There is nobody with the e-mail address ${address}.`);
  return person;
}

/** Tells it in the logs of all their companies, as done by the operator. The transaction is in the last of them afterwards. */
async function endSessions(trx: Trx, { id, name }: Person): Promise<void> {
  await endSignIns(trx, id);
  const memberships = trx.selectFrom('membership').select('company_id').where('user_id', '=', id).orderBy('company_id');
  for (const { company_id } of await memberships.execute()) {
    await sql`select set_config('app.company_id', ${company_id}, true)`.execute(trx);
    await recordActivity(trx, { action: 'end_sessions', entity: 'users', recordId: id, recordName: name });
  }
}

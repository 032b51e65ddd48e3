import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { sealSecret } from './sealed-secret.ts';
import './table.ts';

/**
 * Encrypts the secrets of second steps that are still stored in clear, and refuses to go on with a key that cannot open
 * the others: people would be told that their codes are wrong.
 * @throws Error in plain words
 */
export async function sealSecondSteps(db: Db, key: SecretKey): Promise<void> {
  await asInstallation(db, async (trx) => {
    const inClear = trx.selectFrom('second_step').select(['user_id', 'secret']).where('key_id', 'is', null);
    for (const { user_id, secret } of await inClear.orderBy('user_id').forUpdate().execute()) {
      await trx
        .updateTable('second_step')
        .set(sealSecret(key, user_id, secret))
        .where('user_id', '=', user_id)
        .execute();
    }
    const foreign = await trx
      .selectFrom('second_step')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .where('key_id', '<>', key.id)
      .executeTakeFirstOrThrow();
    if (foreign.people > 0) throw new Error(otherKey(foreign.people));
  });
}

const otherKey = (people: number) =>
  `The second step of ${people} people was encrypted with another key. Set PALKA_SECRET_KEY to it, or bring back ` +
  'secret.key of the data folder that this database had. If the key is lost, run: ' +
  'npm run palka -- reset-second-step --unreadable';

import type { Trx } from '#server/platform/db/database.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { closeSessions } from '#server/platform/http/session.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOf } from './second-step-codes.ts';
import { openSecret, type StoredSecret } from './sealed-secret.ts';
import './table.ts';

export interface SecondStep extends StoredSecret {
  /** Null while it is being set up. */
  confirmed_at: string | null;
  created_at: string;
}

/** A person's second step. It stays as it is until the transaction ends. */
export const lockSecondStep = (trx: Trx, userId: string): Promise<SecondStep | undefined> =>
  trx
    .selectFrom('second_step')
    .select(['user_id', 'secret', 'key_id', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Accepts a code once, and says which it was: the digits of the person's device, or one of their recovery codes. Of two that come at the same
 * time with the same code, one is refused.
 */
export async function acceptCode(
  trx: Trx,
  key: SecretKey,
  step: StoredSecret,
  typed: string,
): Promise<'device' | 'recovery_code' | undefined> {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return (await acceptDigits(trx, key, step, digits)) ? 'device' : undefined;
  return (await spendRecoveryCode(trx, step.user_id, typed)) ? 'recovery_code' : undefined;
}

/** The time step goes forward only, in the statement that accepts the code. */
export async function acceptDigits(trx: Trx, key: SecretKey, stored: StoredSecret, digits: string): Promise<boolean> {
  const step = stepOf(openSecret(key, stored), digits);
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('second_step')
    .set({ last_step: step })
    .where('user_id', '=', stored.user_id)
    // Another secret may have come meanwhile.
    .where('secret', '=', stored.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Gives a person new recovery codes; those they had are worth nothing any more. The codes are nowhere but here. */
export async function replaceRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

/**
 * Ends every session of a person but the one that asks, and every sign-in and tie to Google that is half done: first those, for one of
 * them may be about to open a session.
 */
export async function endSignIns(trx: Trx, userId: string, except?: Buffer): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
  await trx.deleteFrom('google_tie').where('user_id', '=', userId).execute();
  await closeSessions(trx, userId, except);
}

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SECOND_STEP_SETUP_MINUTES } from '#shared/limits.ts';
import type { SecondStepSecret, SecondStepStatus } from '#shared/profile.ts';
import { type Renewed, renewSession } from '#server/auth/renew-session.ts';
import {
  acceptCode,
  acceptDigits,
  endSignIns,
  lockSecondStep,
  replaceRecoveryCodes,
} from '#server/auth/second-step.ts';
import { describeSecret, newSecret } from '#server/auth/second-step-codes.ts';
import { sealSecret } from '#server/auth/sealed-secret.ts';
import { tellOfChange } from '#server/auth/tell-of-change.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { actorOf } from './actor.ts';

/** Whether company `c` asks somebody for a second step. */
const compulsoryFor = ({ is_owner }: Pick<FastifyRequest['user'], 'is_owner'>) =>
  sql<boolean>`(c.requires_second_step or c.requires_second_step_of_owners and ${is_owner})`;

/** Where the person who asks stands. */
export function statusOf(db: Db, { user }: FastifyRequest): Promise<SecondStepStatus> {
  return asInstallation(db, async (trx) => {
    const { rows } = await sql<SecondStepStatus>`
      select p.confirmed_at, coalesce(k.password_hash is not null, false) as has_password,
        ${compulsoryFor(user)} as compulsory,
        (select count(*) from recovery_code r where r.user_id = u.id) as codes_left
      from app_user u
      join company c on c.id = ${user.company_id}
      left join second_step p on p.user_id = u.id
      left join credential k on k.user_id = u.id
      where u.id = ${user.id}`.execute(trx);
    return rows[0]!;
  });
}

/**
 * Gives the person a secret that counts for nothing until it is confirmed; an earlier one that was not is dropped.
 * @throws Problem `second-step-on`
 */
export async function beginSetUp(db: Db, key: SecretKey, { user }: FastifyRequest): Promise<SecondStepSecret> {
  const secret = newSecret();
  const stored = sealSecret(key, user.id, secret);
  await asInstallation(db, async (trx) => {
    const begun = await trx
      .insertInto('second_step')
      .values({ user_id: user.id, ...stored, confirmed_at: null })
      .onConflict((row) =>
        row
          .column('user_id')
          .doUpdateSet({ ...stored, last_step: 0, created_at: sql<string>`now()` })
          .where('second_step.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!begun) throw new Problem('second-step-on');
  });
  return describeSecret(secret, user.email);
}

/**
 * Switches the second step on, once the person's device makes the right codes. Other sessions end: they did without.
 * @returns the recovery codes, and the new token of the session that asks
 * @throws Problem `invalid-input` at the code; `second-step-on`; `second-step-off` where nothing was begun of late
 */
export const confirmSetUp = (
  db: Db,
  key: SecretKey,
  request: FastifyRequest,
  code: string,
): Promise<Renewed & { codes: string[] }> =>
  asInstallation(db, async (trx) => {
    const userId = request.user.id;
    // A sign-in that found no second step a moment ago opens its session first, so that it ends here.
    await trx.selectFrom('credential').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const step = await lockSecondStep(trx, userId);
    if (step?.confirmed_at) throw new Problem('second-step-on');
    const tooOld = Date.now() - SECOND_STEP_SETUP_MINUTES * 60_000;
    if (!step || Date.parse(step.created_at) < tooOld) throw new Problem('second-step-off');
    if (!(await acceptDigits(trx, key, step, code.replaceAll(/[\s-]/g, '')))) throw invalid('/code', 'wrong_code');
    await trx
      .updateTable('second_step')
      .set({ confirmed_at: sql<string>`now()` })
      .where('user_id', '=', userId)
      .execute();
    const codes = await replaceRecoveryCodes(trx, userId);
    await endSignIns(trx, userId, request.tokenHash);
    const renewed = await renewSession(trx, request);
    await tellOfChange(trx, actorOf(request), 'enable_second_step');
    return { codes, ...renewed };
  });

/**
 * Switches it off, and gives the session that asks a new token.
 * @throws Problem `invalid-input` at the code; `second-step-off`; `second-step-compulsory` where the company asks for it
 */
export const switchOff = (db: Db, key: SecretKey, request: FastifyRequest, code: string): Promise<Renewed> =>
  asInstallation(db, async (trx) => {
    const { id, company_id } = request.user;
    const step = await lockSecondStep(trx, id);
    if (!step?.confirmed_at) throw new Problem('second-step-off');
    const asked = trx
      .selectFrom('company as c')
      .select(compulsoryFor(request.user).as('compulsory'))
      .where('c.id', '=', company_id);
    if ((await asked.executeTakeFirstOrThrow()).compulsory) throw new Problem('second-step-compulsory');
    if (!(await acceptCode(trx, key, step, code))) throw invalid('/code', 'wrong_code');
    await trx.deleteFrom('second_step').where('user_id', '=', id).execute();
    const renewed = await renewSession(trx, request);
    await tellOfChange(trx, actorOf(request), 'disable_second_step');
    return renewed;
  });

/**
 * Makes new recovery codes, for whoever has the device: an old one must not beget ten new ones.
 * @throws Problem `invalid-input` at the code; `second-step-off`
 */
export const renewCodes = (db: Db, key: SecretKey, request: FastifyRequest, code: string): Promise<string[]> =>
  asInstallation(db, async (trx) => {
    const { id } = request.user;
    const step = await lockSecondStep(trx, id);
    if (!step?.confirmed_at) throw new Problem('second-step-off');
    if (!(await acceptDigits(trx, key, step, code.replaceAll(/[\s-]/g, '')))) throw invalid('/code', 'wrong_code');
    const codes = await replaceRecoveryCodes(trx, id);
    await tellOfChange(trx, actorOf(request), 'renew_recovery_codes');
    return codes;
  });

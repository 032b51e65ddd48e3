import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { TRIAL_BYTES, TRIAL_MONTHS, TRIAL_ROWS } from '#shared/limits.ts';
import { type completeSignUpBody, fullName } from '#shared/sign-up.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { type Admission, admit } from '#server/auth/admit.ts';
import { acceptNotice } from '#server/auth/accept-notice.ts';
import { createPerson } from '#server/auth/create-person.ts';
import { createCompany } from '#server/company/create-company.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import type { Browser } from '#server/platform/http/session.ts';
import { planTrialNotices } from './trial-notices.ts';
import '#server/auth/sign-up-table.ts';

type Company = z.output<typeof completeSignUpBody>;

/**
 * Makes the company of a sign-up, all or nothing: a tenant on trial, the company, the person as its owner, and their
 * session. Works once, however often it is asked at the same time.
 * @throws Problem `invalid-input` at /token: `wrong_token`, `used_token`, `expired_token`
 */
export async function completeSignUp(db: Db, body: Company, browser: Browser): Promise<Admission | undefined> {
  const work = () => asInstallation(db, (trx) => makeCompany(trx, body, browser));
  try {
    return await work();
  } catch (error) {
    // They accepted an invitation at this very moment: now they are a person to whom the company can be added.
    if (error instanceof pg.DatabaseError && error.constraint === 'app_user_email_key') return work();
    throw error;
  }
}

async function makeCompany(trx: Trx, body: Company, browser: Browser): Promise<Admission | undefined> {
  const signUp = await takeSignUp(trx, hashToken(body.token));
  const userId = await personOf(trx, signUp);
  const { rows } = await sql<{ id: string }>`
    insert into tenant (name, trial_ends_at, max_bytes, max_rows)
    values (${body.company_name}, date_trunc('second', now()) + make_interval(months => ${TRIAL_MONTHS}), ${TRIAL_BYTES}, ${TRIAL_ROWS})
    returning id`.execute(trx);
  const tenantId = rows[0]!.id;
  const { companyId, roles } = await createCompany(trx, {
    tenantId,
    name: body.company_name,
    language: body.language,
    timeZone: body.time_zone,
    details: { npwp: body.npwp ?? null, address: body.address ?? null, phone: body.phone ?? null },
    actor: { userId, ip: browser.ip, requestId: browser.requestId },
    withReference: body.with_reference,
  });
  // Seen there last, so that the session opens in the new company and not in one they were invited to.
  await trx
    .insertInto('membership')
    .values({ company_id: companyId, user_id: userId, role_id: roles.owner, last_seen_at: sql<string>`now()` })
    .execute();
  // Who they are is known now; what proved it is no longer needed.
  await trx
    .updateTable('sign_up')
    .set({ completed_at: sql<string>`now()`, password_hash: '' })
    .where('email', '=', signUp.email)
    .execute();
  await planTrialNotices(trx, tenantId);
  return admit(trx, userId, browser, { way: 'sign_up' });
}

/** The sign-up that a token allows to complete. A concurrent request with the same token waits, and is refused. */
async function takeSignUp(trx: Trx, completionHash: Buffer) {
  const found = await trx
    .selectFrom('sign_up')
    .selectAll()
    .select(sql<boolean>`completion_expires_at <= now()`.as('expired'))
    .where('completion_hash', '=', completionHash)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw invalid('/token', 'wrong_token');
  if (found.completed_at) throw invalid('/token', 'used_token');
  if (found.expired) throw invalid('/token', 'expired_token');
  return found;
}

/**
 * Who signed up. Somebody who was invited elsewhere meanwhile is a person already: the company becomes theirs, and they
 * keep the password and the name they have there. They have proven that the e-mail is theirs.
 */
async function personOf(trx: Trx, signUp: Awaited<ReturnType<typeof takeSignUp>>): Promise<string> {
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'is_active'])
    .where('email', '=', signUp.email)
    .executeTakeFirst();
  if (known && !known.is_active) throw invalid('/token', 'wrong_token');
  if (known) return known.id;
  const id = await createPerson(trx, { ...signUp, name: fullName(signUp), passwordHash: signUp.password_hash });
  const { notice_version: version, created_at: at } = signUp;
  if (version !== null) await acceptNotice(trx, id, { version, way: 'sign_up', at });
  return id;
}

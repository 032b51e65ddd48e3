import { hashToken } from '#server/platform/http/token.ts';
import { recordOfOneself } from '#server/platform/activity/record.ts';
import { actAs, type Trx } from '#server/platform/db/database.ts';
import { type Browser, closeSessionOf, newToken, openSession } from '#server/platform/http/session.ts';
import type { Proof } from './proof.ts';

/**
 * Opens a session for a person who has given all proofs in place of the one that their browser had, and says so in the log of
 * its company; the transaction is theirs afterwards. Answers its token; undefined when they belong to no company.
 */
export async function beginSession(
  trx: Trx,
  userId: string,
  browser: Browser,
  { way, provedAt, secondStep }: Proof & { secondStep?: 'device' | 'recovery_code' },
): Promise<string | undefined> {
  const token = newToken();
  const session = await openSession(trx, userId, hashToken(token), { ...browser, provedAt });
  if (!session) return undefined;
  if (browser.formerTokenHash) await closeSessionOf(trx, browser.formerTokenHash);
  const { ip, requestId, userAgent } = browser;
  await actAs(trx, { companyId: session.company_id, userId, ip, requestId });
  await recordOfOneself(trx, 'sign_in', {
    way: [null, way],
    ...(secondStep && { second_step: [null, secondStep] }),
    ...(userAgent !== undefined && { user_agent: [null, userAgent.slice(0, 300)] }),
  });
  return token;
}

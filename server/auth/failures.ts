import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { Browser } from '#server/platform/http/session.ts';
import '#server/platform/activity/table.ts';

const USER_AGENT_MAX = 300;

interface Failure {
  way: 'password' | 'second_step' | 'google' | 'google_tie' | 'present_password' | 'present_code';
  /** As it was typed, or as Google says; left out where nobody said. */
  email?: string | undefined;
}

/** Keeps in the installation's own log that a sign-in failed, or a proof within a session. Never what was typed as a password or a code. */
export async function noteFailure(
  db: Db,
  { way, email }: Failure,
  { ip, userAgent, requestId }: Browser,
): Promise<void> {
  await asInstallation(db, (trx) =>
    trx
      .insertInto('sign_in_failure')
      .values({
        way,
        email: email ?? null,
        ip,
        user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        request_id: requestId,
      })
      .execute(),
  );
}

/** Tries to let somebody in, and notes it when they fail in a way that `failed` recognises. */
export async function notingFailure<T>(
  db: Db,
  failure: Failure,
  browser: Browser,
  { work, failed }: { work: () => Promise<T>; failed: (error: unknown) => boolean },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (failed(error)) await noteFailure(db, failure, browser);
    throw error;
  }
}

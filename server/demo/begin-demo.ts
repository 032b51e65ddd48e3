import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { verifyPassword } from '#server/auth/password.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OpenGround } from '#server/app/ground.ts';
import { isLocal } from '#server/platform/config/local.ts';
import { loadDemo } from './load.ts';
import { demoSignIns } from './sign-ins.ts';
import { demoOwner, demoPassword } from './tenants.ts';

/** The demo that is there, and with which password its people sign in; null: the one that was printed when it was loaded. */
export interface ShownDemo {
  password: string | null;
  /** Who of its people is there: one that an older version loaded has fewer. */
  emails: ReadonlySet<string>;
}

/** Said at every start and by the doctor. */
export const REACHABLE_DEMO =
  'The people of the demo have a password that everybody can read, and others can reach this address. Change their passwords or delete them.';

/** Whether the demo's people can sign in with the password that everybody can read. Undefined where there are none. */
export async function hasKnownPassword(owner: Db): Promise<boolean | undefined> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select c.password_hash from app_user u left join credential c on c.user_id = u.id
    where u.email = ${demoOwner}`.execute(owner);
  return rows[0] && (await verifyPassword(demoPassword, rows[0].password_hash));
}

/**
 * Loads the demo where it belongs. Left to itself, that is only an embedded database that nobody uses yet, on an installation that
 * only people at the machine reach. Elsewhere it is loaded when it is asked for, and its people get a password made by chance.
 * Answers what there is of it; undefined where there is none.
 */
export async function beginDemo(
  config: Config,
  { storage, embedded }: Pick<OpenGround, 'storage' | 'embedded'>,
  owner: Db,
): Promise<ShownDemo | undefined> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from tenant) as used`.execute(owner);
  const local = isLocal(config);
  const isWanted = config.demo === 'on' || (config.demo === undefined && embedded && local && !rows[0]!.used);
  const password = local ? demoPassword : randomBytes(12).toString('base64url');
  if (isWanted && (await loadDemo({ owner, storage, password })) === 'loaded')
    return { password, emails: await peopleOf(owner) };
  const known = await hasKnownPassword(owner);
  return known === undefined ? undefined : { password: known ? demoPassword : null, emails: await peopleOf(owner) };
}

/** The people of the demo who are there. */
async function peopleOf(owner: Db): Promise<ReadonlySet<string>> {
  const { rows: people } = await sql<{ email: string }>`
    select email from app_user where email = any (${demoSignIns.map(({ email }) => email)})`.execute(owner);
  return new Set(people.map(({ email }) => email));
}

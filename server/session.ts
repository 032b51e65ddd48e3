import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SESSION_DAYS } from '#shared/limits.ts';
import type { Db, Moment, Trx } from './database.ts';

interface SessionTable {
  token_hash: Buffer;
  company_id: string;
  user_id: string;
  created_at: Moment;
  expires_at: Moment;
}

declare module './database.ts' {
  interface Database {
    session: SessionTable;
  }
}

/** A person as their session knows them, in the company it is in. */
export interface SessionUser {
  id: string;
  company_id: string;
  tenant_id: string;
  name: string;
  email: string;
  username: string;
  role_name: string;
  is_owner: boolean;
  permissions: string[];
}

/** Whose token has this SHA-256: undefined when none, expired, or the person was deactivated. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select user_id as id, company_id, tenant_id, name, email, username, role_name, is_owner, permissions
    from find_session(${tokenHash})`.execute(db);
  return rows[0];
}

/** A new secret of 256 bits, in 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session in the first company a person belongs to. Answers undefined when they belong to none. */
export async function openSession(
  trx: Trx,
  userId: string,
  tokenHash: Buffer,
): Promise<{ company_id: string } | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    insert into session (token_hash, company_id, user_id, expires_at)
    select ${tokenHash}, company_id, user_id, now() + make_interval(days => ${SESSION_DAYS})
    from membership where user_id = ${userId} order by created_at, company_id limit 1
    returning company_id`.execute(trx);
  return rows[0];
}

export const closeSession = (trx: Trx, tokenHash: Buffer) =>
  trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

/** Ends every session of a person, but the one that asks. */
export const closeSessions = (trx: Trx, userId: string, except?: Buffer) =>
  trx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (rows) => rows.where('token_hash', '!=', except!))
    .execute();

import { randomBytes } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { type ColorScheme, type Language, SESSION_DAYS, SESSION_IDLE_DAYS, SESSIONS_MAX } from '#shared/limits.ts';
import type { Permission } from '#shared/permissions.ts';
import { asInstallation, type Db, type Moment, type Trx } from '#server/platform/db/database.ts';
import { saidCell } from '#server/platform/db/said-cell.ts';
import { FIRST_CELL } from '#server/platform/config/cells.ts';
import { named } from '#server/platform/db/named.ts';
import { hashToken, HOST_COOKIE, TOKEN_COOKIE } from './token.ts';

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  /** Of tokens whose successor nobody has used yet. */
  former_token_hashes: Generated<Buffer[]>;
  company_id: string;
  user_id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Moment;
  /** When they showed who they are; null where nobody knows. */
  proved_at: Moment | null;
  last_seen_at: Moment;
  expires_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    session: SessionTable;
  }
}

/** A person as their session knows them, in the company that the call is about. */
export interface SessionUser {
  id: string;
  session_id: string;
  company_id: string;
  tenant_id: string;
  name: string;
  email: string;
  username: string;
  phone: string | null;
  photo: string | null;
  language: Language;
  color_scheme: ColorScheme;
  role_id: string;
  role_name: string;
  is_owner: boolean;
  permissions: Permission[];
  /** Null when the tenant has no trial, but an unlimited account. */
  trial_ends_at: string | null;
  trial_ended: boolean;
  /** The company asks for a second step, and the person has none. */
  second_step_missing: boolean;
  /** Something is to be noted: nobody has for a minute that they are here, or the session’s new token is used first. */
  unseen: boolean;
  /** The warehouses they are restricted to; null for all. */
  warehouse_ids: string[] | null;
  /** The partners they are bound to; null where they work for the company. */
  partner_ids: string[] | null;
  /** Of the token that the session has now. It was found by another one where the answer that gave this one was lost. */
  token_hash: Buffer;
  /** The versions of the privacy notice that they have accepted. */
  accepted_notices: string[];
}

/**
 * Whose token has this SHA-256, or had it while nobody has used the one that came after: undefined when none, expired, or
 * the person was deactivated. They are in the company that is asked for, where they are an active member, else in the one that
 * their session is in.
 */
export async function findSession(db: Db, tokenHash: Buffer, asked?: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`${named('find session')}
    select session_id, user_id as id, company_id, tenant_id, name, email, username, phone, photo, language, color_scheme,
      role_id, role_name, is_owner, permissions, trial_ends_at, trial_ended, second_step_missing, unseen,
      warehouse_ids, partner_ids, token_hash, accepted_notices
    from find_session(${tokenHash}, ${asked ?? null}::uuid)`.execute(db);
  return rows[0];
}

/**
 * Notes that the person is here, once a minute at most. Their session lasts the longer for it, up to its absolute limit.
 * The first use of its token ends those before.
 */
export async function touchSession(
  db: Db,
  { session_id, company_id, id }: SessionUser,
  usedHash: Buffer,
): Promise<void> {
  await asInstallation(db, async (trx) => {
    // The membership first, in the same order as when a member is shut out: otherwise the two could deadlock.
    await sql`update membership set last_seen_at = now() where company_id = ${company_id} and user_id = ${id}`.execute(
      trx,
    );
    await sql`update session set last_seen_at = now(), expires_at = least(
        now() + make_interval(days => ${SESSION_IDLE_DAYS}), created_at + make_interval(days => ${SESSION_DAYS})),
        former_token_hashes = case when token_hash = ${usedHash} then '{}' else former_token_hashes end
      where id = ${session_id}`.execute(trx);
  });
}

/** Where a session was opened from. */
export interface Browser {
  ip: string;
  /** As the browser calls itself. */
  userAgent: string | undefined;
  /** Of the request by which it was. */
  requestId: string;
  /** SHA-256 of the token that its cookie holds, of a session that a new one takes the place of. */
  formerTokenHash: Buffer | undefined;
}

export function browserOf({
  ip,
  headers,
  id,
  cookies,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'id' | 'cookies'>): Browser {
  const former = cookies[HOST_COOKIE] ?? cookies[TOKEN_COOKIE];
  return {
    ip,
    userAgent: headers['user-agent'],
    requestId: id,
    formerTokenHash: former === undefined ? undefined : hashToken(former),
  };
}

const USER_AGENT_MAX = 300;

/** A new secret of 250 bits, in 43 characters that need no escaping. The first is the letter of the cell that knows it. */
export const newToken = (cell = saidCell() ?? FIRST_CELL): string =>
  cell + randomBytes(32).toString('base64url').slice(1);

/**
 * Opens a session in the company where a person worked last. Answers undefined when they belong to none. A request that shuts
 * them out at the same moment comes first, or finds the session and ends it: the membership's row is locked by
 * noting that they are here.
 */
export async function openSession(
  trx: Trx,
  userId: string,
  tokenHash: Buffer,
  { ip, userAgent, provedAt }: Pick<Browser, 'ip' | 'userAgent'> & { provedAt?: Date | null | undefined },
): Promise<{ company_id: string } | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    with place as (
      select company_id from membership where user_id = ${userId} and is_active
      order by last_seen_at desc nulls last, created_at, company_id limit 1
    ), here as (
      update membership m set last_seen_at = now() from place
      where m.company_id = place.company_id and m.user_id = ${userId} and m.is_active
      returning m.company_id, m.user_id
    )
    insert into session (token_hash, company_id, user_id, ip, user_agent, proved_at, expires_at)
    select ${tokenHash}, company_id, user_id, ${ip}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null},
      ${provedAt === undefined ? sql`now()` : sql`${provedAt}::timestamptz`},
      now() + make_interval(days => ${SESSION_IDLE_DAYS})
    from here
    returning company_id`.execute(trx);
  if (rows[0]) await endSurplus(trx, userId);
  return rows[0];
}

/** Ends those used least of late, beyond the number that a person may have. */
const endSurplus = (trx: Trx, userId: string) =>
  sql`delete from session where id in (
    select id from session where user_id = ${userId} order by last_seen_at desc, id desc offset ${SESSIONS_MAX})`.execute(
    trx,
  );

/** Ends the session that this is a token of, be it the one before its present one. */
export const closeSessionOf = (trx: Trx, tokenHash: Buffer) =>
  sql`delete from session where token_hash = ${tokenHash} or ${tokenHash} = any(former_token_hashes)`.execute(trx);

export const closeSession = (trx: Trx, tokenHash: Buffer) =>
  trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

/** Ends every session of a person, but the one that asks. */
export const closeSessions = (trx: Trx, userId: string, except?: Buffer) =>
  trx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (rows) => rows.where('token_hash', '!=', except!))
    .execute();

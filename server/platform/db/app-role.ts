import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseUrls, Db } from './database.ts';

/** The role behind the walls: the policies of all tables name it. */
const ROLE = 'palka_app';

/** The version of PostgreSQL, as its `server_version_num`, since which a role can be put on by who does not inherit it. */
const GRANTS_WITHOUT_RIGHTS = 160_000;

const SIGN_IN = `an administrator lets it sign in with: ALTER ROLE ${ROLE} LOGIN PASSWORD '…'`;

/** The owner's own connection that wears the role. It can be taken off by any statement, so it is for commands and tests alone. */
export function asAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', [options, `-c role=${ROLE}`].filter(Boolean).join(' '));
  return url.toString();
}

/** The two ways to an external server, as the settings have them. */
export const externalUrls = (owner: string, app: string | undefined): DatabaseUrls => ({
  owner,
  app: app ?? asAppRole(owner),
});

/** Whether an address signs in as the role itself, rather than wearing it or reaching a socket that asks for nothing. */
const signsInWithPassword = (app: string | undefined) => {
  const url = app === undefined ? undefined : new URL(app);
  return url?.username === ROLE && url.password !== '' ? url : undefined;
};

/**
 * Makes the role where it is missing, and gives it the password of its address where it cannot sign in. Roles belong to the whole
 * server, so it may be there already, or may have to be made by an administrator.
 */
export async function makeAppRole(client: pg.Client, app: string | undefined): Promise<void> {
  const url = signsInWithPassword(app);
  const { rows } = await client.query<{
    known: boolean;
    member: boolean;
    bound: boolean;
    may_create: boolean;
    super: boolean;
    may_wear_alone: boolean;
  }>(`
    select exists (select from pg_roles where rolname = '${ROLE}') as known,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = '${ROLE}'), false) as member,
      coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = '${ROLE}'), false) as bound,
      rolcreaterole or rolsuper as may_create, rolsuper as super,
      current_setting('server_version_num')::integer >= ${GRANTS_WITHOUT_RIGHTS} and rolcreaterole as may_wear_alone
    from pg_roles where rolname = current_user`);
  const state = rows[0]!;
  // Who signs in as the role need not be worn by the owner.
  if (!(state.known && (state.member || url))) {
    if (!state.may_create) {
      throw new Error(
        url
          ? `The role ${ROLE} is missing. Let an administrator run: CREATE ROLE ${ROLE} LOGIN PASSWORD '…';`
          : `The role ${ROLE} is missing, or the role of DATABASE_URL may not switch to it. ` +
              `Let an administrator run: CREATE ROLE ${ROLE}; GRANT ${ROLE} TO <the role of DATABASE_URL>;`,
      );
    }
    if (!state.known) await client.query(`create role ${ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls`);
    if (!state.super && !url) await client.query(`grant ${ROLE} to current_user`);
  }
  if (url && !state.super) await standBesides(client, state);
  if (url && !(await canSignIn(url))) await setPassword(client, decodeURIComponent(url.password));
}

/**
 * Keeps the owner out of the role: a member would be behind the walls of partners as well, and so would the functions that work with the
 * owner's rights. What writes the story of a demo puts the role on: newer servers allow that without its rights and its walls.
 */
async function standBesides(client: pg.Client, state: { bound: boolean; may_wear_alone: boolean }): Promise<void> {
  if (state.bound) await client.query(`revoke ${ROLE} from current_user`);
  if (state.may_wear_alone) await client.query(`grant ${ROLE} to current_user with inherit false, set true`);
  if (!state.bound) return;
  const { rows } = await client.query<{ owner: string; bound: boolean }>(
    `select current_user as owner, pg_has_role('${ROLE}', 'usage') as bound`,
  );
  const [left] = rows;
  if (left?.bound) {
    throw new Error(
      `The role of DATABASE_URL has the rights of ${ROLE}, so the walls around partners would hold for it as well. ` +
        `Let an administrator run: REVOKE ${ROLE} FROM ${pg.escapeIdentifier(left.owner)};`,
    );
  }
}

/** PostgreSQL's class of refused sign-ins: no such password, or no right to sign in. */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && String(error.code).startsWith('28');

async function canSignIn(url: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function setPassword(client: pg.Client, password: string): Promise<void> {
  try {
    await client.query(`alter role ${ROLE} login password ${pg.escapeLiteral(verifierOf(password))}`);
  } catch (cause) {
    throw new Error(
      `The role ${ROLE} cannot sign in with DATABASE_APP_URL, and the role of DATABASE_URL may not change that: ${SIGN_IN}`,
      { cause },
    );
  }
}

/** What the server keeps of a password (SCRAM, RFC 5803), so that the password itself is in no log of statements. */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}

interface Roles {
  name: string;
  signed_in: string;
  powerful: boolean;
  owns: boolean;
}

/**
 * Why the app's connection is not held by row-level security, undefined where it is. `worn` says that the role is weak enough and that
 * the session's own role is not: any statement could reset it.
 */
export async function faultOfRole(db: Db): Promise<{ worn: boolean; says: string } | undefined> {
  const { rows } = await sql<Roles>`
    select current_user as name, session_user as signed_in, rolsuper or rolbypassrls as powerful,
      exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
    from pg_roles where rolname in (current_user, session_user) order by rolname = current_user desc`.execute(db);
  const [worn, signedIn] = rows;
  if (!worn || worn.powerful || worn.owns) {
    return {
      worn: false,
      says:
        `The app's database role "${worn?.name ?? 'unknown'}" is not held by row-level security: it must not be a superuser, ` +
        'must not have BYPASSRLS and must not own tables. The operations guide says how the role palka_app is made.',
    };
  }
  if (!signedIn) return undefined;
  return {
    worn: true,
    says:
      `The app signs in to the database as "${worn.signed_in}" and only wears the role ${ROLE}, which any statement could take off. ` +
      `Set DATABASE_APP_URL to an address by which ${ROLE} signs in itself, such as ` +
      `postgres://${ROLE}:<a password of your choice>@<host>/<database>; the start gives the role that password where it may, else ${SIGN_IN}`,
  };
}

/**
 * Refuses a role that row-level security would not bind.
 * @param insecure lets a role pass that is only worn
 * @throws when the app's role, or who signed in, is a superuser, may bypass policies, or owns a table
 */
export async function refusePowerfulRole(db: Db, insecure = false): Promise<void> {
  const fault = await faultOfRole(db);
  if (fault && !(insecure && fault.worn)) {
    throw new Error(fault.worn ? `${fault.says}; or set PALKA_INSECURE=on` : fault.says);
  }
}

import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import { hashToken } from './access.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { connect, createPool } from './database.ts';
import { localStorage } from './files/local-storage.ts';
import { newToken } from './session.ts';

const url = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup of the tests.`);
  return value;
};

/** The owner's connections, to prepare what a test needs and to look at what is stored. */
export const owner = connect(createPool(url('TEST_DATABASE_URL_OWNER'), { max: 2 }));
/** The app's own connections, behind the walls. */
export const db = connect(createPool(url('TEST_DATABASE_URL_APP'), { max: 4 }));

/** The key that encrypts secrets, in tests. */
const secretKey = randomBytes(32).toString('hex');
export const testConfig = {
  ...readConfig({ PALKA_DATA_DIR: await mkdtemp(join(tmpdir(), 'palka-files-')) }),
  secretKey,
};
export const storage = localStorage(join(testConfig.dataDir, 'files'));

/** The whole app on the test database. */
export const app = await buildApp({ config: testConfig, db, databaseUrl: url('TEST_DATABASE_URL_APP'), storage });

process.once('exit', () => rmSync(testConfig.dataDir, { recursive: true, force: true }));

type Method = NonNullable<InjectOptions['method']>;

/** A form body; values as text, or a file as a `File`. */
export function formBody(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Asks the app as whoever holds the token. A `FormData` body goes as multipart, any other as JSON. */
export async function send(
  token: string | undefined,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const form = body instanceof FormData ? new Response(body) : undefined;
  return app.inject({
    method,
    url: path.startsWith('/files') || path.startsWith('/health') ? path : `/v1${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type')! }),
      ...headers,
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body && { payload: body }),
  });
}

export interface NewPerson {
  userId: string;
  email: string;
  token: string;
}

/** A person with the given permissions in a company, signed in. They have no password. */
export async function newPerson(
  companyId: string,
  permissions: readonly string[] = allPermissions,
): Promise<NewPerson> {
  const userId = randomUUID();
  const roleId = randomUUID();
  const email = `${userId}@test.example`;
  const token = newToken();
  await sql`insert into role (company_id, id, name, permissions) values (${companyId}, ${roleId}, ${`Role ${roleId}`}, ${permissions}::text[])`.execute(
    owner,
  );
  await sql`insert into app_user (id, email, username, name) values (${userId}, ${email}, ${email}, 'Tester')`.execute(
    owner,
  );
  await sql`insert into membership (company_id, user_id, role_id) values (${companyId}, ${userId}, ${roleId})`.execute(
    owner,
  );
  await sql`insert into session (token_hash, company_id, user_id, expires_at)
    values (${hashToken(token)}, ${companyId}, ${userId}, now() + interval '1 day')`.execute(owner);
  return { userId, email, token };
}

/**
 * Lets a person sign in by a password, and answers the hash that is kept. A hash names its own cost, and this one costs
 * next to nothing to check, where one that the app made takes a core for a sixth of a second.
 */
export async function givePassword(userId: string, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  const hash = ['scrypt', 16, 8, 1, salt.toString('base64'), key.toString('base64')].join('$');
  await sql`insert into credential (user_id, password_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash`.execute(owner);
  return hash;
}

/** A new company in a new tenant, and a person in it. It sees no other test's rows. */
export async function newCompany(permissions: readonly string[] = allPermissions) {
  const companyId = randomUUID();
  const tenantId = randomUUID();
  await sql`insert into tenant (id, name) values (${tenantId}, ${`Tenant ${tenantId}`})`.execute(owner);
  await sql`insert into company (id, tenant_id, name) values (${companyId}, ${tenantId}, ${`Company ${companyId}`})`.execute(
    owner,
  );
  const person = await newPerson(companyId, permissions);
  return {
    app,
    companyId,
    tenantId,
    ...person,
    send: (method: Method, path: string, body?: object, headers?: Record<string, string>) =>
      send(person.token, method, path, body, headers),
  };
}

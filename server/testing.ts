import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { allPermissions } from '#shared/permissions.ts';
import { portalPermissions } from '#shared/portal.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { cost, hashPassword } from '#server/auth/password.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { countedStorage } from '#server/platform/quota/counted-storage.ts';
import { newToken as tokenOf } from '#server/platform/http/session.ts';
import { connectCells } from '#server/platform/cells/connect.ts';
import type { Cells } from '#server/platform/cells/this-cell.ts';
import { FIRST_CELL } from '#server/platform/config/cells.ts';

const url = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup of the tests.`);
  return value;
};

/** The owner's connections, to prepare what a test needs and to look at what is stored. */
export const owner = connect(createPool(url('TEST_DATABASE_URL_OWNER'), { max: 2 }));
/** The app's own connections, behind the walls. */
export const db = connect(createPool(url('TEST_DATABASE_URL_APP'), { max: 4 }));

/** Where companies of tests are: on another day than the process and the database, see `vitest.config.ts`. */
export const TEST_ZONE = 'Asia/Jayapura';

// One hash of the usual cost takes a core for a sixth of a second. `server/auth/password.test.ts` holds to what is usual.
Object.assign(cost, { N: 16, r: 8, p: 1 });

/** The key that encrypts secrets, in tests. */
const secretKey = randomBytes(32).toString('hex');
export const testConfig = {
  ...readConfig({ PALKA_DATA_DIR: await mkdtemp(join(tmpdir(), 'palka-files-')) }),
  secretKey,
};
export const storage = countedStorage(localStorage(join(testConfig.dataDir, 'files')), db);

/** The cell that the tests of this process make their companies in; there is another one in `npm run test:cells` alone. */
export const testCell = process.env.TEST_CELL ?? FIRST_CELL;
const otherUrl = process.env.TEST_DATABASE_URL_APP_OTHER;
const cells: Cells = new Map([
  [testCell, url('TEST_DATABASE_URL_APP')],
  ...(otherUrl === undefined ? [] : [[testCell === FIRST_CELL ? 'b' : FIRST_CELL, otherUrl] as const]),
]);
const appDb =
  cells.size === 1
    ? db
    : connectCells(cells, { poolOf: (cell) => createPool(cells.get(cell)!, { max: 4 }), refuseClosed: () => {} });

/** The whole app on the test database. */
export const app = await buildApp({ config: testConfig, db: appDb, cells, storage });

/** A token as the cell of these tests makes it. */
export const newToken = (): string => tokenOf(testCell);

process.once('exit', () => rmSync(testConfig.dataDir, { recursive: true, force: true }));

type Method = NonNullable<InjectOptions['method']>;

/** A form body; values as text, or a file as a `File`. */
export function formBody(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Asks the app as the holder of the token. A `FormData` body goes as multipart, any other as JSON. */
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

/**
 * Inserts rows into several tables, in one statement, in any order of the tables: what belongs together costs one
 * round trip. The rows of a table name the same columns.
 */
export async function insertRows(rows: Record<string, readonly Record<string, unknown>[]>): Promise<void> {
  const inserts = Object.entries(rows).map(([table, values], at) => {
    const columns = Object.keys(values[0]!);
    const given = values.map((row) => sql`(${sql.join(columns.map((name) => sql`${row[name]}`))})`);
    return sql`${sql.ref(`rows_${at}`)} as (insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(given)})`;
  });
  await sql`with ${sql.join(inserts)} select`.execute(owner);
}

export interface NewPerson {
  userId: string;
  email: string;
  token: string;
}

/** Asks the app as somebody. */
export const asking =
  (token: string) => (method: Method, path: string, body?: object, headers?: Record<string, string>) =>
    send(token, method, path, body, headers);

/** A person who is not stored yet. They have no password. */
function person(): NewPerson & { send: ReturnType<typeof asking> } {
  const userId = randomUUID();
  const token = newToken();
  return { userId, email: `${userId}@test.example`, token, send: asking(token) };
}

const userRow = ({ userId: id, email }: NewPerson) => ({ id, email, username: email, name: 'Tester' });

const sessionRow = (company_id: string, { userId: user_id, token }: Pick<NewPerson, 'userId' | 'token'>) => ({
  token_hash: hashToken(token),
  company_id,
  user_id,
  expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
});

/** They read the privacy notice when they came. */
const noticeRow = ({ userId: user_id }: { userId: string }) => ({
  user_id,
  version: NOTICE_VERSION,
  way: 'invitation',
});

const roleRow = (company_id: string, permissions: readonly string[]) => {
  const id = randomUUID();
  return { company_id, id, name: `Role ${id}`, permissions };
};

/** A person with the given permissions in a company, signed in. They have no password. */
export async function newPerson(
  companyId: string,
  permissions: readonly string[] = allPermissions,
): Promise<NewPerson> {
  const { send: _, ...made } = person();
  const role = roleRow(companyId, permissions);
  await insertRows({
    role: [role],
    app_user: [userRow(made)],
    membership: [{ company_id: companyId, user_id: made.userId, role_id: role.id }],
    session: [sessionRow(companyId, made)],
    accepted_notice: [noticeRow(made)],
  });
  return made;
}

/** Somebody of partners in a company, signed in: with all that such people may do, unless said. */
export async function newBoundPerson(
  companyId: string,
  partnerIds: readonly string[],
  permissions: readonly string[] = portalPermissions,
): Promise<NewPerson> {
  const made = await newPerson(companyId, permissions);
  await sql`update role set is_for_partners = true
    where company_id = ${companyId} and id = (select role_id from membership where user_id = ${made.userId})`.execute(
    owner,
  );
  for (const partner_id of partnerIds) {
    await insertRows({ partner_access: [{ company_id: companyId, user_id: made.userId, partner_id }] });
  }
  return made;
}

/** Makes somebody a member of another company too, in the role of one who is there. */
export async function joinCompany(userId: string, companyId: string): Promise<void> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from membership where company_id = ${companyId} limit 1`.execute(owner);
  await sql`insert into membership (company_id, user_id, role_id)
    values (${companyId}, ${userId}, ${rows[0]!.role_id})`.execute(owner);
}

/** Signs somebody in once more, in another of their companies. */
export async function signedIn(userId: string, companyId: string) {
  const token = newToken();
  await insertRows({ session: [sessionRow(companyId, { userId, token })] });
  return { companyId, token, send: asking(token) };
}

/** Lets a person sign in by a password, and answers the hash that is kept. */
export async function givePassword(userId: string, password: string): Promise<string> {
  const hash = await hashPassword(password);
  await sql`insert into credential (user_id, password_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash`.execute(owner);
  return hash;
}

const newId = (): string => randomUUID();

/** What the other warehouse of a company of tests is called. */
export const OTHER_WAREHOUSE = { code: 'AMB', name: 'Gudang Ambon' };

const companyRow = (id: string, tenant_id: string, name: string) => ({ id, tenant_id, name, time_zone: TEST_ZONE });

/** The rows of a new company in a new tenant and of its one person, and what a test knows of them. */
function alone(permissions: readonly string[]) {
  const [companyId, tenantId] = [newId(), newId()];
  const own = person();
  const role = roleRow(companyId, permissions);
  const rows = {
    tenant: [{ id: tenantId, name: `Tenant ${tenantId}` }],
    company: [companyRow(companyId, tenantId, `Company ${companyId}`)],
    role: [role],
    app_user: [userRow(own)],
    membership: [{ company_id: companyId, user_id: own.userId, role_id: role.id, created_at: new Date() }],
    session: [sessionRow(companyId, own)],
    accepted_notice: [noticeRow(own)],
  };
  return { rows, company: { app, companyId, tenantId, ...own } };
}

/** A new company in a new tenant, and the one person in it: for screens, which show what the server answers. */
export async function newLoneCompany(permissions: readonly string[] = allPermissions) {
  const { rows, company } = alone(permissions);
  await insertRows(rows);
  return company;
}

/**
 * A new company in a new tenant, and a person in it. It sees no other test's rows.
 *
 * They are not alone: `others` are a colleague with the same rights, one who has them in the other `warehouse` only, and a
 * second `company` of the tenant where the person has all rights. A query that reads too much finds them.
 */
export async function newCompany(permissions: readonly string[] = allPermissions) {
  const { rows, company } = alone(permissions);
  const { companyId, tenantId, userId } = company;
  const [colleague, restricted] = [person(), person()];
  const [warehouse, room, position, otherCompany] = [newId(), newId(), newId(), newId()];
  const otherRole = roleRow(otherCompany, allPermissions);
  const [membership] = rows.membership;
  const [of, active] = [{ company_id: companyId }, { status: 'active' }];
  await insertRows({
    tenant: rows.tenant,
    company: [...rows.company, companyRow(otherCompany, tenantId, `Other company ${otherCompany}`)],
    role: [...rows.role, otherRole],
    app_user: [...rows.app_user, userRow(colleague), userRow(restricted)],
    membership: [
      ...rows.membership,
      ...[colleague, restricted].map((one) => ({ ...membership!, user_id: one.userId })),
      // Who signs in comes into the company of the test, which they joined before.
      { company_id: otherCompany, user_id: userId, role_id: otherRole.id, created_at: new Date(Date.now() + 1000) },
    ],
    session: [...rows.session, ...[colleague, restricted].map((one) => sessionRow(companyId, one))],
    accepted_notice: [...rows.accepted_notice, ...[colleague, restricted].map(noticeRow)],
    warehouse: [{ ...of, id: warehouse, ...OTHER_WAREHOUSE, ...active }],
    warehouse_access: [{ ...of, user_id: restricted.userId, warehouse_id: warehouse }],
    storage_room: [
      { ...of, id: room, warehouse_id: warehouse, code: 'R1', name: 'Ruang lain', temperature_class: 'FRZ', ...active },
    ],
    storage_position: [
      {
        company_id: companyId,
        id: position,
        warehouse_id: warehouse,
        room_id: room,
        code: 'A-01-01',
        kind: 'rack',
        ...active,
        row_no: 1,
        bay_no: 1,
        level_no: 1,
      },
    ],
  });
  return { ...company, others: { colleague, restricted, warehouse, position, company: otherCompany } };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildApp } from '#server/app/app.ts';
import { openGround } from '#server/app/ground.ts';
import { hashPassword } from '#server/auth/password.ts';
import { insertCompany } from '#server/cli/create-company.ts';
import type { CellAddress } from '#server/platform/config/cells.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { testConfig } from './testing.ts';

const server = process.env.TEST_DATABASE_URL_OWNER ?? '';

const at = (address: string, database: string) => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

/** An empty cell on the server of the tests. */
async function newCell(cell: string): Promise<CellAddress & { database: string; databaseUrl: string }> {
  const database = `palka_scratch_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${database} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  return {
    cell,
    database,
    databaseUrl: at(server, database),
    databaseAppUrl: at(process.env.TEST_DATABASE_URL_APP ?? '', database),
    databaseReadUrl: undefined,
  };
}

export const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Of everybody in the tests of cells, hashed once. */
export const password = 'kapal pukat cincin 7';
const passwordHash = await hashPassword(password);

/** A company with its owner in a cell. */
export async function companyIn({ databaseUrl }: { databaseUrl: string }, email = `${randomUUID()}@test.example`) {
  const tenant = `PT ${email}`;
  await insertCompany(
    databaseUrl,
    { tenant, company: tenant, name: 'Siti', email, language: 'id', reference: false },
    passwordHash,
  );
  return { email, name: tenant };
}

/** An installation of two cells, as a start makes it, and ways to ask it. */
export async function twoCells() {
  const [first, second] = [await newCell('a'), await newCell('b')];
  const config = { ...testConfig, ...first, otherCells: [second], metricsToken: 'a-token-for-metrics' };
  const ground = await openGround(config, silent);
  const { db, cells, storage } = ground;
  const app = await buildApp({ config, db, cells, storage });
  const as = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});
  const get = (url: string, token?: string) => app.inject({ url, headers: as(token) });
  const post = (path: string, payload: object, token?: string) =>
    app.inject({ method: 'POST', url: `/v1${path}`, payload, headers: as(token) });
  const signIn = async (email: string, given = password): Promise<string> => {
    const answer = await post('/auth/login', { email, password: given });
    return tokenIn(answer);
  };
  return {
    config,
    ground,
    app,
    first,
    second,
    get,
    post,
    signIn,
    /** Somebody of a new company in each cell, signed in. */
    async people() {
      const [one, other] = [await companyIn(first), await companyIn(second)];
      return [
        { ...one, token: await signIn(one.email) },
        { ...other, token: await signIn(other.email) },
      ] as const;
    },
    async close() {
      await app.close();
      await ground.close();
      for (const { database } of [first, second]) await query(server, `drop database ${database} with (force)`);
    },
  };
}

interface Answer {
  json(): unknown;
}

/** The token of an answer that gives one; fails with the answer otherwise. */
export function tokenIn(answer: Answer): string {
  return z.object({ data: z.object({ token: z.string() }) }).parse(answer.json()).data.token;
}

/** The problem that an answer names. */
export const problemOf = (answer: Answer): string =>
  z.object({ type: z.string() }).parse(answer.json()).type.replace('urn:palka:problem:', '');

/** Closes a cell to everybody, as its death would. Answers the way back. */
export async function shut(database: string): Promise<() => Promise<void>> {
  await query(server, `alter database ${database} allow_connections false`);
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  return async () => void (await query(server, `alter database ${database} allow_connections true`));
}

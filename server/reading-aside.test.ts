import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { openGround, type OpenGround } from '#server/app/ground.ts';
import { hashPassword } from '#server/auth/password.ts';
import { insertCompany } from '#server/cli/create-company.ts';
import { lookAtStandby } from '#server/cli/doctor/look-at-standby.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { besideOf } from '#server/platform/db/beside.ts';
import { asSnapshot, connect, createPool } from '#server/platform/db/database.ts';
import { chunksOf } from '#server/platform/http/cursor.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { type Pair, startPair } from '../scripts/standby-pair.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

let pair: Pair;
let ground: OpenGround;
let app: Awaited<ReturnType<typeof buildApp>>;
let token: string;
const said: string[] = [];
const log = { info: (text: string) => void said.push(text), warn: (_: object, text: string) => void said.push(text) };

/** As the superuser of one of them. */
const tell = (server: 'primary' | 'standby', statement: string) => query(pair[server].urls('palka').owner, statement);

beforeAll(async () => {
  pair = await startPair();
  const urls = pair.primary.urls('palka');
  const config = {
    ...readConfig({ PALKA_DEMO: 'off', PALKA_READ_AGE: '3' }),
    databaseUrl: urls.owner,
    databaseAppUrl: urls.app,
    databaseReadUrl: pair.standby.urls('palka').app,
  };
  ground = await openGround(config, log);
  const person = { tenant: 'PT Laut', company: 'PT Laut', name: 'Siti', email: 'siti@laut.example' };
  await insertCompany(
    urls.owner,
    { ...person, language: 'id', reference: false },
    await hashPassword('ikan-beku-2026'),
  );
  const { db, aside, storage, secretKey } = ground;
  app = await buildApp({ config: { ...config, secretKey, metricsToken: METRICS_TOKEN }, db, aside, storage });
  const body = { email: person.email, password: 'ikan-beku-2026' };
  token = (await app.inject({ method: 'POST', url: '/v1/auth/login', payload: body })).json().data.token;
}, 60_000);

afterAll(async () => {
  await app.close();
  await ground.close();
  await pair.stop();
});

const asked = (url: string) => app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}` } });
/** The age of the data of an answer; undefined where it is from the primary. */
const ageOf = async (url: string) => {
  const { statusCode, headers } = await asked(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return headers['x-data-age'] as string | undefined;
};
/** What the doctor finds at an address of a standby. */
const foundAt = async (url: string) => {
  const { state, says } = await lookAtStandby(pair.primary.urls('palka').owner, url);
  return `${state} ${says}`;
};
/** As `/metrics` shows it. */
const shownAge = async () => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return body.match(/^palka_standby_age_seconds (\S+)$/m)?.[1];
};
const soon = { timeout: 15_000, interval: 100 };

it('reads dashboards, reports and files from the standby, with the age of their data, and all else from the primary', async () => {
  await expect.poll(() => ageOf('/dashboard'), soon).toMatch(/^[0-3]$/);
  expect(await ageOf('/report_expiry')).toMatch(/^[0-3]$/);
  expect(await ageOf('/categories/export?format=csv')).toMatch(/^[0-3]$/);
  expect(await ageOf('/categories')).toBeUndefined();
  expect(Number(await shownAge())).toBeLessThan(5);
  expect(await foundAt(pair.standby.urls('palka').app)).toMatch(/^ok follows the database/);
  expect(await foundAt(pair.primary.urls('palka').app)).toMatch(/^fail .* no standby/);
  expect(await foundAt(process.env.TEST_DATABASE_URL_APP!)).toMatch(/^fail .* no copy/);
});

it('reads from the primary what a person has just written, and what is older than it may be', async () => {
  await expect.poll(() => ageOf('/dashboard'), soon).toBeDefined();
  await tell('standby', 'select pg_wal_replay_pause()');
  const headers = { authorization: `Bearer ${token}` };
  const payload = { code: 'IKAN', name: 'Ikan', name_en: 'Fish', is_active: true };
  expect((await app.inject({ method: 'POST', url: '/v1/categories', headers, payload })).statusCode).toBe(200);
  expect(await ageOf('/dashboard')).toBeUndefined();
  const file = await asked('/categories/export?format=csv');
  expect(file.body).toContain('Fish');
  expect(file.headers['x-data-age']).toBeUndefined();

  await tell('standby', 'select pg_wal_replay_resume()');
  await expect.poll(() => ageOf('/dashboard'), soon).toBeDefined();
  expect((await asked('/categories/export?format=csv')).body).toContain('Fish');

  await tell('standby', 'select pg_wal_replay_pause()');
  await tell('primary', "select pg_logical_emit_message(true, 'test', 'news')");
  await expect.poll(() => ground.aside!.ageMs()! > 3000, soon).toBe(true);
  expect(await ageOf('/dashboard')).toBeUndefined();
  await tell('standby', 'select pg_wal_replay_resume()');
  await expect.poll(() => ageOf('/dashboard'), soon).toBeDefined();
});

it('refuses to write on the way to the standby', async () => {
  const role = ground.aside!;
  await expect.poll(() => role.ageMs() !== undefined, soon).toBe(true);
  const { db } = role.forPerson('nobody')!;
  await expect(sql`update company set name = 'x'`.execute(db)).rejects.toThrow('only reads');
});

it('reads one snapshot of the standby by two of its processes', async () => {
  await expect.poll(() => ground.aside!.ageMs() !== undefined, soon).toBe(true);
  const { db } = ground.aside!.forPerson('nobody')!;
  const nobody = { companyId: randomUUID(), userId: '' };
  const place = sql<{
    seen: string;
    process: number;
  }>`select pg_current_snapshot()::text as seen, pg_backend_pid() as process`;
  await asSnapshot(db, nobody, async (trx) => {
    const { rows: ofFirst } = await place.execute(trx);
    for await (const [ofSecond] of besideOf(db, nobody, trx)!((own) => chunksOf(own, place))) {
      expect(ofSecond!.seen).toBe(ofFirst[0]!.seen);
      expect(ofSecond!.process).not.toBe(ofFirst[0]!.process);
    }
  });
  expect.assertions(3);
});

it('answers 503 to a write where the database became a standby', async () => {
  const led = connect(createPool(pair.standby.urls('palka').app, { max: 1 }));
  const config = { ...readConfig({ PALKA_DEMO: 'off' }), secretKey: ground.secretKey };
  const misled = await buildApp({ config, db: led, storage: ground.storage });
  onTestFinished(async () => {
    await misled.close();
    await led.destroy();
  });
  const answer = await misled.inject({
    method: 'POST',
    url: '/v1/categories',
    headers: { authorization: `Bearer ${token}` },
    payload: { code: 'UDANG', name: 'Udang', name_en: 'Shrimp', is_active: true },
  });
  expect(answer.json()).toMatchObject({ status: 503, type: expect.stringMatching(/service-unavailable$/) });
});

it('answers from the primary where the standby breaks off, is no standby any more, or is away', async () => {
  await expect.poll(() => ageOf('/dashboard'), soon).toBeDefined();
  await tell('standby', "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'palka_app'");
  expect((await asked('/dashboard')).statusCode).toBe(200);
  await expect.poll(() => ageOf('/dashboard'), soon).toBeDefined();
  await tell('standby', 'select pg_promote()');
  await expect.poll(() => ageOf('/dashboard'), soon).toBeUndefined();
  expect(await foundAt(pair.standby.urls('palka').app)).toMatch(/^fail .* was promoted/);
  await pair.standby.stop();
  expect(await foundAt(pair.standby.urls('palka').app)).toMatch(/^warn does not answer/);
  expect(await ageOf('/dashboard')).toBeUndefined();
  expect(await ageOf('/categories/export?format=csv')).toBeUndefined();
  await expect.poll(() => ground.aside!.ageMs(), soon).toBeUndefined();
  expect(await shownAge()).toBe('+Inf');
  expect(said.at(-1)).toMatch(/^the standby/);
});

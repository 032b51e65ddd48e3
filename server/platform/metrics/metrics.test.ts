import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from '#server/app/app.ts';
import { app, db, newCompany, owner, storage, testConfig } from '#server/testing.ts';

const token = 'a-token-for-metrics';
const watchedApp = await buildApp({ config: { ...testConfig, metricsToken: token }, db, storage });
afterAll(() => watchedApp.close());

const read = (authorization?: string) =>
  watchedApp.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

/** The readings of a figure, by their labels. */
async function readings(name: string): Promise<Map<string, number>> {
  const { body } = await read(`Bearer ${token}`);
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('answers metrics for the bearer token, 401 without it, and 404 where none is configured', async () => {
  expect((await read(`Bearer ${token}`)).headers['content-type']).toMatch(/^text\/plain/);
  for (const wrong of [undefined, 'Bearer a-token-for-metricz', token])
    expect((await read(wrong)).statusCode).toBe(401);
  expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404);
});

it('counts requests by route and class of status, and names no record', async () => {
  const { companyId } = await newCompany();
  await watchedApp.inject({ url: `/v1/products/${companyId}?search=tuna` });
  const requests = await readings('palka_http_request_seconds_count');
  expect(requests.get('{method="GET",route="/v1/products/:id",status="4xx"}')).toBe(1);
  const { body } = await read(`Bearer ${token}`);
  expect(body).not.toContain(companyId);
  expect(body).not.toContain('tuna');
});

it('tells of books that did not hold when they were proved last, and of work that was given up', async () => {
  const before = (await readings('palka_books_unsound')).get('')!;
  const { companyId } = await newCompany();
  const prove = (faults: number, minute: number) =>
    sql`insert into ledger_proof (company_id, occasion, day, proved_at, moves, documents, balances, fault_count, seconds)
      values (${companyId}, 'request', '2026-06-01', ${`2026-06-01T00:0${minute}:00Z`}, 1, 1, 1, ${faults}, 1)`.execute(
      owner,
    );
  await prove(2, 1);
  expect((await readings('palka_books_unsound')).get('')).toBe(before + 1);
  expect((await readings('palka_books_proof_age_seconds')).get('')).toBeGreaterThan(24 * 3600);
  await prove(0, 2);
  expect((await readings('palka_books_unsound')).get('')).toBe(before);

  const kind = 'ledger-proof';
  const givenUp = async () => (await readings('palka_jobs_given_up')).get(`{kind="${kind}"}`) ?? 0;
  const had = await givenUp();
  await sql`insert into job (kind, payload, due_at, given_up_at) values (${kind}, '{}', now(), now())`.execute(owner);
  expect(await givenUp()).toBe(had + 1);
});

it('has each figure that the alert rules ask for', async () => {
  const rules = readFileSync('docs/alerts.yaml', 'utf8');
  const { body } = await read(`Bearer ${token}`);
  const asked = new Set(rules.match(/palka_[a-z_]+/g));
  expect(asked.size).toBeGreaterThan(4);
  for (const name of asked) expect(body).toContain(name);
});

it('answers its sums to the installation alone', async () => {
  await expect(sql`select * from proofs_of_the_installation()`.execute(db)).rejects.toThrow('Only the installation');
});

import { readFileSync } from 'node:fs';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { app, db, newCompany, owner, storage, testConfig } from '#server/testing.ts';

const token = 'a-token-for-metrics';
const watchedApp = await buildApp({ config: { ...testConfig, metricsToken: token }, db, storage });
afterAll(() => watchedApp.close());

const read = (authorization?: string) =>
  watchedApp.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string().min(1) })).min(1),
    }),
  ),
});

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

it.each(['docs/alerts.yaml', 'docs/grafana.json'])('has each figure that %s asks for', async (path) => {
  const { body } = await read(`Bearer ${token}`);
  const asked = new Set(readFileSync(path, 'utf8').match(/\b(?:palka|nodejs|process)_[a-z\d_]+/g));
  expect(asked.size).toBeGreaterThan(4);
  const known = new Set(body.match(/^(?:palka|nodejs|process)_[a-z\d_]+/gm));
  // Without a standby it has no readings, and its name stands among the explanations.
  expect([...asked].filter((name) => !known.has(name) && !body.includes(`# TYPE ${name} `))).toEqual([]);
});

it('names a meaning and a remedy for each alert', () => {
  const alerts = [...readFileSync('docs/alerts.yaml', 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const rows = [...readFileSync('docs/operations.md', 'utf8').matchAll(/\| `(Palka\w+)` \| [^|]+ \| [^|]+ \|/g)];
  expect(rows.map(([, name]) => name)).toEqual(alerts);
});

it('asks Grafana for panels that do not cover each other, each with a title and a query', () => {
  const { panels } = dashboard.parse(JSON.parse(readFileSync('docs/grafana.json', 'utf8')));
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

it('counts requests that are under way, and connections to the database', async () => {
  const open = async () => (await readings('palka_http_requests_open')).get('{route="/metrics"}');
  // The one that reads them.
  expect(await open()).toBe(1);
  expect(await open()).toBe(1);
  const connections = await readings('palka_database_connections');
  expect(connections.get('{state="busy"}')! + connections.get('{state="idle"}')!).toBeGreaterThan(0);
  expect(await readings('palka_database_waiting')).toEqual(new Map([['', 0]]));
  expect(await readings('palka_standby_age_seconds')).toEqual(new Map());
});

it('answers what the process knows while the database is away, and nothing of what the database said before', async () => {
  const away = connect(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  const alone = await buildApp({ config: { ...testConfig, metricsToken: token }, db: away, storage });
  onTestFinished(async () => {
    await alone.close();
    await away.destroy();
  });
  const { statusCode, body } = await alone.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^palka_database_up 0$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).not.toMatch(/^palka_(books|jobs)_\w+({.*})? \d/m);
  expect((await read(`Bearer ${token}`)).body).toMatch(/^palka_database_up 1$/m);
});

it('answers its sums to the installation alone', async () => {
  await expect(sql`select * from proofs_of_the_installation()`.execute(db)).rejects.toThrow('Only the installation');
});

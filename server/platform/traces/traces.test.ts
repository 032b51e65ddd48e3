import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { db, givePassword, newCompany, newPerson, storage, testConfig } from '#server/testing.ts';
import { connectTraces } from './connect-traces.ts';
import { collector, tracesTo } from './testing.ts';

/** The app with traces that go to an endpoint, and what it logs. */
async function traced(endpoint: string, settings: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    new Writable({
      write(line, _, done) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>);
        done();
      },
    }),
  );
  const traces = (await connectTraces(tracesTo(endpoint, settings), logger))!;
  const app = await buildApp({ config: testConfig, db, storage, logger, traces });
  onTestFinished(async () => {
    await app.close();
    await traces.close();
  });
  return { app, traces, lines, answered: () => lines.filter(({ msg }) => msg === 'answered') };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('sends a span a request by its route, and one a statement by its name, under it', async () => {
  const { endpoint, spans, requests } = await collector();
  const { app, traces } = await traced(endpoint);
  const { token, companyId } = await newCompany();
  await app.inject({ url: `/v1/products/${companyId}`, headers: bearer(token) });
  await app.inject({ url: '/v1/categories?search=tuna', headers: bearer(token) });
  await traces.close();

  expect(requests.every((line) => line.startsWith('POST /v1/traces '))).toBe(true);
  const [missing, list] = spans().filter(({ parent }) => parent === '');
  expect(missing).toMatchObject({
    name: 'GET /v1/products/:id',
    facts: { 'http.request.method': 'GET', 'http.route': '/v1/products/:id', 'http.response.status_code': 404 },
    failed: false,
  });
  expect(list).toMatchObject({ name: 'GET /v1/categories', facts: { 'http.response.status_code': 200 } });
  const parts = spans().filter(({ parent }) => parent === list!.id);
  expect(parts.map(({ name }) => name)).toEqual(['find session', expect.stringMatching(/^(select|with|list)/)]);
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([list!.traceId]));
  expect(parts[0]!.facts).toEqual({ 'db.system.name': 'postgresql' });
});

it('tells nothing that somebody typed, nor whose it is', async () => {
  const { endpoint, spans, all } = await collector();
  const { app, traces } = await traced(endpoint);
  const { token, companyId, tenantId, userId } = await newCompany();
  const { email, userId: other } = await newPerson(companyId);
  const password = 'a lobster in the cellar';
  await givePassword(other, password);
  const headers = { ...bearer(token), 'x-requested-with': 'test' };
  const name = 'Udang windu istimewa';
  const grade = { name, code: 'UWI', is_active: true };
  const login = { email, password };
  const answers = [
    await app.inject({ method: 'POST', url: '/v1/auth/login', payload: login }),
    await app.inject({ method: 'POST', url: '/v1/auth/login', payload: { ...login, password: 'a crab instead' } }),
    await app.inject({ method: 'POST', url: '/v1/grades', headers, payload: grade }),
    // The database says the value that was taken.
    await app.inject({ method: 'POST', url: '/v1/grades', headers, payload: grade }),
    await app.inject({ url: `/v1/grades?search=${encodeURIComponent(name)}`, headers }),
    await app.inject({ url: '/nowhere/at-all', headers }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 409, 200, 404]);
  await traces.close();

  expect(spans().length).toBeGreaterThan(15);
  expect(spans().some(({ failed, facts }) => failed && facts['error.type'] === '23505')).toBe(true);
  const values = [
    email,
    password,
    'a crab',
    name,
    'Udang',
    'UWI',
    token,
    companyId,
    tenantId,
    userId,
    other,
    'nowhere',
  ];
  expect(values.filter((value) => all().includes(value))).toEqual([]);
  expect(all()).not.toMatch(/127\.0\.0\.1|insert into|select \S/);
});

it('goes on with the trace of the caller, and says it in the log and in a problem', async () => {
  const { endpoint, spans } = await collector();
  const { app, traces, answered } = await traced(endpoint);
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { traceparent: `00-${traceId}-${parent}-01` },
    payload: '{ no json',
  });
  expect(answer.json()).toMatchObject({ trace_id: traceId, request_id: expect.any(String) });
  expect(answered()).toMatchObject([{ trace_id: traceId, reqId: answer.headers['x-request-id'] }]);

  const garbled = await app.inject({
    url: '/v1/auth/me',
    headers: { traceparent: `00-${'0'.repeat(32)}-${parent}-01` },
  });
  const own = (garbled.json() as { trace_id: string }).trace_id;
  expect(own).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect(own).not.toBe(traceId);
  await traces.close();
  expect(spans()).toMatchObject([
    { traceId, parent },
    { traceId: own, parent: '' },
  ]);
});

it('keeps the traces that OTEL_TRACES_SAMPLER says, and names them all the same', async () => {
  const { endpoint, spans } = await collector();
  const { app, traces } = await traced(endpoint, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  const { token } = await newCompany();
  await app.inject({ url: '/v1/categories', headers: bearer(token) });
  const refused = await app.inject('/v1/categories');
  expect(refused.json()).toMatchObject({ trace_id: expect.stringMatching(/^[\da-f]{32}$/) });
  await traces.close();
  expect(spans()).toEqual([]);
});

it('calls the installation as its settings say, and shows their key', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'palka-bitung');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { endpoint, who, requests } = await collector();
  const { app, traces } = await traced(endpoint, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20collector,a=b' });
  await app.inject('/v1/auth/me');
  await traces.close();
  expect(who()).toMatchObject({ 'service.name': 'palka-bitung', 'deployment.environment.name': 'trial' });
  expect(requests[0]).toContain('"x-key":"of the collector"');
});

it('leaves out what is asked for all the time', async () => {
  const { endpoint, spans } = await collector();
  const { app, traces } = await traced(endpoint);
  await app.inject('/health/live');
  await app.inject('/health/ready');
  await app.inject('/v1/auth/me');
  await traces.close();
  expect(spans().map(({ name }) => name)).toEqual(['GET /v1/auth/me']);
});

it('tells of a request whose client went away', async () => {
  const { endpoint, spans } = await collector();
  const { app, traces } = await traced(endpoint);
  await app.listen({ port: 0 });
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const client = request(app.listeningOrigin, {
    method: 'POST',
    path: '/v1/auth/login',
    headers: { 'content-length': 9, 'content-type': 'application/json' },
  });
  client.on('error', () => {}).flushHeaders();
  const [, response] = await arrived;
  const gone = once(response, 'close');
  client.destroy();
  await gone;
  await traces.close();
  expect(spans()).toMatchObject([
    { name: 'POST /v1/auth/login', facts: { 'error.type': 'client-gone' }, failed: false },
  ]);
});

it('waits for no collector that does not answer, neither in a request nor long at the stop', async () => {
  const { endpoint, requests } = await collector(() => {});
  // Each request fills a batch, so that it is sent while the next are answered.
  vi.stubEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { app, traces, lines } = await traced(endpoint);
  for (let n = 0; n < 5; n += 1) expect((await app.inject('/v1/auth/me')).statusCode).toBe(401);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect((await app.inject('/v1/auth/me')).statusCode).toBe(401);
  const began = performance.now();
  await traces.close();
  expect(performance.now() - began).toBeLessThan(4000);
  expect(lines.at(-1)).toMatchObject({ msg: 'the last traces could not be sent in time' });
});

it('complains once of a collector that refuses, and says when it is over', async () => {
  let status = 400;
  const { endpoint, requests } = await collector((response) => void response.writeHead(status).end());
  vi.stubEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { app, lines } = await traced(endpoint);
  const ask = async (times: number) => {
    await app.inject('/v1/auth/me');
    await expect.poll(() => requests.length).toBe(times);
  };
  for (let n = 1; n <= 3; n += 1) await ask(n);
  status = 200;
  await ask(4);
  const said = () => lines.map(({ msg }) => String(msg)).filter((msg) => msg.includes('traces'));
  await expect.poll(said).toHaveLength(2);
  expect(said()).toEqual([expect.stringMatching(/^traces are not taken/), 'traces are taken again']);
});

import { afterAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { silent, twoCells } from '#server/test-cells.ts';
import { connectTraces } from './connect-traces.ts';
import { collector, tracesTo } from './testing.ts';

const installation = await twoCells();
afterAll(() => installation.close());

it('keeps the statements of each request apart where several cells serve at once, by HTTP and with bodies', async () => {
  const { endpoint, spans } = await collector();
  const traces = await connectTraces(tracesTo(endpoint), silent);
  const { config, ground } = installation;
  const app = await buildApp({ ...ground, config, traces });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0 });
  const people = await installation.people();
  const save = async (token: string, n: number) => {
    const answer = await fetch(`${address}/v1/grades`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // Long enough to come in several packets, of which the last find the request waiting for them.
      body: JSON.stringify({ name: `Grade ${n}`, code: `G${n}`, is_active: true }) + ' '.repeat(900_000),
    });
    return answer.status;
  };
  const saved = await Promise.all(people.flatMap(({ token }) => [1, 2, 3].map((n) => save(token, n))));
  expect(saved).toEqual([200, 200, 200, 200, 200, 200]);
  await app.close();
  await traces!.close();

  const requests = spans().filter(({ parent }) => parent === '');
  expect(requests).toHaveLength(6);
  const parts = requests.map(({ id }) => spans().filter(({ parent }) => parent === id));
  for (const own of parts) expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'commit']));
  expect(parts.flat()).toHaveLength(spans().length - requests.length);
});

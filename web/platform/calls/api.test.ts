// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ApiProblem, call } from './api.ts';

/** Answers every request alike, and keeps what was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const refusal = (body: string, status: number, headers: Record<string, string>) => () =>
  new Response(body, { status, headers });

async function problemOf(work: Promise<unknown>) {
  const problem = await work.catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem as ApiProblem;
}

test('a call says that a script of ours makes it, and in which language', async () => {
  document.cookie = 'locale=en; path=/';
  const asked = answering(() => Response.json({ data: 1 }));
  expect(await call('POST', '/things', { name: 'Tuna' })).toEqual({ data: 1 });
  const headers = new Headers(asked[0]?.init.headers);
  expect(asked[0]?.url).toBe('/v1/things');
  expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(headers.get('x-localization')).toBe('en');
  expect(headers.get('content-type')).toBe('application/json');
  expect(asked[0]?.init.body).toBe('{"name":"Tuna"}');
});

test('a form keeps the type that the browser gives it', async () => {
  const asked = answering(() => Response.json({ data: 1 }));
  const form = new FormData();
  form.set('name', 'Tuna');
  await call('POST', '/things', form);
  expect(asked[0]?.init.body).toBe(form);
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false);
});

test('a refusal carries the server’s details and how long to wait', async () => {
  const details = { type: 'urn:palka:problem:too-many-attempts', title: 'Slow down', status: 429, request_id: 'r1' };
  answering(
    refusal(JSON.stringify(details), 429, { 'content-type': 'application/problem+json', 'retry-after': '120' }),
  );
  const problem = await problemOf(call('GET', '/things'));
  expect(problem.kind).toBe('too-many-attempts');
  expect(problem.status).toBe(429);
  expect(problem.retryAfter).toBe(120);
  expect(problem.details).toEqual(details);
});

test.each([
  ['text/html', '<h1>Bad gateway</h1>'],
  ['application/json', '{ broken'],
])('a refusal in %s that says nothing still has its status', async (type, body) => {
  answering(refusal(body, 502, { 'content-type': type }));
  const problem = await problemOf(call('GET', '/things'));
  expect(problem.status).toBe(502);
  expect(problem.details.errors).toBeUndefined();
});

test('no answer at all is a problem of its own', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const problem = await problemOf(call('GET', '/things'));
  expect(problem.kind).toBe('network-failed');
  expect(problem.status).toBe(0);
});

test('a call that is given up is not a problem', async () => {
  const giveUp = new AbortController();
  answering(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  giveUp.abort();
  await expect(call('GET', '/things', undefined, giveUp.signal)).rejects.not.toBeInstanceOf(ApiProblem);
});

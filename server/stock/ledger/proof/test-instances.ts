import type { app } from '#server/testing.ts';
import type { Answer, Asking, Send } from './test-world.ts';

type App = typeof app;

export const headersOf = (token: string, key: string | undefined) => ({
  authorization: `Bearer ${token}`,
  ...(key && { 'idempotency-key': key }),
});

/** Asks one of two apps of this process. */
export const twoInstances =
  (apps: readonly [App, App]): Send =>
  async <Data>(instance: number, { token, method = 'POST', path, body, key }: Asking): Promise<Answer<Data>> => {
    const answer = await apps[instance]!.inject({
      method,
      url: `/v1${path}`,
      headers: headersOf(token, key),
      payload: body,
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Data>, 'status'>>() };
  };

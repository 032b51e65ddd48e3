import autocannon from 'autocannon';
import type { FilledCompany } from './fill.ts';

/** Requests or transactions a second, and the milliseconds that 99 of 100 stayed below, or 975 of 1000 where known. */
export type Figures = { perSecond: number; p99: number; p97_5?: number };

/** The one of three measurements whose rate is in the middle. */
export async function medianOfThree(measure: () => Promise<Figures>): Promise<Figures> {
  const three = [await measure(), await measure(), await measure()];
  return three.toSorted((a, b) => a.perSecond - b.perSecond)[1]!;
}

/** Signs in and answers the token. */
export async function signIn(
  base: string,
  { email, password }: Pick<FilledCompany, 'email' | 'password'>,
): Promise<string> {
  const answer = await fetch(`${base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** Asks for so many answers, of these addresses in turn. Throws when one is not 200. */
export async function askFor(base: string, token: string, paths: string[], amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const { non2xx, errors } = await autocannon({ url: base, connections: 8, amount, requests });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 200 and ${errors} failed.`);
}

/** Loads the app with these addresses, taken in turn. Throws when an answer is not 200: it would count for nothing. */
export async function measureApp(
  base: string,
  token: string,
  paths: string[],
  seconds: number,
  connections: number,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were not 200 and ${result.errors} failed; the figures would mean nothing.`,
    );
  }
  return { perSecond: result.requests.average, p99: result.latency.p99, p97_5: result.latency.p97_5 };
}

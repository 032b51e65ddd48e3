import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './pgbench.ts';

/** How long some requests took, in milliseconds. */
export type Waits = { count: number; p99: number; slowest: number };

/** Asks as somebody every 20 ms, who they are and a page of products in turn, until told to stop. */
async function ask(base: string, token: string, wanted: () => boolean): Promise<Waits> {
  const waits: number[] = [];
  while (wanted()) {
    const from = performance.now();
    const path = waits.length % 2 === 0 ? '/v1/auth/me' : '/v1/products?size=25';
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    waits.push(performance.now() - from);
    await sleep(20);
  }
  return { count: waits.length, p99: percentile(waits, 0.99), slowest: Math.max(...waits) };
}

/** The requests while nothing else happens, to compare with. */
export function measureQuiet(base: string, token: string, seconds: number): Promise<Waits> {
  const end = performance.now() + seconds * 1000;
  return ask(base, token, () => performance.now() < end);
}

/** Does some work while somebody of another company asks; answers what came of it and how long they waited. */
export async function alongside<T>(
  base: string,
  other: string,
  work: () => Promise<T>,
): Promise<{ result: T; others: Waits }> {
  const progress = { done: false };
  const underway = work().finally(() => {
    progress.done = true;
  });
  const [result, others] = await Promise.all([underway, ask(base, other, () => !progress.done)]);
  return { result, others };
}

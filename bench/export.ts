import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './pgbench.ts';

export type ExportFigures = {
  seconds: number;
  megabytes: number;
  others: { count: number; p99: number; worst: number };
};

/** Fetches the whole export while asking other things every 20 ms, and answers how long those had to wait. */
export async function measureExport(base: string, token: string, format: 'xlsx' | 'csv'): Promise<ExportFigures> {
  const headers = { authorization: `Bearer ${token}` };
  const start = performance.now();
  const progress = { done: false };
  const exported = fetch(`${base}/v1/products/export?format=${format}`, { headers })
    .then(async (answer) => {
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) {
        throw new Error(`The export answered ${answer.status}.`);
      }
      return bytes;
    })
    .finally(() => {
      progress.done = true;
    });
  const waits: number[] = [];
  while (!progress.done) {
    const from = performance.now();
    const path = waits.length % 2 === 0 ? '/v1/auth/me' : '/v1/products?size=25';
    const answer = await fetch(base + path, { headers });
    await answer.arrayBuffer();
    waits.push(performance.now() - from);
    await sleep(20);
  }
  const bytes = await exported;
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: bytes / 1e6,
    others: { count: waits.length, p99: percentile(waits, 0.99), worst: Math.max(...waits) },
  };
}

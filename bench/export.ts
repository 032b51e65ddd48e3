import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './pgbench.ts';

/** How long some requests took, in milliseconds. */
export type Waits = { count: number; p99: number; slowest: number };
export type ExportFigures = { seconds: number; megabytes: number; others: Waits };

/** Asks as somebody else every 20 ms, who they are and a page of products in turn, until told to stop. */
export async function askAside(base: string, token: string, wanted: () => boolean): Promise<Waits> {
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

/** The same requests while nothing else happens, to compare with. */
export function measureQuiet(base: string, token: string, seconds: number): Promise<Waits> {
  const end = performance.now() + seconds * 1000;
  return askAside(base, token, () => performance.now() < end);
}

/** Fetches the whole export of one company while somebody of another company works. */
export async function measureExport(
  base: string,
  token: string,
  other: string,
  format: 'xlsx' | 'csv',
): Promise<ExportFigures> {
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
  const others = await askAside(base, other, () => !progress.done);
  const bytes = await exported;
  return { seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6, others };
}

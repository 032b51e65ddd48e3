import { makeAndPost, receiptOf } from './documents.ts';
import type { FilledStock } from './fill-stock.ts';
import { type Figures } from './load.ts';
import { percentile } from './pgbench.ts';

/**
 * Receipts of five new batches, made and then posted, by so many clients at once: documents a second, and how long both requests
 * took together.
 */
export async function measureReceipts(
  base: string,
  token: string,
  company: FilledStock,
  seconds: number,
  clients: number,
): Promise<Figures> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      await makeAndPost({ base, token, company }, 'stock_received', receiptOf(company));
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return { perSecond: took.length / seconds, p99: percentile(took, 0.99) };
}

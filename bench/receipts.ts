import { randomUUID } from 'node:crypto';
import type { FilledStock } from './fill-stock.ts';
import { type Figures } from './load.ts';
import { percentile } from './pgbench.ts';

const LINES = 5;

/**
 * Receipts of five new batches, made and then posted, by so many clients at once: documents a second, and how long both requests
 * took together. Throws when an answer is not 200: it would count for nothing.
 */
export async function measureReceipts(
  base: string,
  token: string,
  company: FilledStock,
  seconds: number,
  clients: number,
): Promise<Figures> {
  const ask = async (path: string, body: object): Promise<{ data: { id: string; version: number } }> => {
    const answer = await fetch(`${base}/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: { id: string; version: number } };
  };
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const { data } = await ask('/stock_received', receiptOf(company));
      await ask(`/stock_received/${data.id}/post`, { version: data.version });
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return { perSecond: took.length / seconds, p99: percentile(took, 0.99) };
}

const receiptOf = ({ warehouseId, spread }: FilledStock) => ({
  kind: 'production',
  date: '2026-11-10',
  warehouse_id: warehouseId,
  lines: spread.slice(0, LINES).map(({ variant_id, position_id }) => ({
    id: randomUUID(),
    variant_id,
    unit_price: 10_000,
    new_batch: { number: randomUUID(), expiry_date: '2028-01-31' },
    allocations: [{ id: randomUUID(), position_id, packs: 1, net_weight: 10 }],
  })),
});

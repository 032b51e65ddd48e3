import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { noteAge } from './data-moment.ts';
import { stockReader } from './stock-queries.ts';

afterEach(() => void vi.useRealTimers());

/** A reader of these queries by a clock of our own, and the time in ms of each of their readings. */
function reading(keys: string[][]) {
  vi.useFakeTimers();
  const client = new QueryClient();
  const reads = new Map<string, number[]>(keys.map((key) => [key.join(), []]));
  const start = performance.now();
  for (const key of keys) client.setQueryData(key, {});
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    reads.get(event.query.queryKey.join())!.push(performance.now() - start);
    // As if it were read: it can become outdated again.
    client.setQueryData(event.query.queryKey, {});
  });
  return { reader: stockReader(client), reads, client };
}

it('stock, its batches and movements and the places that hold it are refetched once stock changed, nothing else is', () => {
  const keys = [
    ['/inventory_stocks', 'page=0'],
    ['/stock_batches', 'page=0'],
    ['/stock_movements', 'page=0'],
    ['/stock_issued/fefo', 'packs=1'],
    ['/warehouses', 'page=0'],
    ['/storage_positions', 'id', 'goods'],
    ['/action_warehouses/positions', 'search='],
    ['/storage_rooms', 'id', 'plan'],
    ['/dashboard', 'finance'],
    ['/partners', 'page=0'],
  ];
  const { reader, reads, client } = reading(keys);
  reader.readSoon();
  vi.advanceTimersByTime(3_000);
  expect(keys.map((key) => reads.get(key.join())!.length)).toEqual(
    keys.map(([path]) => (path === '/partners' ? 0 : 1)),
  );
  reader.stop();
  client.clear();
});

it.each([
  ['lists', '/inventory_stocks', 4_000],
  ['The dashboard', '/dashboard', 10_000],
  ['what rent and loans come to', '/dashboard,finance', 10_000],
  ['the dashboard of a warehouse', '/warehouse_dashboard', 10_000],
  ['maps', '/maps', 10_000],
])('%s are read at most once in their time, however often stock changes', (_, key, everyMs) => {
  const { reader, reads, client } = reading([key.split(',')]);
  for (let ms = 0; ms < 60_000; ms += 250) {
    reader.readSoon();
    vi.advanceTimersByTime(250);
  }
  const times = reads.get(key)!;
  expect(times.length).toBeGreaterThanOrEqual(Math.floor(60_000 / (everyMs + 1_500)));
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(everyMs);
  reader.stop();
  client.clear();
});

it('what a standby answered as it was before the change is read again', async () => {
  const { reader, reads, client } = reading([['/dashboard']]);
  noteAge('/dashboard', '3');
  reader.readSoon();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reads.get('/dashboard')).toHaveLength(2);
  noteAge('/dashboard', '1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads.get('/dashboard')).toHaveLength(3);
  noteAge('/dashboard', null);
  reader.stop();
  client.clear();
});

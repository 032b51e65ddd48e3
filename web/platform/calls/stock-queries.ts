import type { QueryClient } from '@tanstack/react-query';
import { dataMoment } from './data-moment.ts';

interface Pace {
  /** The queries that are read at this pace, by the first part of their key. */
  reads: ReadonlySet<string>;
  /** At least so long from one reading to the next, in milliseconds. */
  everyMs: number;
}

/** The queries of stock: lists follow those who work with them, figures of a whole company those who look at a wall. */
const paces: readonly Pace[] = [
  {
    reads: new Set([
      '/inventory_stocks',
      '/stock_batches',
      '/stock_movements',
      '/stock_issued/fefo',
      // How full a warehouse and its rooms are, what lies in a position, and where there is room.
      '/warehouses',
      '/storage_rooms',
      '/storage_positions',
      '/action_warehouses/positions',
    ]),
    everyMs: 4_000,
  },
  { reads: new Set(['/dashboard', '/warehouse_dashboard', '/maps']), everyMs: 10_000 },
];

/** Pages that hear of a change at the same time read within so long, not all at once, in milliseconds. */
const SPREAD_MS = 1_000;

/** Refetches what lies in stock and is on screen, soon but not too often; the rest is read when it is next shown. */
export function stockReader(client: QueryClient) {
  const readers = paces.map((pace) => pacedReader(client, pace));
  return {
    readSoon: () => readers.forEach(({ readSoon }) => readSoon()),
    stop: () => readers.forEach(({ stop }) => stop()),
  };
}

function pacedReader(client: QueryClient, { reads, everyMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -everyMs;
  let changedAt = 0;
  let isOver = false;

  async function read() {
    timer = undefined;
    last = performance.now();
    await client.invalidateQueries({ predicate: ({ queryKey }) => reads.has(String(queryKey[0])) });
    // A standby may not have had the change yet.
    if ([...reads].some((path) => (dataMoment(path) ?? Infinity) < changedAt)) schedule();
  }

  function schedule() {
    const rest = last + everyMs - performance.now();
    if (!isOver) timer ??= setTimeout(() => void read(), Math.max(0, rest) + Math.random() * SPREAD_MS);
  }

  return {
    readSoon() {
      changedAt = Date.now();
      schedule();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

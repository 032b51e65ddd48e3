import type { QueryClient } from '@tanstack/react-query';

/** The queries of stock, by the first part of their key. */
const readsStock: ReadonlySet<unknown> = new Set([
  '/dashboard',
  '/warehouse_dashboard',
  '/maps',
  '/inventory_stocks',
  '/stock_batches',
  '/stock_movements',
  '/stock_issued/fefo',
  // How full a warehouse and its rooms are, what lies in a position, and where there is room.
  '/warehouses',
  '/storage_rooms',
  '/storage_positions',
  '/action_warehouses/positions',
]);

/** At least so long from one reading to the next, in milliseconds. */
const EVERY_MS = 4_000;
/** Pages that hear of a change at the same time read within so long, not all at once, in milliseconds. */
const SPREAD_MS = 1_000;

/** Refetches what lies in stock and is on screen, soon but not too often; the rest is read when it is next shown. */
export function stockReader(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -EVERY_MS;

  function read() {
    timer = undefined;
    last = performance.now();
    void client.invalidateQueries({ predicate: ({ queryKey }) => readsStock.has(queryKey[0]) });
  }

  return {
    readSoon() {
      const rest = last + EVERY_MS - performance.now();
      timer ??= setTimeout(read, Math.max(0, rest) + Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

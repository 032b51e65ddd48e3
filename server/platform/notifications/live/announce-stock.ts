import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { saidCell } from '#server/platform/db/said-cell.ts';
import { onStockChanged } from '#server/platform/db/stock-changes.ts';
import { CHANNEL, type StockAnnouncement } from './announcement.ts';

/** How often an instance announces at most, in milliseconds. */
const EVERY_MS = 1000;
/** So many companies fit into one notice, which PostgreSQL takes up to 8,000 bytes. */
const AT_ONCE = 150;

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
}

/**
 * Announces to all instances in which companies of its cell stock changed: the first change at once, what follows together. After
 * the commit and in a transaction of its own, since commits that notify wait for each other in the whole cluster.
 */
export function announceStock({ db, log, everyMs = EVERY_MS }: Options) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isOpen = true;

  async function send() {
    // What changes meanwhile waits for the next time.
    const all = [...waiting];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      for (const companyId of some) waiting.delete(companyId);
      const announcement: StockAnnouncement = { stock_of: some };
      try {
        await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(db);
      } catch (err) {
        // Tried again when the time is up.
        for (const companyId of some) waiting.add(companyId);
        log.warn({ err }, 'it could not be announced that stock changed');
        return;
      }
    }
  }

  function begin() {
    sending = sending.then(send);
    timer = setTimeout(() => {
      // What fails slowly waits again only now.
      void sending.then(() => {
        timer = undefined;
        if (isOpen && waiting.size > 0) begin();
      });
    }, everyMs);
    timer.unref();
  }

  const inCell = AsyncLocalStorage.snapshot();
  const cell = saidCell();
  const stop = onStockChanged(db, (companyId) => {
    if (saidCell() !== cell) return;
    waiting.add(companyId);
    if (!timer) begin();
  });

  return {
    /** Announces what is left, and no more. */
    async close(): Promise<void> {
      stop();
      isOpen = false;
      clearTimeout(timer);
      await sending.then(() => inCell(send));
    },
  };
}

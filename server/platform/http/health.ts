import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Cells, triedInEachCell } from '#server/platform/cells/this-cell.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';

const ok = { 200: z.object({ status: z.literal('ok') }) };
const ready = {
  200: z.object({
    status: z.literal('ok'),
    away: z.array(z.string()).optional().describe('The letters of the cells that do not answer; left out where all do'),
  }),
};

interface Places {
  db: Db;
  cells: Cells;
  storage: {
    put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
    delete(path: string): Promise<void>;
  };
}

/** For load balancers: whether the process runs, and whether it can serve. */
export const healthRoutes: FastifyPluginAsyncZod<Places> = async (app, { db, cells, storage }) => {
  const tags = ['health'];
  app.get(
    '/health/live',
    { config: { access: 'anyone' }, logLevel: 'warn', schema: { tags, response: ok } },
    async () => ({
      status: 'ok' as const,
    }),
  );
  app.get(
    '/health/ready',
    { config: { access: 'anyone' }, logLevel: 'warn', schema: { tags, response: ready } },
    async () => {
      const tried = await triedInEachCell(cells, async () => {
        await sql`select 1`.execute(db);
        // With a full disk reading goes on: only a write can tell.
        if (app.disk.wasFull) await tryToWrite(db, storage);
      });
      const away = tried.filter(({ error }) => error !== undefined);
      // As long as one cell answers, its companies are served.
      if (away.length === tried.length) throw away[0]!.error;
      app.disk.wasFull &&= away.length > 0;
      return { status: 'ok' as const, ...(away.length > 0 && { away: away.map(({ letter }) => letter) }) };
    },
  );
};

/** Takes half a megabyte in both places, more than a table is likely to have free within, and gives it back. */
async function tryToWrite(db: Db, storage: Places['storage']): Promise<void> {
  const path = `health/${randomUUID()}.pdf`;
  await storage.put(path, Buffer.alloc(512 * 1024), 'application/pdf');
  await storage.delete(path);
  const undone = new Error('The write was only a try.');
  await asInstallation(db, async (trx) => {
    await sql`insert into sign_in_attempt (kind, subject)
      select 'login', 'room ' || repeat(md5(n::text), 30) from generate_series(1, 500) n`.execute(trx);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

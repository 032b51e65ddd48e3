import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { withOwner } from '#server/cli/use-database.ts';
import { CHANNEL } from '#server/platform/jobs/enqueue.ts';
import { runningPostgres } from '#server/platform/postgres/embedded.ts';
import { planProofs } from '#server/stock/ledger/nightly.ts';
import { appHeaders } from './story.ts';

/** Other companies of the demo may have their histories written first. */
const NIGHT_MS = 240_000;

/** Lets the next night of the page's company pass at once: the server itself does all that it does then. */
export async function nightPasses(page: Page): Promise<void> {
  const company = (await appHeaders(page))['X-Company-Id'];
  const running = await runningPostgres(process.env.STORIES_DATA_DIR ?? '');
  await withOwner(running!('palka'), async (db) => {
    // A company of this minute has no night planned yet.
    await planProofs(db);
    const { rows } = await sql<{ id: string }>`
      update job set due_at = now() where kind = 'ledger-proof' and payload ->> 'company_id' = ${company} returning id`.execute(
      db,
    );
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
    const { id } = rows[0]!;
    // What ends a night takes its job away and leaves the next one's.
    const waits = async () => (await sql`select from job where id = ${id}`.execute(db)).rows.length;
    await expect.poll(waits, { timeout: NIGHT_MS }).toBe(0);
  });
}

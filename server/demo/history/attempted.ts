import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/**
 * Whether a document that cannot be written is left out. To be able to takes a savepoint for each, by which the database keeps who
 * locked which row within the transaction: a sixth of the time.
 */
export type Care = 'none' | 'each document';

/** A document could not be written, and what was begun of it still stands: nothing of its transaction may be kept. */
export class Unwritten extends Error {}

/**
 * Does something of which nothing stays when it fails, and says why it did.
 * @throws Unwritten where that takes all of the transaction
 */
export async function attempted<Done>(
  trx: Trx,
  { care, what }: { care: Care; what: string },
  work: () => Promise<Done>,
): Promise<{ done: Done } | { failure: string }> {
  if (care === 'none') {
    return work().then(
      (done) => ({ done }),
      (error: unknown) => {
        throw new Unwritten(what, { cause: error });
      },
    );
  }
  await sql`savepoint story`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint story`.execute(trx);
    return { done };
  } catch (error) {
    await sql`rollback to savepoint story`.execute(trx);
    const { message, errors } = error as Error & { errors?: unknown };
    return { failure: `${what}: ${message} ${JSON.stringify(errors ?? '')}` };
  }
}

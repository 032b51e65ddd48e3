import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Writes into a database which cell it is, the first time.
 * @throws where it is the database of another cell
 */
export async function keepLetter(owner: Db, letter: string): Promise<void> {
  const { rows } = await sql<{ letter: string }>`
    with kept as (
      insert into cell (letter) select ${letter} where not exists (select from cell) returning letter
    )
    select letter from cell union all select letter from kept`.execute(owner);
  const kept = rows[0]?.letter;
  if (kept !== letter)
    throw new Error(
      `The database of the cell ${letter} is that of the cell ${String(kept)}. Were the addresses of the two exchanged?`,
    );
}

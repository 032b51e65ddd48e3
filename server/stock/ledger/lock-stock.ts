import { sql } from 'kysely';
import { judgeDate } from '#server/company/books.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { Balance } from './apply.ts';
import { type BalanceRow, toBalance, writtenKeys } from './balances.ts';
import { type Broken, brokenBy, type BrokenFault, guardedBy } from './guards.ts';
import { isOutgoing, type Movement } from './movement.ts';

interface Wanted {
  /** YYYY-MM-DD. */
  date: string;
  movements: readonly Movement[];
  documentIds: readonly string[];
}

interface Locked {
  /** The balances that movements touch or the documents have reserved of, without what those hold back. */
  balances: Balance[];
  /** The rules about places that the movements would break. Not thrown, since a shortage is told first. */
  broken: BrokenFault[];
}

/**
 * Locks all of stock that a posting needs, in one order for everybody, until the transaction ends: the books, guards (handling
 * units, rooms and positions with a limit, packs with a serial number), keys that are missing, balances. Nobody puts more into what
 * is guarded until then, so what is broken stays true. The caller has locked the documents.
 * @throws Problem `invalid-input` at /date: `period_closed`, or `date_in_future` by the company's clock
 */
export async function lockStock(trx: Trx, { date, movements, documentIds }: Wanted): Promise<Locked> {
  const incoming = movements.filter((movement) => !isOutgoing(movement)).map(({ key }) => key);
  const { rows } = await sql<{
    closed: boolean;
    future: boolean;
    broken: Broken[] | null;
    balances: BalanceRow[] | null;
  }>`${named('lock stock')}
    select closed, future, broken, balances from lock_stock(${date}::date, ${JSON.stringify(guardedBy(movements))}::jsonb,
      ${writtenKeys(incoming)}, ${writtenKeys(movements.map(({ key }) => key))}, ${documentIds}::uuid[])`.execute(trx);
  const { closed, future, broken, balances } = rows[0]!;
  judgeDate({ closed, future });
  return { balances: (balances ?? []).map(toBalance), broken: brokenBy(movements, broken ?? []) };
}

import type { IssueContext } from '#shared/stock/issue-order.ts';
import type { Trx } from '#server/database.ts';
import '../partners/table.ts';

/** What an issue must know of whom it goes to. */
export async function partnerOf(trx: Trx, id: string | null): Promise<IssueContext['partner']> {
  if (id === null) return null;
  const partner = await trx
    .selectFrom('partner')
    .select(['roles', 'minimum_remaining_days'])
    .where('id', '=', id)
    .executeTakeFirst();
  return partner ?? null;
}

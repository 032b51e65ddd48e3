import { sql } from 'kysely';
import type { IssueContext } from '#shared/stock/issue-order.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import '#server/partners/table.ts';

/** The facts of its partner `p` that an issue is judged by, as a JSON column. */
export const partnerOfIssue = sql<IssueContext['partner']>`case when p.id is not null then
  json_build_object('roles', p.roles, 'minimum_remaining_days', p.minimum_remaining_days) end`;

/** The same, read. */
export async function partnerOf(trx: Trx, id: string | null): Promise<IssueContext['partner']> {
  if (id === null) return null;
  const facts = trx.selectFrom('partner').select(['roles', 'minimum_remaining_days']).where('id', '=', id);
  const [partner] = await sendNamed(trx, 'partner of issue', facts);
  return partner ?? null;
}

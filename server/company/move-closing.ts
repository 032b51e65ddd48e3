import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { lockBooks } from './books.ts';
import './table.ts';

const needed: Permission = 'stock_period_update';

/** Who hears of it: those who close or open the books, and those who set costs. */
const concerned: readonly Permission[] = [needed, 'company_update', 'stock_value_update'];

interface Moved {
  /** The day to close up to, null for none. */
  stock_closed_until: string | null;
  /** Why days are opened again. */
  reason: string | undefined;
}

/**
 * Judges another day up to which the books are closed, after running postings have ended, so that nothing is posted into closed books.
 * Opening days again is told. Answers the reason to be kept: none where nothing is opened.
 * @throws Problem `permission-missing`, or `invalid-input` at /stock_reopen_reason, where days are opened again
 */
export async function moveClosing(
  trx: Trx,
  user: Pick<User, 'id' | 'name' | 'company_id' | 'permissions'>,
  { stock_closed_until: after, reason }: Moved,
): Promise<{ stock_reopen_reason?: string | null }> {
  await lockBooks(trx);
  const { stock_closed_until: until } = await trx
    .selectFrom('company')
    .select('stock_closed_until')
    .where('id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  if (until === after) return {};
  if (until === null || (after !== null && after > until)) return { stock_reopen_reason: null };
  if (!user.permissions.has(needed)) throw new Problem('permission-missing');
  if (!reason) throw invalid('/stock_reopen_reason', 'required');
  const userIds = await concernedBut(trx, user.id);
  const params = { by: user.name, after, until, reason };
  await notify(trx, { userIds, event: 'books_reopened', params, link: '/app/company' });
  return { stock_reopen_reason: reason };
}

/** The active members who work for the company and whom closed books concern, except one. */
async function concernedBut(trx: Trx, except: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.is_active and m.user_id <> ${except} and not r.is_for_partners
      and (r.is_owner or r.permissions && ${concerned}::text[])`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

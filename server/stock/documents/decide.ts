import { sql } from 'kysely';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { DraftedType } from './drafted-type.ts';
import { lockDocument } from './store.ts';

/** Who does something to a document, and which version of it they saw. */
export interface Step {
  id: string;
  version: number;
  user: Pick<User, 'id' | 'name'>;
}

export interface Decision {
  status: 'approved' | 'rejected';
  note: string | null;
}

/** The columns of a decision; who decides is the database's context. */
export const decided = ({ status, note }: Decision) => ({
  status,
  decided_by: sql<string>`app_user_id()`,
  decided_at: sql<string>`now()`,
  decision_note: note,
  version: sql<number>`version + 1`,
});

/**
 * Locks a document that somebody else submitted. Answers who that was.
 * @throws Problem `same-person`
 */
export async function lockForDecision(
  trx: Trx,
  type: Pick<DraftedType, 'entity'> | { entity: 'voidtransaction' },
  { id, version, user }: Step,
  from: readonly DocumentStatus[],
): Promise<string | null> {
  const { submitted_by } = await lockDocument(trx, type, { id, version }, from);
  if (submitted_by === user.id) throw new Problem('same-person');
  return submitted_by;
}

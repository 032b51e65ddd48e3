import { documentSteps } from '#shared/stock/document-steps.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { decided, type Step } from './decide.ts';
import { lockDocument } from './store.ts';
import { tellAsker } from './tell-asked.ts';
import { change, type Named } from './workflow.ts';

/**
 * Takes on what somebody of a partner asked for: from now on it is a draft of the store.
 * @throws Problem `document-status` of anything else, and where somebody took it on before
 */
export async function take(trx: Trx, kind: Named, { id, version }: Step): Promise<void> {
  const { is_asked, taken_by } = await lockDocument(trx, kind, { id, version }, documentSteps.take.from);
  if (!is_asked || taken_by) throw new Problem('document-status');
  // The database notes who changes it first.
  await change(trx, id, { status: 'draft' });
  await tellAsker(trx, id, 'taken');
}

/**
 * Refuses what somebody of a partner asked for, with the reason, which they read.
 * @throws Problem `document-status` of anything else
 */
export async function refuse(trx: Trx, kind: Named, { id, version }: Step, reason: string): Promise<void> {
  const { is_asked } = await lockDocument(trx, kind, { id, version }, documentSteps.refuse.from);
  if (!is_asked) throw new Problem('document-status');
  await change(trx, id, decided({ status: 'rejected', note: reason }));
  await tellAsker(trx, id, 'refused');
}

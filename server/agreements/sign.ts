import { sql } from 'kysely';
import type { AgreementAnswer } from '#shared/stock-agreements.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { beyondPartners } from '#server/platform/db/beyond-partners.ts';
import { pathsOfPapers } from '#server/platform/files/record-papers.ts';
import type { User } from '#server/platform/http/access.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { contentFor } from './find.ts';
import { lockAgreement } from './save.ts';

const now = sql<string>`now()`;

/**
 * Signs an agreement for the store: what both sides have is kept as it is then. What nobody has explained is not signed.
 * @param asked `digest` of what the person saw
 * @throws as `lockAgreement`; Problem `invalid-input` at /digest where something of it changed since, or is not explained
 */
export async function signAgreement(
  trx: Trx,
  id: string,
  { digest, user }: { digest: string; user: Pick<User, 'name'> },
): Promise<void> {
  const found = await lockAgreement(trx, id, ['compared']);
  const content = await contentFor(trx, found);
  if (content.digest !== digest) throw invalid('/digest', 'agreement_changed');
  const open = Object.values(content.heaps).reduce((sum, { unexplained }) => sum + unexplained.pairs, 0);
  if (open > 0) throw invalid('/digest', 'agreement_unexplained', { n: open });
  await trx
    .updateTable('owner_agreement')
    .set({
      status: 'signed',
      content: JSON.stringify({ ...content, signed_by: user.name ?? '' }),
      signed_by: sql<string>`app_user_id()`,
      signed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes the store's signature back, as long as the owner did not agree: it is compared with the books of now again. @throws as `lockAgreement` */
export async function reopenAgreement(trx: Trx, id: string): Promise<void> {
  await lockAgreement(trx, id, ['signed', 'disputed']);
  const nothing = { content: null, signed_by: null, signed_at: null };
  const unanswered = { answered_by: null, answered_at: null, answered_on_paper: null, answer_note: null };
  await trx
    .updateTable('owner_agreement')
    .set({ status: 'compared', ...nothing, ...unanswered })
    .where('id', '=', id)
    .execute();
}

/**
 * The owner's answer to what the store signed. People of the owner give it themselves; what they signed on paper is entered by the store,
 * with the paper.
 * @throws as `lockAgreement`; Problem `permission-missing` of people of the store where no paper is meant; `invalid-input` where no reason
 *   is given against it, and where the paper is not kept with it
 */
export async function answerAgreement(
  trx: Trx,
  id: string,
  { agrees, note, user, onPaper }: AgreementAnswer & { user: Pick<User, 'partner_ids'>; onPaper: boolean },
): Promise<void> {
  if ((user.partner_ids === null) !== onPaper) throw new Problem('permission-missing');
  if (!agrees && note === null) throw invalid('/note', 'required');
  const answer = async () => {
    await lockAgreement(trx, id, ['signed']);
    if (onPaper && (await pathsOfPapers(trx, 'agreement_id', id)).length === 0)
      throw invalid('/agrees', 'agreement_paper');
    await trx
      .updateTable('owner_agreement')
      .set({
        status: agrees ? 'agreed' : 'disputed',
        answered_by: sql<string>`app_user_id()`,
        answered_at: now,
        answered_on_paper: onPaper,
        answer_note: note,
      })
      .where('id', '=', id)
      .execute();
  };
  if (onPaper) return answer();
  // Behind the wall only what is theirs is found; nobody of a partner writes.
  const theirs = await trx.selectFrom('owner_agreement').select('id').where('id', '=', id).executeTakeFirst();
  if (!theirs) throw new Problem('record-not-found');
  return beyondPartners(trx, answer);
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { type DocumentStep, documentSteps } from '#shared/stock/document-steps.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { newId } from './content.ts';
import type { DocumentType } from './document-type.ts';
import type { Draft } from './use-draft.ts';
import { fetchDocument } from './use-document.ts';
import { useDocumentName } from './words.ts';

/** The actions on a document beside editing it. Whoever asked for it withdraws it instead of deleting a draft. */
export type DocumentAct = keyof typeof documentSteps | 'withdraw';

/** They take something away. */
const dangerous: ReadonlySet<DocumentAct> = new Set(['reject', 'refuse', 'cancel', 'remove', 'withdraw']);

export const isDangerous = (act: DocumentAct) => dangerous.has(act);

/** Whether it was asked for, and nobody of the store has taken it on. */
export const isOpenRequest = ({
  is_asked,
  status,
  taken_at,
}: Pick<StockDocument, 'is_asked' | 'status' | 'taken_at'>) => is_asked && status === 'draft' && taken_at === null;

/** The actions that the person may take on a document in its status. The server has the last word on each. */
export function useActsFor({ entity }: DocumentType, document: StockDocument): DocumentAct[] {
  const can = useCan(entity);
  const { id, partners } = useSession().user;
  const { status, needs_approval, approval_outdated, submitted_by } = document;
  const ownDecision = submitted_by?.id === id;
  const isOpen = isOpenRequest(document);
  // People of partners have no steps of the store.
  if (partners) return isOpen && can('delete') ? ['withdraw'] : [];
  return (Object.keys(documentSteps) as (keyof typeof documentSteps)[]).filter((act) => {
    // It is answered first; whoever refuses it cancels nothing and deletes nothing.
    if (isOpen) return can('update') && (act === 'take' || act === 'refuse');
    if (act === 'take' || (act === 'refuse' && !document.is_asked)) return false;
    const { needs, from } = documentSteps[act] as DocumentStep;
    if (!can(needs) || !from.includes(status)) return false;
    if (act === 'post') return status === 'draft' ? !needs_approval : !approval_outdated;
    if (act === 'submit' && status === 'approved') return approval_outdated;
    return !(ownDecision && (act === 'approve' || act === 'reject'));
  });
}

/** Whether the document is not as it was shown any more, or a stock take since it was read has to be asked about. */
const isOutdated = ({ kind, details }: ApiProblem) =>
  kind === 'document-changed' ||
  kind === 'document-status' ||
  (details.errors ?? []).some(({ pointer }) => pointer === '/counted');

/** Does something to the document of a page, says what came of it, and remembers why it was refused. */
export function useAct(type: DocumentType, draft: Draft, onGone: () => void) {
  const { t } = useTranslation('stockDocuments');
  const nameOf = useDocumentName();
  const client = useQueryClient();
  // One for the page: a post that is sent again, because its answer got lost, posts nothing twice.
  const [key] = useState(newId);
  const [refusal, setRefusal] = useState<{ act: DocumentAct; problem: unknown }>();

  async function act(name: DocumentAct, told: Record<string, unknown> = {}): Promise<boolean> {
    const about = `act ${draft.document.id}`;
    const path = `${type.path}/${draft.document.id}`;
    const called = { name: nameOf(draft.document) };
    setRefusal(undefined);
    const stored = await draft.flush();
    if (!stored) {
      showFailure({ about, title: t(`act.${name}.failed`, called), message: t('save.refused') });
      return false;
    }
    try {
      if (name === 'remove' || name === 'withdraw') {
        await call('DELETE', path);
        showSuccess({ about, title: t(`act.${name}.open`), message: t(`act.${name}.done`, called) });
        void client.invalidateQueries({ queryKey: [type.path] });
        onGone();
        return true;
      }
      const body = { version: stored.version, ...told };
      const headers = { 'idempotency-key': key };
      const { data } = await call<{ data: StockDocument }>('POST', `${path}/${name}`, body, undefined, headers);
      draft.take(data);
      showSuccess({ about, title: t(`act.${name}.open`), message: t(`act.${name}.done`, { name: nameOf(data) }) });
      return true;
    } catch (problem) {
      const title = t(`act.${name}.failed`, called);
      showFailure({ about, title, message: withReason(title, problem) });
      setRefusal({ act: name, problem });
      if (problem instanceof ApiProblem && isOutdated(problem)) {
        draft.take(await fetchDocument(type, stored.id));
      }
      return false;
    }
  }

  return { act, refusal, forget: () => setRefusal(undefined) };
}

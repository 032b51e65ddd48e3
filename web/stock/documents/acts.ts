import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#shared/permissions.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { newId } from './content.ts';
import type { DocumentFamily } from './family.ts';
import type { Draft } from './use-draft.ts';
import { fetchDocument } from './use-document.ts';
import { useDocumentName } from './words.ts';

interface Kind {
  /** Which permission of its entity it needs. */
  needs: Action;
  from: readonly DocumentStatus[];
  /** Takes something away. */
  dangerous?: true;
}

/** What can be done to a document beside typing in it, the way forward first. */
const kinds = {
  post: { needs: 'update', from: ['draft', 'approved'] },
  submit: { needs: 'update', from: ['draft', 'approved'] },
  approve: { needs: 'approval', from: ['submitted'] },
  reject: { needs: 'approval', from: ['submitted'], dangerous: true },
  reopen: { needs: 'update', from: ['submitted', 'approved', 'rejected'] },
  cancel: { needs: 'update', from: ['draft', 'submitted', 'approved', 'rejected'], dangerous: true },
  remove: { needs: 'delete', from: ['draft'], dangerous: true },
} satisfies Record<string, Kind>;

export type DocumentAct = keyof typeof kinds;

export const isDangerous = (act: DocumentAct) => (kinds[act] as Kind).dangerous === true;

/** What the person may do to a document as it stands. The server has the last word on each. */
export function useActsFor({ entity }: DocumentFamily, document: StockDocument): DocumentAct[] {
  const can = useCan(entity);
  const { id } = useSession().user;
  const { status, needs_approval, approval_outdated, submitted_by } = document;
  const ownDecision = submitted_by?.id === id;
  return (Object.keys(kinds) as DocumentAct[]).filter((act) => {
    const { needs, from } = kinds[act] as Kind;
    if (!can(needs) || !from.includes(status)) return false;
    if (act === 'post') return status === 'draft' ? !needs_approval : !approval_outdated;
    if (act === 'submit' && status === 'approved') return approval_outdated;
    return !(ownDecision && (act === 'approve' || act === 'reject'));
  });
}

/** Does something to the document of a page, says what came of it, and remembers why it was refused. */
export function useAct(family: DocumentFamily, draft: Draft, onGone: () => void) {
  const { t } = useTranslation('stockDocuments');
  const nameOf = useDocumentName();
  const client = useQueryClient();
  // One for the page: a post that is sent again, because its answer got lost, posts nothing twice.
  const [key] = useState(newId);
  const [refusal, setRefusal] = useState<{ act: DocumentAct; problem: unknown }>();

  async function act(name: DocumentAct, told: Record<string, unknown> = {}): Promise<boolean> {
    const about = `act ${draft.document.id}`;
    const path = `${family.path}/${draft.document.id}`;
    const called = { name: nameOf(draft.document) };
    setRefusal(undefined);
    const stored = await draft.flush();
    if (!stored) {
      showFailure({ about, title: t(`act.${name}.failed`, called), message: t('save.refused') });
      return false;
    }
    try {
      if (name === 'remove') {
        await call('DELETE', path);
        showSuccess({ about, title: t('act.remove.open'), message: t('act.remove.done', called) });
        void client.invalidateQueries({ queryKey: [family.path] });
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
      if (problem instanceof ApiProblem && ['document-changed', 'document-status'].includes(problem.kind)) {
        draft.take(await fetchDocument(family, stored.id));
      }
      return false;
    }
  }

  return { act, refusal, forget: () => setRefusal(undefined) };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { Step } from '#web/platform/ui/Steps.tsx';
import { clockTime } from './words.ts';

/** Who did what to a document, and when. */
export type Happened = Pick<
  StockDocument,
  | 'status'
  | 'submitted_by'
  | 'submitted_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_note'
  | 'posted_by'
  | 'posted_at'
  | 'created_by'
> &
  Partial<Pick<StockDocument, 'is_asked' | 'taken_by' | 'taken_at'>> & {
    /** Null where making it was submitting it. */
    created_at: string | null;
  };

/** The events of a document, the first first. */
export function eventsOf(document: Happened) {
  const decided = document.status === 'rejected' ? 'rejected' : 'approved';
  const events = [
    { event: document.is_asked ? 'asked' : 'created', who: document.created_by, at: document.created_at },
    { event: 'taken', who: document.taken_by ?? null, at: document.taken_at ?? null },
    { event: 'submitted', who: document.submitted_by, at: document.submitted_at },
    { event: decided, who: document.decided_by, at: document.decided_at },
    { event: 'posted', who: document.posted_by, at: document.posted_at },
  ] as const;
  return events.flatMap(({ event, who, at }) => (at ? [{ event, who, at }] : []));
}

/** The steps that a document still has to take, the next first. */
export function toDoOf({ status, needs_approval = false }: Pick<Happened, 'status'> & { needs_approval?: boolean }) {
  switch (status) {
    case 'draft':
      return needs_approval ? (['submit', 'approve', 'post'] as const) : (['post'] as const);
    case 'submitted':
      return ['approve', 'post'] as const;
    case 'approved':
      return ['post'] as const;
    default:
      return [];
  }
}

/** How far a document got: what was done by whom and when, and what comes next. */
export function useSteps(document: Happened & { needs_approval?: boolean }): Step[] {
  const { t } = useTranslation('stockDocuments');
  const { time_zone } = useSession().company;
  const formatDate = useFormatDate();
  const [today] = useState(() => formatDate(new Date()));
  const when = (at: string) => (formatDate(at) === today ? clockTime(new Date(at), time_zone) : formatDate(at));
  const { status } = document;
  const done = eventsOf(document).map(({ event, who, at }): Step => {
    const said = [who?.name, when(at)].filter(Boolean).join(' ');
    return { name: t(`event.${event}`), said, state: event === 'rejected' ? 'ended' : 'done' };
  });
  const toDo = toDoOf(document).map((act, at): Step => ({
    name: t(`act.${act}.open`),
    state: at > 0 ? 'next' : 'now',
  }));
  const isOver = status === 'cancelled' || status === 'voided';
  return [...done, ...toDo, ...(isOver ? [{ name: t(`status.${status}`), state: 'ended' as const }] : [])];
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import classes from './stock-documents.module.css';

type Happened = Pick<
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
> & {
  /** Null where making it was submitting it. */
  created_at: string | null;
};

/** Who did what to a document, and when. */
export function Events({ document }: { document: Happened }) {
  const { t } = useTranslation('stockDocuments');
  const formatMoment = useFormatMoment();
  const decided = document.status === 'rejected' ? 'rejected' : 'approved';
  const events = [
    ['created', document.created_by, document.created_at],
    ['submitted', document.submitted_by, document.submitted_at],
    [decided, document.decided_by, document.decided_at],
    ['posted', document.posted_by, document.posted_at],
  ] as const;

  return (
    <dl className={classes.events}>
      {events.map(
        ([event, who, at]) =>
          at && (
            <div key={event}>
              <Text component="dt" size="xs" c="dimmed">
                {t(`event.${event}`)}
              </Text>
              <Text component="dd" size="sm">
                {who?.name ? t('event.by', { name: who.name, at: formatMoment(at) }) : formatMoment(at)}
              </Text>
            </div>
          ),
      )}
      {document.decision_note && (
        <div>
          <Text component="dt" size="xs" c="dimmed">
            {t('field.decision_note')}
          </Text>
          <Text component="dd" size="sm">
            {document.decision_note}
          </Text>
        </div>
      )}
    </dl>
  );
}

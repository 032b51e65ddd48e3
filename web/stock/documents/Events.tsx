import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { eventsOf, type Happened } from './steps.ts';
import classes from './stock-documents.module.css';
import { Section } from '#web/platform/ui/Section.tsx';

interface EventsProps {
  document: Happened & Partial<Pick<StockDocument, 'lien_overrides' | 'counted'>>;
  /** The way to all that is recorded of it. */
  children?: ReactNode;
}

/** The events of a document, the last first: when, by whom, and what they said. */
export function Events({ document, children }: EventsProps) {
  const { t } = useTranslation('stockDocuments');
  const formatMoment = useFormatMoment();
  return (
    <Section title={t('happened')} tools={children}>
      <ol className={classes.events} reversed>
        {useTold(document).map(({ key, who, at, text, said }) => (
          <li key={key}>
            <span className={classes.when}>{formatMoment(at)}</span>
            <span>
              {who?.name && <b className={classes.who}>{who.name} </b>}
              {text}
              {said && (
                <Text component="q" size="sm" display="block">
                  {said}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface Told {
  key: string;
  who: Happened['created_by'];
  at: string;
  text: string;
  said: string | null;
}

function useTold(document: EventsProps['document']): Told[] {
  const { t } = useTranslation('stockDocuments');
  const counted = document.counted ? t(`counted.said.${document.counted}`) : null;
  const steps = eventsOf(document).map(({ event, who, at }): Told => {
    const isDecision = event === 'approved' || event === 'rejected';
    return {
      key: event,
      who,
      at,
      text: t(`event.${event}`),
      said: isDecision ? document.decision_note : event === 'posted' ? counted : null,
    };
  });
  const released = (document.lien_overrides ?? []).map(({ by, at, owed, reason }): Told => ({
    key: at,
    who: by,
    at,
    text: t('lien.event', { owed: formatRupiah(owed) }),
    said: reason,
  }));
  if (released.length === 0) return steps.toReversed();
  return [...steps, ...released].toSorted((a, b) => b.at.localeCompare(a.at));
}

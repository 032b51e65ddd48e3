import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { eventsOf, type Happened } from './steps.ts';
import classes from './stock-documents.module.css';
import { Section } from '#web/platform/ui/Section.tsx';

interface EventsProps {
  document: Happened;
  /** The way to all that is recorded of it. */
  children?: ReactNode;
}

/** The events of a document, the last first: when, and by whom. */
export function Events({ document, children }: EventsProps) {
  const { t } = useTranslation('stockDocuments');
  const formatMoment = useFormatMoment();
  return (
    <Section title={t('happened')} tools={children}>
      <ol className={classes.events} reversed>
        {eventsOf(document)
          .toReversed()
          .map(({ event, who, at }) => (
            <li key={event}>
              <span className={classes.when}>{formatMoment(at)}</span>
              <span>
                {who?.name && <b className={classes.who}>{who.name} </b>}
                {t(`event.${event}`)}
                {(event === 'approved' || event === 'rejected') && document.decision_note && (
                  <Text component="q" size="sm" display="block">
                    {document.decision_note}
                  </Text>
                )}
              </span>
            </li>
          ))}
      </ol>
    </Section>
  );
}

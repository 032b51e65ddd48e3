import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { type Step, Steps } from '#web/platform/ui/Steps.tsx';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { DocumentStatus, Way } from '#shared/stock/kinds.ts';
import classes from './document-bar.module.css';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';

interface DocumentBarProps {
  /** Whose list it belongs to. */
  entity: StockEntity;
  title: string;
  /** Nothing as long as it is not known. */
  status?: DocumentStatus;
  way?: Way | null | undefined;
  asked?: 'asked' | 'taken' | undefined;
  /** Facts that identify it, such as its date. */
  said?: readonly (string | null | undefined)[];
  steps?: readonly Step[];
  /** Whether it is stored, and what one can do beside the way forward. */
  children?: ReactNode;
  /** The one button that counts, and what one seldom wants: at the thumb on a phone. */
  lead?: ReactNode;
}

/** The head of a document's page, in sight all the time: what it is, where it stands, and the way forward. */
export function DocumentBar({
  entity,
  title,
  status,
  way,
  asked,
  said = [],
  steps = [],
  children,
  lead,
}: DocumentBarProps) {
  const { t } = useTranslation(['stockDocuments', 'menu']);
  const canList = useCan(entity)('list');
  return (
    <div className={classes.bar}>
      <div className={classes.name}>
        <PageTitle title={title} />
        <p className={classes.path}>
          {canList && (
            <Anchor
              inherit
              underline="always"
              aria-label={`${t(`menu:item.${entity}`)}, ${t('back')}`}
              renderRoot={(props) => <Link to={`/app/${entity}`} {...props} />}
            >
              {t(`menu:item.${entity}`)}
            </Anchor>
          )}
          {status && <DocumentStatusBadge status={status} way={way} asked={asked} />}
          {said.filter(Boolean).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </div>
      {steps.length > 0 && <Steps label={t('steps')} steps={steps} />}
      <div className={classes.acts}>
        {children}
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
    </div>
  );
}

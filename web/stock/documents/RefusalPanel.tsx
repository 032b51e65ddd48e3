import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { pageOf } from './document-type.ts';
import { type Fault, useFaultText } from './faults.ts';

interface RefusalPanelProps {
  /** The action that failed, such as "Purchase was not posted". */
  title: string;
  problem: unknown;
  faults: readonly Fault[];
  /** Goes to a fault in a line. */
  onGo?: ((fault: Fault) => void) | undefined;
  onClose(): void;
}

/** Why something was not done to a document: what is at fault where, and which other documents stand in the way. */
export function RefusalPanel({ title, problem, faults, onGo, onClose }: RefusalPanelProps) {
  const { t } = useTranslation(['stockDocuments', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const documents = (problem instanceof ApiProblem && problem.details.documents) || [];
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  return (
    <Alert
      ref={place}
      color="bad"
      role="alert"
      title={title}
      icon={<IconAlertCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={onClose}
    >
      <Text size="sm">{reasonOf(problem) ?? t('common:alert.description')}</Text>
      {faults.length > 0 && (
        <List size="sm" mt={4}>
          {faults.map((fault) => (
            <List.Item key={`${fault.place} ${fault.text}`}>
              <FaultText fault={fault} onGo={onGo} />
            </List.Item>
          ))}
        </List>
      )}
      {documents.length > 0 && (
        <>
          <Text size="sm" mt={4}>
            {t('stands')}
          </Text>
          <List size="sm">
            {documents.map((one) => (
              <List.Item key={one.id}>
                <Anchor size="sm" renderRoot={(props) => <Link to={pageOf(one)} {...props} />}>
                  {one.number ?? t('link.draft')}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}

function FaultText({ fault, onGo }: { fault: Fault; onGo: RefusalPanelProps['onGo'] }) {
  const text = useFaultText()(fault);
  return fault.line && onGo ? (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onGo(fault)}>
      {text}
    </Anchor>
  ) : (
    text
  );
}

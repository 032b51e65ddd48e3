import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VoidObstacle } from '#shared/stock/void.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { DocumentAnchor } from './DocumentAnchor.tsx';
import { useObstacleWords } from './use-refusal.ts';

interface ObstaclePanelProps {
  obstacle: VoidObstacle;
  /** Of the document. */
  date: string;
}

/** Why a document cannot be voided now, with links to what stands in the way. */
export function ObstaclePanel({ obstacle, date }: ObstaclePanelProps) {
  const { t } = useTranslation('voids');
  const wordsOf = useObstacleWords();
  const formatDate = useFormatDate();
  const { documents } = obstacle;
  return (
    <Alert color="warn" role="alert" title={t('obstacle.title')} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{wordsOf(obstacle, formatDate(date))}</Text>
      {documents.length > 0 && (
        <List size="sm" mt={4}>
          {documents.map((document) => (
            <List.Item key={document.id}>
              <DocumentAnchor document={document}>{document.number ?? t('obstacle.waiting')}</DocumentAnchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

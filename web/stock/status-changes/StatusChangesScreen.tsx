import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { statusChangeType } from './status-change-type.ts';

/** The list of what was held and released. */
export default function StatusChangesScreen() {
  const { t } = useTranslation('inventory');
  return <DocumentList type={statusChangeType} above={<Text size="sm">{t('change.listed')}</Text>} />;
}

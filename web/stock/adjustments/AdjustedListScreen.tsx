import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { adjustedType } from './adjusted-type.ts';

/** The list of adjustments, with what was held and released. */
export default function AdjustedListScreen() {
  const { t } = useTranslation('stockAdjusted');
  return <DocumentList type={adjustedType} above={<Text size="sm">{t('listed')}</Text>} />;
}

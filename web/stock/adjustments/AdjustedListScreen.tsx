import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { adjustedType } from './adjusted-type.ts';

/** The list of adjustments, with what was held and released. */
export default function AdjustedListScreen() {
  const { t } = useTranslation('stockAdjusted');
  return (
    <DocumentList
      type={adjustedType}
      above={
        <Text size="sm">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/stockadjustment/counts" {...link} />}>
            {t('counts')}
          </Anchor>{' '}
          · {t('listed')}
        </Text>
      }
    />
  );
}

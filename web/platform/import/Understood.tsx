import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What a cell will be stored as, where that is not what is written in it. */
export function Understood({ as: value }: { as: string | null | undefined }) {
  const { t } = useTranslation('import');
  return value ? (
    <Text size="xs" c="dimmed">
      {t('check.understood', { value })}
    </Text>
  ) : null;
}

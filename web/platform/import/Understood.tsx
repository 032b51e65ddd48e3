import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The value that a cell will be stored as, where it differs from the text. */
export function Understood({ as: value }: { as: string | null | undefined }) {
  const { t } = useTranslation('import');
  return value ? (
    <Text size="xs" c="dimmed">
      {t('check.understood', { value })}
    </Text>
  ) : null;
}

import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The mark, with the name beside it unless `markOnly`. `size` is the mark's height in pixels. */
export function Logo({ size = 28, markOnly = false }: { size?: number; markOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/palka.svg" width={size} height={size} alt={markOnly ? t('appName') : ''} />
      {!markOnly && (
        <Text component="span" fw={600} fz={size > 32 ? 'xl' : 'lg'} lh={1}>
          {t('appName')}
        </Text>
      )}
    </Group>
  );
}

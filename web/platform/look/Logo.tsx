import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LogoProps {
  /** The height of the mark, in pixels. */
  size?: number;
  markOnly?: boolean;
  /** A phone has no room for the name: whatever holds the logo is named otherwise. */
  isNamedAtDesk?: boolean;
}

/** The mark, with the name beside it unless `markOnly`. */
export function Logo({ size = 28, markOnly = false, isNamedAtDesk = false }: LogoProps) {
  const { t } = useTranslation();
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/palka.svg" width={size} height={size} alt={markOnly ? t('appName') : ''} />
      {!markOnly && (
        <Text
          component="span"
          fw={600}
          fz={size > 32 ? 'xl' : 'lg'}
          lh={1}
          {...(isNamedAtDesk && { visibleFrom: 'sm' as const })}
        >
          {t('appName')}
        </Text>
      )}
    </Group>
  );
}

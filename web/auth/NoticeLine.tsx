import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says beside a form that going on means to have read the privacy notice, and opens that elsewhere: what was typed stays. */
export function NoticeLine() {
  const { t } = useTranslation('auth');
  return (
    <Text size="sm" c="dimmed">
      {t('notice.lead')}{' '}
      <Anchor href="/privacy" target="_blank" size="sm" underline="always">
        {t('notice.link')}
      </Anchor>
      .
    </Text>
  );
}

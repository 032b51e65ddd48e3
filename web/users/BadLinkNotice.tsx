import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BadLink } from './use-invitation.ts';

/** Says why a link opens nothing, and what to do. */
export function BadLinkNotice({ why }: { why: BadLink }) {
  const { t } = useTranslation('users');
  return (
    <Alert color="warn" role="alert">
      <Text size="sm" fw={600}>
        {t(`invitation.${why}`)}
      </Text>
      {why !== 'incomplete' && (
        <Text size="sm" mt="xs">
          {t(`invitation.${why}Next`)}
        </Text>
      )}
    </Alert>
  );
}

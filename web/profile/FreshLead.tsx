import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keepNext } from '../auth/kept-next.ts';

/** For people without a password: Google has to ask them again who they are, and the way there and back. */
export function FreshLead() {
  const { t } = useTranslation('profile');
  return (
    <Text size="sm">
      {t('secondStep.freshLead')}{' '}
      <Anchor size="sm" underline="always" href="/v1/auth/google?fresh=true" onClick={() => keepNext('/app/profile')}>
        {t('secondStep.freshAgain')}
      </Anchor>
    </Text>
  );
}

import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from './PublicPage.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useSecretLink } from './use-secret-link.ts';

/** Opened by the link of the mail, which carries the e-mail and the token. */
export function ResetScreen() {
  const { t } = useTranslation('auth');
  const { email, token } = useSecretLink();
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'bad link'>(email && token ? 'open' : 'bad link');

  return (
    <PublicPage title={t('reset.title')} busy={state === 'busy'}>
      {state === 'done' && (
        <Stack role="status">
          <Text size="sm">{t('reset.done')}</Text>
          <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('reset.signIn')}
          </Button>
        </Stack>
      )}
      {state === 'bad link' && (
        <Alert color="warn">
          <Text size="sm" mb="xs">
            {t(email && token ? 'validation.token' : 'reset.badLink')}
          </Text>
          <Anchor size="sm" c="inherit" underline="always" renderRoot={(props) => <Link to="/forgot" {...props} />}>
            {t('reset.askAgain')}
          </Anchor>
        </Alert>
      )}
      {state !== 'done' && (
        <>
          <ResetForm email={email ?? ''} token={token ?? ''} onState={setState} />
          <Anchor size="sm" ta="center" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('reset.back')}
          </Anchor>
        </>
      )}
    </PublicPage>
  );
}

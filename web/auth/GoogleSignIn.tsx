import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#web/platform/session/session.tsx';

interface GoogleSignInProps {
  /** Called as one leaves for Google. */
  onLeave?(): void;
  /** Signs in beside this page, which stays as it is. */
  newTab?: boolean;
}

/** The way in by Google, where it is set up. */
export function GoogleSignIn({ onLeave, newTab = false }: GoogleSignInProps) {
  const { t } = useTranslation('auth');
  if (!useSettings()?.google_sign_in) {
    return null;
  }
  return (
    <Stack>
      <Divider label={t('login.or')} />
      <Button
        component="a"
        href="/v1/auth/google"
        variant="default"
        fullWidth
        leftSection={<IconBrandGoogleFilled size={18} aria-hidden />}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        {...(onLeave && { onClick: onLeave })}
      >
        {t(newTab ? 'login.googleNewTab' : 'login.google')}
      </Button>
    </Stack>
  );
}

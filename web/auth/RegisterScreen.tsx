import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage } from './PublicPage.tsx';

/** Still to be filled: the label, and the way to sign in. */
export function RegisterScreen() {
  const { t } = useTranslation('auth');
  return (
    <PublicPage title={t('register.title')}>
      <Anchor size="sm" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('register.back')}
      </Anchor>
    </PublicPage>
  );
}

import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Why the link of a mail confirms nothing. */
export type DeadLinkWhy = 'wrong' | 'used' | 'expired' | 'incomplete';

/** Says what is the matter with the link, and what to do. */
export function DeadLink({ why }: { why: DeadLinkWhy }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <Alert color={why === 'used' ? 'brand' : 'warn'} role="alert">
        {t(`activation.${why}`)}
      </Alert>
      {why === 'used' && (
        <Button fullWidth autoFocus renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('activation.signIn')}
        </Button>
      )}
    </>
  );
}

import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../auth/PublicPage.tsx';
import { SecondStepPage } from '../auth/SecondStepPage.tsx';
import { CompanyForm, WELCOME } from './CompanyForm.tsx';
import { forgetCompletion, keptCompletion } from '#web/auth/kept-completion.ts';

/** The last step: the company. Without a recent confirmation of the e-mail, one signs in to go on. */
export function CompleteScreen() {
  const { t } = useTranslation('signUp');
  const [token, setToken] = useState(keptCompletion);
  const [challenge, setChallenge] = useState<string>();
  const stop = () => {
    forgetCompletion();
    setToken(null);
  };

  if (challenge) {
    return <SecondStepPage challenge={challenge} next={WELCOME} onAgain={() => setChallenge(undefined)} />;
  }
  if (token) {
    return <CompanyForm token={token} onStopped={stop} onSecondStep={setChallenge} />;
  }
  return (
    <PublicPage title={t('complete.title')}>
      <Alert color="warn" role="alert">
        {t('complete.stopped')}
      </Alert>
      <Button fullWidth autoFocus renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('complete.signIn')}
      </Button>
    </PublicPage>
  );
}

import { Anchor, Text } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { useSettings } from '#web/platform/session/session.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { keepNext } from './kept-next.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { safeNext } from './safe-next.ts';
import { SecondStepPage } from './SecondStepPage.tsx';
import { useArrival } from './use-arrival.ts';
import { usePasswordSignIn } from './use-password-sign-in.ts';

export function LoginScreen() {
  const { t } = useTranslation(['auth', 'landing']);
  const search = useSearch({ strict: false }) as { next?: unknown; email?: string; company?: string };
  const { next, email = '', company: companyId } = search;
  const settings = useSettings();
  const arrive = useArrival();
  const [challenge, setChallenge] = useState<string>();
  const router = useRouter();
  const signIn = usePasswordSignIn({
    email,
    companyId,
    // Strangers who only look at the page are not sent the program.
    onBegin: () => fetchCode(router, safeNext(next)),
    onSignedIn: () => arrive(next),
    onChallenge: setChallenge,
  });

  if (challenge) {
    return <SecondStepPage challenge={challenge} next={next} onAgain={() => setChallenge(undefined)} />;
  }
  return (
    <PublicPage title={t('login.title')} busy={signIn.busy} withHold>
      <PasswordForm signIn={signIn}>
        <Anchor size="sm" ta="right" renderRoot={(props) => <Link to="/forgot" {...props} />}>
          {t('login.forgot')}
        </Anchor>
      </PasswordForm>
      <GoogleSignIn onLeave={() => keepNext(next)} />
      <DemoPeople onChoose={(one) => void signIn.enter(one)} />
      {settings?.sign_up !== false && (
        <Text size="sm" ta="center">
          {t('landing:newHere')}{' '}
          <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
            {t('landing:invite')}
          </Anchor>
        </Text>
      )}
    </PublicPage>
  );
}

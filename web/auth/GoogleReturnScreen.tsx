import { Anchor, Loader, Text } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { GoogleTieForm, tieIn } from './GoogleTieForm.tsx';
import { takeNext } from './kept-next.ts';
import { PublicPage } from './PublicPage.tsx';
import { challengeIn } from './SecondStepForm.tsx';
import { SecondStepPage } from './SecondStepPage.tsx';
import { useArrival } from './use-arrival.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

/** Google sends people back here with its answer in the address, which goes to the server once. */
export function GoogleReturnScreen() {
  const { t } = useTranslation(['auth', 'notification']);
  const { code, state } = useSearch({ strict: false }) as { code?: string; state?: string };
  const notices = useSignInNotices();
  const arrive = useArrival();
  const router = useRouter();
  const sent = useRef(false);
  const [failed, setFailed] = useState<'unconfirmed' | 'expired'>();
  const [challenge, setChallenge] = useState<{ text: string; next: string | null }>();
  const [wish, setWish] = useState<{ text: string; next: string | null }>();

  function refused(problem: unknown, next: string | null) {
    const asked = challengeIn(problem);
    const tie = tieIn(problem);
    setWish(tie ? { text: tie, next } : undefined);
    if (asked) {
      setChallenge({ text: asked, next });
    } else if (!tie) {
      // Who was confirmed and is confirmed no more took too long over the password.
      const isExpired = wish !== undefined && problem instanceof ApiProblem && problem.kind === 'google-sign-in-failed';
      if (!isExpired) notices.failed('google', problem);
      setFailed(isExpired ? 'expired' : 'unconfirmed');
    }
  }

  useEffect(() => {
    const redeem = async () => {
      try {
        await call('POST', '/auth/google_login', {
          codeResponse: { code: code ?? '', state: state ?? '' },
          type: 'login',
        });
        notices.succeeded('login');
        await arrive(takeNext());
      } catch (problem) {
        refused(problem, takeNext());
      }
    };
    // An answer of Google works once; in development React runs effects twice.
    if (!sent.current) {
      sent.current = true;
      void redeem();
    }
  });

  if (challenge) {
    const { text, next } = challenge;
    const again = () => void router.navigate({ to: '/login', search: next === null ? {} : { next } });
    return <SecondStepPage challenge={text} next={next} onAgain={again} />;
  }
  if (wish) {
    const { text, next } = wish;
    const arrived = async () => {
      notices.succeeded('login');
      await arrive(next);
    };
    return (
      <PublicPage title={t('auth:google.tieTitle')}>
        <GoogleTieForm challenge={text} onSignedIn={arrived} onRefused={(problem) => refused(problem, next)} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('auth:google.title')}>
      {failed ? (
        <>
          <Text size="sm" role={failed === 'expired' ? 'alert' : undefined}>
            {t(failed === 'expired' ? 'auth:google.tieExpired' : 'notification:google_failed_message')}
          </Text>
          <Anchor size="sm" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('auth:forgot.back')}
          </Anchor>
        </>
      ) : (
        <>
          <Text size="sm" role="status">
            {t('auth:google.waiting')}
          </Text>
          <Loader size="sm" aria-hidden />
        </>
      )}
    </PublicPage>
  );
}

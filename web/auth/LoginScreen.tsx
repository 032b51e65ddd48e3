import { Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLOSE_DELAY_MS } from '#shared/limits.ts';
import { ApiProblem, call } from '../api.ts';
import { useSettings } from '../session.tsx';
import { keepCompletion } from '../sign-up/kept-completion.ts';
import { wait } from '../wait.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { keepNext } from './kept-next.ts';
import { emailFault, passwordFault } from './password-rules.ts';
import { PublicPage } from './PublicPage.tsx';
import { challengeIn, SecondStepPage } from './SecondStepPage.tsx';
import { useArrival } from './use-arrival.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

export function LoginScreen() {
  const { t } = useTranslation(['auth', 'signUp']);
  const router = useRouter();
  const { next, email = '' } = useSearch({ strict: false }) as { next?: unknown; email?: string };
  const settings = useSettings();
  const faultText = useFaultText();
  const notices = useSignInNotices();
  const arrive = useArrival();
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: { email: emailFault, password: passwordFault },
  });

  const signIn = form.onSubmit(
    async (values) => {
      if (busy) {
        return;
      }
      setBusy(true);
      try {
        await call('POST', '/auth/login', values);
        notices.succeeded('login');
        await arrive(next);
      } catch (problem) {
        const asked = challengeIn(problem);
        if (asked) {
          form.setFieldValue('password', '');
          setChallenge(asked);
        } else if (problem instanceof ApiProblem && problem.kind === 'sign-up-incomplete') {
          keepCompletion(problem.details.challenge ?? '');
          await router.navigate({ to: '/complete-signup' });
        } else {
          notices.failed('login', problem);
        }
        await wait(CLOSE_DELAY_MS);
      }
      setBusy(false);
    },
    (faults) => focusFirstFault(form, faults),
  );

  if (challenge) {
    return <SecondStepPage challenge={challenge} next={next} onAgain={() => setChallenge(undefined)} />;
  }
  return (
    <PublicPage title={t('login.title')} busy={busy}>
      <form noValidate onSubmit={signIn} aria-label={t('login.title')} aria-busy={busy}>
        <Stack>
          <TextInput
            {...form.getInputProps('email')}
            error={faultText(form.errors.email)}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus={!email}
          />
          <PasswordInput
            {...form.getInputProps('password')}
            error={faultText(form.errors.password)}
            label={t('field.password')}
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
          />
          <Anchor size="sm" ta="right" renderRoot={(props) => <Link to="/forgot" {...props} />}>
            {t('login.forgot')}
          </Anchor>
          <Button type="submit" fullWidth>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      {settings?.google_sign_in && (
        <Stack>
          <Divider label={t('login.or')} />
          <Button
            component="a"
            href="/v1/auth/google"
            variant="default"
            fullWidth
            leftSection={<IconBrandGoogleFilled size={18} aria-hidden />}
            onClick={() => keepNext(next)}
          >
            {t('login.google')}
          </Button>
        </Stack>
      )}
      <Text size="sm" ta="center">
        {t('signUp:landing.newHere')}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
          {t('signUp:landing.invite')}
        </Anchor>
      </Text>
    </PublicPage>
  );
}

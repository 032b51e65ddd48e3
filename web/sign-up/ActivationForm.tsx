import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activationBody } from '#shared/sign-up.ts';
import { call } from '#web/platform/calls/api.ts';
import { PublicPage } from '../auth/PublicPage.tsx';
import type { DeadLinkWhy } from './DeadLink.tsx';
import { tokenFaultIn } from './faults.ts';
import { keepCompletion } from '#web/auth/kept-completion.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

interface ActivationFormProps {
  email: string;
  token: string;
  onDeadLink(why: DeadLinkWhy): void;
}

const reasons: Record<string, DeadLinkWhy> = { wrong_token: 'wrong', used_token: 'used', expired_token: 'expired' };

/** The link proves the e-mail; the password proves that it is the person who registered. */
export function ActivationForm({ email, token, onDeadLink }: ActivationFormProps) {
  const { t } = useTranslation('signUp');
  const router = useRouter();
  const { field, submit, busy } = useSignUpForm({
    schema: activationBody.pick({ password: true }),
    initial: { password: '' },
    send: async (body) => {
      const { data } = await call<{ data: { token: string } }>('POST', '/auth/activation', { email, token, ...body });
      keepCompletion(data.token);
      await router.navigate({ to: '/complete-signup', replace: true });
    },
    onRefused: (problem) => {
      const fault = tokenFaultIn(problem);
      if (fault) {
        onDeadLink(reasons[fault] ?? 'wrong');
      }
      return fault !== undefined;
    },
  });

  return (
    <PublicPage title={t('activation.title')} busy={busy}>
      <form noValidate onSubmit={submit} aria-label={t('activation.title')} aria-busy={busy}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('activation.lead')}
          </Text>
          <TextInput
            label={t('field.email')}
            type="email"
            value={email}
            readOnly
            variant="filled"
            autoComplete="username"
          />
          <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" autoFocus />
          <Button type="submit" fullWidth>
            {t('activation.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        {t('activation.forgotten')}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
          {t('activation.registerAgain')}
        </Anchor>
      </Text>
    </PublicPage>
  );
}

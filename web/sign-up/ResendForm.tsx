import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resendActivationBody } from '#shared/sign-up.ts';
import { call } from '#web/platform/calls/api.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

interface ResendFormProps {
  /** What is known of it already. */
  email: string;
  /** Whether to say what the form is for, where nothing above it does. */
  explain: boolean;
  onSent(email: string): void;
}

/** Sends the mail of a registration again. What it answers is the same for every e-mail. */
export function ResendForm({ email, explain, onSent }: ResendFormProps) {
  const { t } = useTranslation('signUp');
  const { form, field, submit, busy } = useSignUpForm({
    schema: resendActivationBody,
    initial: { email },
    send: async (body) => {
      await call('POST', '/auth/resend_activation', body);
      onSent(form.values.email.trim());
    },
  });
  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('resend.title')} aria-busy={busy}>
        <Stack>
          {explain && (
            <Text size="sm" c="dimmed">
              {t('resend.lead')}
            </Text>
          )}
          <TextInput
            {...field('email')}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus={explain}
          />
          <Button type="submit" fullWidth loading={busy}>
            {t(explain ? 'resend.submit' : 'activation.resend')}
          </Button>
        </Stack>
      </form>
      <Anchor size="sm" ta="center" renderRoot={(props) => <Link to="/register" {...props} />}>
        {t(explain ? 'resend.register' : 'activation.registerAgain')}
      </Anchor>
    </>
  );
}

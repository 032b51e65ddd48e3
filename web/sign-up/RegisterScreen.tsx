import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { type RegisterForm, registerBody } from '#shared/sign-up.ts';
import { call } from '#web/platform/calls/api.ts';
import { useSettings } from '#web/platform/session/session.tsx';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { NoticeLine } from '../auth/NoticeLine.tsx';
import { PublicPage } from '../auth/PublicPage.tsx';
import { CheckMail } from './CheckMail.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

const empty: RegisterForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
};

/** Asks who wants to try Palka, then points to their mail. Coming back to the form finds what was typed. */
export function RegisterScreen() {
  const { t } = useTranslation('signUp');
  const settings = useSettings();
  const [sent, setSent] = useState(false);
  const { form, field, submit, busy } = useSignUpForm({
    schema: registerBody,
    initial: empty,
    send: async (body) => {
      await call('POST', '/auth/register', { ...body, notice_version: NOTICE_VERSION });
      setSent(true);
    },
  });

  if (settings?.sign_up === false) {
    return (
      <PublicPage title={t('closed.title')}>
        <Text size="sm">
          {settings.contact ? t('closed.contact', { contact: settings.contact }) : t('closed.lead')}
        </Text>
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('closed.signIn')}
        </Anchor>
      </PublicPage>
    );
  }
  if (sent) {
    return (
      <PublicPage title={t('sent.title')}>
        <CheckMail email={form.values.email.trim()} onChange={() => setSent(false)} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('register.title')} busy={busy}>
      <Text size="sm" c="dimmed">
        {t('register.lead')}
      </Text>
      <form noValidate onSubmit={submit} aria-label={t('register.title')} aria-busy={busy}>
        <Stack>
          <div>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                {...field('first_name')}
                label={t('field.first_name')}
                autoComplete="given-name"
                withAsterisk
                autoFocus
              />
              <TextInput
                {...field('last_name')}
                label={t('field.last_name')}
                autoComplete="family-name"
                withAsterisk
                aria-describedby="one-name"
              />
            </SimpleGrid>
            <Text id="one-name" size="xs" c="dimmed" mt={4}>
              {t('field.oneName')}
            </Text>
          </div>
          <TextInput {...field('email')} label={t('field.email')} type="email" autoComplete="username" withAsterisk />
          <TextInput {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" withAsterisk />
          <PasswordField {...field('password')} label={t('field.password')} autoComplete="new-password" withAsterisk />
          {!form.errors.password && <PasswordStrength typed={form.values.password} />}
          <PasswordField
            {...field('password_confirmation')}
            label={t('field.password_confirmation')}
            autoComplete="new-password"
            withAsterisk
          />
          <NoticeLine />
          <Button type="submit" fullWidth>
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
      <Stack gap={4}>
        <Text size="sm">
          {t('register.known')}{' '}
          <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('register.signIn')}
          </Anchor>
        </Text>
        <Text size="sm">
          {t('register.again')}{' '}
          <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/activation" {...props} />}>
            {t('register.resend')}
          </Anchor>
        </Text>
      </Stack>
    </PublicPage>
  );
}

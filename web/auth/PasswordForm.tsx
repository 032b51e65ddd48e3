import { Button, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { useFaultText } from './use-fault-text.ts';
import type { PasswordSignIn } from './use-password-sign-in.ts';

interface PasswordFormProps {
  signIn: PasswordSignIn;
  /** It is known who is to sign in. */
  fixedEmail?: boolean;
  /** Stands between the fields and the button. */
  children: ReactNode;
}

/** E-mail and password. The field that is to be typed into first has the focus. */
export function PasswordForm({ signIn, fixedEmail = false, children }: PasswordFormProps) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const { form, busy, submit } = signIn;
  const known = form.getInitialValues().email !== '';
  return (
    <form noValidate onSubmit={submit} aria-label={t('login.title')} aria-busy={busy}>
      <Stack>
        <TextInput
          {...form.getInputProps('email')}
          error={faultText(form.errors.email)}
          label={t('field.email')}
          type="email"
          autoComplete="username"
          {...(fixedEmail && { readOnly: true, variant: 'filled' })}
          autoFocus={!known}
        />
        <PasswordField
          {...form.getInputProps('password')}
          error={faultText(form.errors.password)}
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus={known}
          data-autofocus={known || undefined}
        />
        {children}
        <Button type="submit" fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

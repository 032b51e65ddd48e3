import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { emailFault } from './password-rules.ts';
import { PublicPage } from './PublicPage.tsx';
import { faultsIn } from './server-faults.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

export function ForgotScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const faultText = useFaultText();
  const notices = useSignInNotices();
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });

  const askForLink = form.onSubmit(
    async (values) => {
      if (busy) {
        return;
      }
      setBusy(true);
      try {
        await call('POST', '/auth/forgot', values);
        notices.succeeded('forgot');
        await wait(pauses.close);
        await router.navigate({ to: '/login' });
      } catch (problem) {
        notices.failed('forgot', problem);
        form.setErrors(faultsIn(problem));
        await wait(pauses.close);
      }
      setBusy(false);
    },
    (faults) => focusFirstFault(form, faults),
  );

  return (
    <PublicPage title={t('forgot.title')} busy={busy}>
      <form noValidate onSubmit={askForLink} aria-label={t('forgot.title')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('forgot.lead')}
          </Text>
          <TextInput
            {...form.getInputProps('email')}
            error={faultText(form.errors.email)}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" fullWidth>
            {t('forgot.submit')}
          </Button>
          <Anchor size="sm" ta="center" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('forgot.back')}
          </Anchor>
        </Stack>
      </form>
    </PublicPage>
  );
}

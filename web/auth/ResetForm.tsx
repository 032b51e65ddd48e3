import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { confirmationFault, passwordFault } from './password-rules.ts';
import { faultsIn } from './server-faults.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

interface ResetFormProps {
  email: string;
  token: string;
  /** How far the reset is; `bad link` when the server does not know the token. */
  onState: (state: 'open' | 'busy' | 'done' | 'bad link') => void;
}

/** The new password, twice. The e-mail is the link's and only to be read. */
export function ResetForm({ email, token, onState }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const notices = useSignInNotices();
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: passwordFault,
      password_confirmation: (typed, { password }) => confirmationFault(typed, password),
    },
  });

  const reset = form.onSubmit(
    async (values) => {
      onState('busy');
      try {
        await call('POST', '/auth/reset', { token, email, ...values });
        notices.succeeded('reset');
        onState('done');
      } catch (problem) {
        notices.failed('reset', problem);
        const faults = faultsIn(problem);
        form.setErrors(faults);
        await wait(pauses.close);
        onState(faults.token || faults.email ? 'bad link' : 'open');
        focusFirstFault(form, faults);
      }
    },
    (faults) => focusFirstFault(form, faults),
  );

  return (
    <form noValidate onSubmit={reset} aria-label={t('reset.title')}>
      <Stack>
        <TextInput
          label={t('field.email')}
          type="email"
          value={email}
          readOnly
          variant="filled"
          autoComplete="username"
        />
        <PasswordField
          {...form.getInputProps('password')}
          error={faultText(form.errors.password)}
          label={t('field.newPassword')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          {...form.getInputProps('password_confirmation')}
          error={faultText(form.errors.password_confirmation)}
          label={t('field.confirmation')}
          autoComplete="new-password"
        />
        <Button type="submit" fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}

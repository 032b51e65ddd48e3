import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { confirmationFault, passwordFault } from './password-rules.ts';
import { faultsIn } from './server-faults.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

/** Changes one's own password. The other sessions of the person end with it. */
export default function UpdatePasswordDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const notices = useSignInNotices();
  const form = useForm({
    initialValues: { password_now: '', password: '', password_confirmation: '' },
    validate: {
      password_now: passwordFault,
      password: passwordFault,
      password_confirmation: (typed, { password }) => confirmationFault(typed, password),
    },
  });

  async function update() {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      focusFirstFault(form, errors);
      return;
    }
    try {
      await call('POST', '/auth/change_password', { id: userId, ...form.getValues() });
      notices.succeeded('password');
      await wait(pauses.close);
      onClose();
    } catch (problem) {
      notices.failed('password', problem);
      const faults = faultsIn(problem);
      form.setErrors(faults);
      focusFirstFault(form, faults);
    }
  }
  return (
    <FormDialog
      title={t('password.title')}
      width="default"
      dirty={form.isDirty()}
      overlayFor={0}
      onSubmit={update}
      onClose={onClose}
    >
      <Stack>
        <PasswordField
          {...form.getInputProps('password_now')}
          error={faultText(form.errors.password_now)}
          label={t('field.currentPassword')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          {...form.getInputProps('password')}
          error={faultText(form.errors.password)}
          label={t('field.newPassword')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.getInputProps('password_confirmation')}
          error={faultText(form.errors.password_confirmation)}
          label={t('field.confirmation')}
          autoComplete="new-password"
        />
      </Stack>
    </FormDialog>
  );
}

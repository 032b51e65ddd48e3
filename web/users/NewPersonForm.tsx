import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { personName } from '#shared/user.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { focusFirstFault } from '../auth/focus-first-fault.ts';
import { NoticeLine } from '../auth/NoticeLine.tsx';
import { confirmationFault, passwordFault } from '../auth/password-rules.ts';
import { faultsIn } from '../auth/server-faults.ts';
import { useArrival } from '../auth/use-arrival.ts';
import { useFaultText } from '../auth/use-fault-text.ts';
import { useAccept } from './use-accept.ts';
import type { InvitationLink, Progress } from './use-invitation.ts';

interface NewPersonFormProps {
  link: InvitationLink;
  invitation: Invitation;
  onProgress(progress: Progress): void;
  /** Meanwhile there is an account with this e-mail. */
  onTaken(): void;
}

/** A new person gives a name, chooses a password, and is signed in with it. */
export function NewPersonForm({ link, invitation, onProgress, onTaken }: NewPersonFormProps) {
  const { t } = useTranslation(['users', 'auth', 'general']);
  const faultText = useFaultText();
  const { accept, welcome } = useAccept(link, invitation);
  const arrive = useArrival();
  const form = useForm({
    initialValues: { name: invitation.name ?? '', password: '', password_confirmation: '' },
    validate: {
      name: (typed) => (personName.safeParse(typed).success ? null : 'name'),
      password: passwordFault,
      password_confirmation: (typed, { password }) => confirmationFault(typed, password),
    },
  });

  const submit = form.onSubmit(
    async (values) => {
      const accepted = await accept({ ...values, notice_version: NOTICE_VERSION }, onProgress);
      if ('problem' in accepted) {
        const { problem } = accepted;
        if (problem instanceof ApiProblem && problem.kind === 'value-taken') {
          onTaken();
        }
        const faults = faultsIn(problem);
        form.setErrors(faults);
        focusFirstFault(form, faults);
        return;
      }
      welcome();
      await arrive('/app');
    },
    (faults) => focusFirstFault(form, faults),
  );

  return (
    <form noValidate onSubmit={submit} aria-label={t('invitation.title')}>
      <Stack>
        <Text size="sm">{t('invitation.newHere')}</Text>
        <TextInput
          label={t('field.email')}
          type="email"
          value={invitation.email}
          readOnly
          variant="filled"
          autoComplete="username"
        />
        <TextInput
          {...form.getInputProps('name')}
          error={form.errors['name'] && t('general:validation.name')}
          label={t('field.name')}
          autoComplete="name"
          autoFocus={!invitation.name}
        />
        <PasswordField
          {...form.getInputProps('password')}
          error={faultText(form.errors['password'])}
          label={t('invitation.password')}
          autoComplete="new-password"
          autoFocus={Boolean(invitation.name)}
        />
        <PasswordField
          {...form.getInputProps('password_confirmation')}
          error={faultText(form.errors['password_confirmation'])}
          label={t('invitation.confirmation')}
          autoComplete="new-password"
        />
        <NoticeLine />
        <Button type="submit" fullWidth>
          {t('invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}

import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import type { FieldErrors } from '#web/platform/records/use-save-onto.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { FreshLead } from './FreshLead.tsx';
import { useRenew, useTry } from './use-own.ts';

/** Switches the second step off, with the password and a code. */
export function SwitchOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const renew = useRenew();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});

  async function switchOff() {
    const body = { ...(hasPassword && { password }), code };
    const result = await attempt(t('secondStep.failed_title'), () =>
      call('POST', '/profile/second_step/disable', body),
    );
    if ('faults' in result) {
      setFaults(result.faults);
      return;
    }
    showSuccess({
      title: t('secondStep.off_title'),
      message: t('secondStep.off_message'),
      about: t('secondStep.failed_title'),
    });
    await renew('secondStep', 'me');
    onClose();
  }

  return (
    <FormDialog
      title={t('secondStep.offTitle')}
      width="default"
      dirty={password !== '' || code !== ''}
      overlayFor={0}
      submitLabel={t('secondStep.switchOff')}
      onSubmit={switchOff}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('secondStep.offLead')}</Text>
        {!hasPassword && <FreshLead />}
        {hasPassword && (
          <PasswordField
            label={t('secondStep.password')}
            value={password}
            error={faults.password}
            autoComplete="current-password"
            data-autofocus
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('secondStep.offCode')}
          value={code}
          error={faults.code}
          autoComplete="one-time-code"
          {...(!hasPassword && { 'data-autofocus': true })}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

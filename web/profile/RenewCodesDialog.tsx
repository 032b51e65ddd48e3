import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import type { FieldErrors } from '#web/platform/records/use-save-onto.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { FreshLead } from './FreshLead.tsx';
import { useRenew, useTry } from './use-own.ts';

interface RenewCodesDialogProps {
  hasPassword: boolean;
  onMade(codes: string[]): void;
  onClose(): void;
}

/** Makes new recovery codes in place of the old, for whoever has the device. */
export function RenewCodesDialog({ hasPassword, onMade, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const renew = useRenew();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});

  async function make() {
    const result = await attempt(t('secondStep.failed_title'), () =>
      call<{ data: RecoveryCodes }>('POST', '/profile/second_step/recovery_codes', {
        ...(hasPassword && { password }),
        code,
      }),
    );
    if ('faults' in result) {
      setFaults(result.faults);
      return;
    }
    await renew('secondStep');
    onMade(result.done.data.codes);
  }

  return (
    <FormDialog
      title={t('secondStep.renewTitle')}
      width="default"
      dirty={password !== '' || code !== ''}
      overlayFor={0}
      submitLabel={t('secondStep.renewSubmit')}
      onSubmit={make}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('secondStep.renewLead')}</Text>
        {hasPassword ? (
          <PasswordField
            label={t('secondStep.password')}
            value={password}
            error={faults.password}
            autoComplete="current-password"
            data-autofocus
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          <FreshLead />
        )}
        <TextInput
          label={t('secondStep.code')}
          value={code}
          error={faults.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...(!hasPassword && { 'data-autofocus': true })}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRenew, useTry } from './use-own.ts';

interface RenewCodesDialogProps {
  hasPassword: boolean;
  onMade(codes: string[]): void;
  onClose(): void;
}

/** Makes new recovery codes in place of the old. */
export function RenewCodesDialog({ hasPassword, onMade, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const renew = useRenew();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function make() {
    const result = await attempt(t('secondStep.failed_title'), () =>
      call<{ data: RecoveryCodes }>('POST', '/profile/second_step/recovery_codes', hasPassword ? { password } : {}),
    );
    if ('faults' in result) {
      setFault(result.faults.password);
      return;
    }
    await renew('secondStep');
    onMade(result.done.data.codes);
  }

  return (
    <FormDialog
      title={t('secondStep.renewTitle')}
      width="default"
      dirty={password !== ''}
      overlayFor={0}
      submitLabel={t('secondStep.renewSubmit')}
      onSubmit={make}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('secondStep.renewLead')}</Text>
        {hasPassword ? (
          <PasswordInput
            label={t('secondStep.password')}
            value={password}
            error={fault}
            autoComplete="current-password"
            data-autofocus
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          <Text size="sm">{t('secondStep.freshLead')}</Text>
        )}
      </Stack>
    </FormDialog>
  );
}

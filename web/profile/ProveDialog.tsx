import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import type { FieldErrors } from '#web/platform/records/use-save-onto.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { FreshLead } from './FreshLead.tsx';

interface ProveDialogProps {
  /** What is done, on the button as well. */
  title: string;
  lead: string;
  hasPassword: boolean;
  /** Does it, with the password where there is one. Answers validation errors by field, undefined on success. */
  onProve(proof: { password?: string }): Promise<FieldErrors | undefined>;
  onClose(): void;
}

/** Asks somebody who is signed in to show once more who they are, before something that needs no more than that. */
export function ProveDialog({ title, lead, hasPassword, onProve, onClose }: ProveDialogProps) {
  const { t } = useTranslation('profile');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function prove() {
    const faults = await onProve(hasPassword ? { password } : {});
    if (faults) {
      setFault(faults.password);
      return;
    }
    onClose();
  }

  return (
    <FormDialog
      title={title}
      width="default"
      dirty={password !== ''}
      overlayFor={0}
      submitLabel={title}
      onSubmit={prove}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{lead}</Text>
        {hasPassword ? (
          <PasswordField
            label={t('secondStep.password')}
            value={password}
            error={fault}
            autoComplete="current-password"
            data-autofocus
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          <FreshLead />
        )}
      </Stack>
    </FormDialog>
  );
}

import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REASON_MIN, TEXT_MAX } from '#shared/limits.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** Of the field. */
  label: string;
  /** Of the button, which is there once a reason is given. */
  submitLabel: string;
  dangerous?: boolean;
  onReason(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the reason of a step that is not taken without one. */
export function ReasonDialog({
  title,
  text,
  label,
  submitLabel,
  dangerous = false,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const choice = { label: submitLabel, dangerous, onChoose: () => onReason(reason) };
  return (
    <ConfirmDialog title={title} choices={reason.length >= REASON_MIN ? [choice] : []} onClose={onClose}>
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <Textarea
        label={label}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={TEXT_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

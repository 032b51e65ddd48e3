import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MIN, TEXT_MAX } from '#shared/limits.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';

interface DecisionDialogProps {
  act: 'approve' | 'reject' | 'refuse';
  title: string;
  /** The consequences of the decision. */
  text: string;
  submitLabel: string;
  /** What the note of an approval has to say; without it there may be none. */
  needed?: string | undefined;
  /** Sends the note of an approval, or the reason of a rejection. Answers whether it was done. */
  onDecide(told: { note: string | null } | { reason: string }): Promise<boolean>;
  onClose(): void;
}

/** Takes the decision on what was submitted: an approval with a note if there is one or has to be, a rejection with its reason. */
export function DecisionDialog({ act, title, text, submitLabel, needed, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('stockDocuments');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const said = typed.trim();
  const rejects = act !== 'approve';
  const isNeeded = rejects || needed !== undefined;
  const isMissing = isNeeded && said.length < REASON_MIN;

  async function submit() {
    setTried(true);
    if (!isMissing && (await onDecide(rejects ? { reason: said } : { note: said || null }))) onClose();
  }

  return (
    <FormDialog
      title={title}
      width="default"
      dirty={said !== ''}
      overlayFor={0}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <Textarea
        label={t(rejects ? 'field.reason' : 'note')}
        description={needed}
        withAsterisk={isNeeded}
        data-autofocus
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={typed}
        error={tried && isMissing && t('noteNeeded')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}

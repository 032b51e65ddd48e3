import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pauses } from '#web/platform/calls/pauses.ts';
import type { DialogWidth } from '#web/platform/ui/dialog.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';

interface RecordFormDialogProps {
  /** The word for such a record. */
  what: string;
  /** The title of the record that is edited; undefined of a new one. */
  name: string | undefined;
  /** The title of a new one, where that it is created would be said in other words. */
  newTitle?: string;
  width?: DialogWidth;
  dirty: boolean;
  /** The choices of its fields could not be fetched. */
  choicesFailed?: boolean;
  /** Answers whether the record was saved; then the dialog closes. */
  onSave(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
}

/** The dialog that creates or edits a record. */
export function RecordFormDialog(props: RecordFormDialogProps) {
  const { what, name, newTitle, width = 'large', dirty, choicesFailed = false, onSave, onClose, children } = props;
  const { t } = useTranslation('ui');
  return (
    <FormDialog
      title={name === undefined ? (newTitle ?? t('record.createTitle', { what })) : t('record.editTitle', { name })}
      width={width}
      dirty={dirty}
      overlayFor={name === undefined ? 0 : pauses.overlay}
      onSubmit={async () => {
        if (await onSave()) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      {choicesFailed && (
        <Text c="bad" size="sm" mb="sm" role="alert">
          {t('choicesFailed')}
        </Text>
      )}
      {children}
    </FormDialog>
  );
}

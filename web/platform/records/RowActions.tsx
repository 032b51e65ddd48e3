import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface RowActionsProps {
  /** The title of the record. */
  name: string;
  /** Absent when the person may not change records. */
  onEdit?: (() => void) | undefined;
  /** The pointer or the focus has come to the edit button. */
  onNearEdit(): void;
  /** Absent when the person may not delete records. */
  onDelete?: (() => void) | undefined;
}

/** The actions on one record. */
export function RowActions({ name, onEdit, onNearEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          aria-label={t('record.edit', { name })}
          title={t('record.edit', { name })}
          onClick={onEdit}
          onPointerEnter={onNearEdit}
          onFocus={onNearEdit}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="bad"
          aria-label={t('record.delete', { name })}
          title={t('record.delete', { name })}
          onClick={onDelete}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from './records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { useBulk } from './use-bulk.ts';
import { useUses, useUsesInWords } from './use-uses.ts';

interface DeleteRecordProps {
  path: string;
  /** The entity's name. */
  what: string;
  record: { id: string; name: string };
  /** Whether deactivating it is a way out when it is in use. */
  canDeactivate: boolean;
  /** It was tried to delete it. */
  onDone(): void;
  onClose(): void;
}

/** Asks before a record is deleted. When something uses it, says what, and offers to deactivate it instead. */
export function DeleteRecord({ path, what, record, canDeactivate, onDone, onClose }: DeleteRecordProps) {
  const { t } = useTranslation(['ui', 'records']);
  const { id, name } = record;
  const uses = useUses(path, id);
  const inWords = useUsesInWords();
  const remove = useDeleteRecord(path, what);
  const { setActive } = useBulk(path, what);
  const blocked = uses !== undefined && uses.length > 0;
  const deactivate = {
    label: t('records:usedBy.instead'),
    onChoose: () => setActive([id], false).finally(onClose),
  };
  // The server has the last word: until its answer is here, deleting may be tried.
  const confirm = {
    label: t('delete'),
    dangerous: true,
    async onChoose() {
      await remove(record);
      onDone();
      onClose();
    },
  };

  return (
    <ConfirmDialog
      title={t('record.deleteTitle', { name })}
      choices={blocked ? (canDeactivate ? [deactivate] : []) : [confirm]}
      onClose={onClose}
    >
      <Text size="sm" aria-live="polite">
        {blocked ? t('records:usedBy.blocked', { name, uses: inWords(uses) }) : t('record.deleteText', { what, name })}
      </Text>
    </ConfirmDialog>
  );
}

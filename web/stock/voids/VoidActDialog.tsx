import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import type { VoidTransaction } from '#shared/stock/void.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { newId } from '#web/stock/documents/content.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { step, type VoidAct } from './calls.ts';
import { useRefusal } from './use-refusal.ts';

const REASON_MIN = 3;

interface VoidActDialogProps {
  act: VoidAct;
  request: VoidTransaction;
  onClose(): void;
}

/** Asks before somebody decides on a void, or takes it back; a decision takes a note. */
export function VoidActDialog({ act, request, onClose }: VoidActDialogProps) {
  const { t } = useTranslation(['voids', 'stockDocuments']);
  const client = useQueryClient();
  const refusalOf = useRefusal();
  const [key] = useState(newId);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const name = useDocumentName()(request.document);
  const title = t(`act.${act}.title`, { name });
  const missing = act === 'reject' && note.trim().length < REASON_MIN;

  async function take(told: object) {
    const about = `void ${request.id}`;
    try {
      await step({ path: `/${request.id}/${act}`, body: { version: request.version, ...told }, key });
      showSuccess({ about, title: t(`act.${act}.open`), message: t(`actDone.${act}`, { name }) });
      onClose();
    } catch (problem) {
      showFailure({ about, title: t('failed', { name }), message: refusalOf(t('failed', { name }), problem) });
    }
    await client.invalidateQueries();
  }

  if (act === 'cancel') {
    return (
      <ConfirmDialog
        title={title}
        choices={[{ label: t('act.cancel.open'), dangerous: true, onChoose: () => take({}) }]}
        onClose={onClose}
      >
        <Text size="sm">{t('act.cancel.text')}</Text>
      </ConfirmDialog>
    );
  }

  async function decide() {
    setAsked(true);
    if (!missing) {
      await take(act === 'reject' ? { reason: note.trim() } : { note: note.trim() || null });
    }
  }

  return (
    <FormDialog
      title={title}
      width="default"
      dirty={note.trim() !== ''}
      overlayFor={0}
      submitLabel={t(`act.${act}.open`)}
      onSubmit={decide}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t(`act.${act}.text`)}
      </Text>
      <Textarea
        label={act === 'reject' ? t('field.reason') : t('stockDocuments:note')}
        withAsterisk={act === 'reject'}
        data-autofocus
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={note}
        error={asked && missing && t('reasonNeeded')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

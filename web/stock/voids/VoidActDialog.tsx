import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoidTransaction } from '#shared/stock/void.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { newId } from '#web/stock/documents/content.ts';
import { DecisionDialog } from '#web/stock/documents/DecisionDialog.tsx';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { step, type VoidAct } from './calls.ts';
import { useRefusal } from './use-refusal.ts';

interface VoidActDialogProps {
  act: VoidAct;
  request: VoidTransaction;
  onClose(): void;
}

/** Asks before somebody decides on a void, or takes it back; a decision takes a note. */
export function VoidActDialog({ act, request, onClose }: VoidActDialogProps) {
  const { t } = useTranslation('voids');
  const client = useQueryClient();
  const refusalOf = useRefusal();
  const [key] = useState(newId);
  const name = useDocumentName()(request.document);
  const title = t(`act.${act}.title`, { name });

  async function take(told: object): Promise<boolean> {
    const about = `void ${request.id}`;
    try {
      await step({ path: `/${request.id}/${act}`, body: { version: request.version, ...told }, key });
      showSuccess({ about, title: t(`act.${act}.open`), message: t(`actDone.${act}`, { name }) });
      void client.invalidateQueries();
      return true;
    } catch (problem) {
      showFailure({ about, title: t('failed', { name }), message: refusalOf(t('failed', { name }), problem) });
      await client.invalidateQueries();
      return false;
    }
  }

  if (act === 'cancel') {
    return (
      <ConfirmDialog
        title={title}
        choices={[
          { label: t('act.cancel.open'), dangerous: true, onChoose: async () => (await take({})) && onClose() },
        ]}
        onClose={onClose}
      >
        <Text size="sm">{t('act.cancel.text')}</Text>
      </ConfirmDialog>
    );
  }

  return (
    <DecisionDialog
      act={act}
      title={title}
      text={t(`act.${act}.text`)}
      submitLabel={t(`act.${act}.open`)}
      onDecide={take}
      onClose={onClose}
    />
  );
}

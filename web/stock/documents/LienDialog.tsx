import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MIN, TEXT_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import type { DocumentType } from './document-type.ts';
import type { Draft } from './use-draft.ts';
import { fetchDocument } from './use-document.ts';

interface LienDialogProps {
  type: DocumentType;
  draft: Draft;
  /** What is owed, in whole rupiah, as the person sees it. */
  owed: number;
  onClose(): void;
}

/** Asks why goods are let go that are kept back, and lets this document have them. */
export function LienDialog({ type, draft, owed, onClose }: LienDialogProps) {
  const { t } = useTranslation('stockDocuments');
  const [typed, setTyped] = useState('');
  const reason = typed.trim();

  async function release() {
    const about = `lien ${draft.document.id}`;
    const stored = await draft.flush();
    if (!stored) return showFailure({ about, title: t('lien.failed'), message: t('save.refused') });
    const path = `${type.path}/${stored.id}`;
    try {
      const { data } = await call<{ data: StockDocument }>('POST', `${path}/override_lien`, { owed, reason });
      draft.take(data);
      showSuccess({ about, title: t('lien.button'), message: t('lien.done') });
    } catch (problem) {
      showFailure({ about, title: t('lien.failed'), message: withReason(t('lien.failed'), problem) });
      // More may be owed by now, or nothing.
      draft.take(await fetchDocument(type, stored.id));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('lien.dialog', { owed: `Rp ${formatNumber(owed)}` })}
      choices={reason.length >= REASON_MIN ? [{ label: t('lien.button'), onChoose: release }] : []}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('lien.text')}
      </Text>
      <Textarea
        label={t('lien.reason')}
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

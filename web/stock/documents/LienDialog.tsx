import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { ReasonDialog } from '#web/platform/records/ReasonDialog.tsx';
import { withReason } from '#web/platform/records/records.ts';
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

  async function release(reason: string) {
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
    <ReasonDialog
      title={t('lien.dialog', { owed: formatRupiah(owed) })}
      text={t('lien.text')}
      label={t('lien.reason')}
      submitLabel={t('lien.button')}
      onReason={release}
      onClose={onClose}
    />
  );
}

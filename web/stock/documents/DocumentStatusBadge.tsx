import { useTranslation } from 'react-i18next';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<DocumentStatus, Tone> = {
  draft: 'plain',
  submitted: 'orange',
  approved: 'blue',
  posted: 'good',
  voided: 'violet',
  rejected: 'bad',
  cancelled: 'plain',
};

/** Where a document stands. */
export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation('stockDocuments');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

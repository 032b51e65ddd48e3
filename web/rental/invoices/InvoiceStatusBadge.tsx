import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '#shared/rental-invoices.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'plain',
  issued: 'plain',
  overdue: 'warn',
  paid: 'good',
  void: 'plain',
};

/** How an invoice stands today. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('rental');
  return <StatusBadge tone={tones[status]}>{t(`invoice.status.${status}`)}</StatusBadge>;
}

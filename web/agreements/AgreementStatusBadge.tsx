import { useTranslation } from 'react-i18next';
import type { AgreementStatus } from '#shared/stock-agreements.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<AgreementStatus, Tone> = {
  draft: 'plain',
  compared: 'warn',
  signed: 'warn',
  agreed: 'good',
  disputed: 'bad',
};

/** How far an agreement is. */
export function AgreementStatusBadge({ status }: { status: AgreementStatus }) {
  const { t } = useTranslation('agreements');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

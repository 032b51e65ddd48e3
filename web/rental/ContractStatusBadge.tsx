import { useTranslation } from 'react-i18next';
import type { ContractStatus } from '#shared/rental.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<ContractStatus, Tone> = {
  draft: 'plain',
  active: 'good',
  expiring: 'warn',
  ended: 'plain',
  terminated: 'plain',
};

/** How a contract stands today. */
export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  const { t } = useTranslation('rental');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

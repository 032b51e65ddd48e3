import { useTranslation } from 'react-i18next';
import type { FacilityStatus } from '#shared/fishfin.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<FacilityStatus, Tone> = {
  draft: 'plain',
  active: 'good',
  suspended: 'warn',
  matured: 'warn',
  default: 'bad',
  closed: 'plain',
};

/** Where a facility stands. */
export function FacilityStatusBadge({ status }: { status: FacilityStatus }) {
  const { t } = useTranslation('fishfin');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

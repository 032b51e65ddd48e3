import { useTranslation } from 'react-i18next';
import type { ClaimStatus } from '#shared/rental-losses.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<ClaimStatus, Tone> = { open: 'warn', compensated: 'good', explained: 'plain' };

/** How far a claim for losses is. */
export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation('losses');
  return <StatusBadge tone={tones[status]}>{t(`claim.status.${status}`)}</StatusBadge>;
}

import { useTranslation } from 'react-i18next';
import type { ReleaseState } from '#shared/fishfin-returns.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<ReleaseState, Tone> = {
  requested: 'warn',
  confirmed: 'warn',
  approved: 'warn',
  handed_over: 'warn',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'plain',
};

/** How far a release is. */
export function ReleaseStateBadge({ state }: { state: ReleaseState }) {
  const { t } = useTranslation('fishfin');
  return <StatusBadge tone={tones[state]}>{t(`release.states.${state}`)}</StatusBadge>;
}

import { useTranslation } from 'react-i18next';
import type { ChangeState } from '#shared/fishfin-changes.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<ChangeState, Tone> = {
  submitted: 'warn',
  checked: 'warn',
  applied: 'good',
  rejected: 'bad',
  cancelled: 'plain',
};

/** How far a change is. */
export function ChangeStateBadge({ state }: { state: ChangeState }) {
  const { t } = useTranslation('fishfin');
  return <StatusBadge tone={tones[state]}>{t(`change.states.${state}`)}</StatusBadge>;
}

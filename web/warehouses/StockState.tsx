import { useTranslation } from 'react-i18next';
import type { StockStatus } from '#shared/stock/kinds.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<StockStatus, Tone> = {
  available: 'plain',
  on_hold: 'warn',
  damaged: 'bad',
  expired: 'bad',
  recalled: 'bad',
  in_transit: 'brand',
};

/** In which state stock is. */
export function StockState({ status }: { status: StockStatus }) {
  const { t } = useTranslation('inventory');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

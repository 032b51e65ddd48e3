import { useTranslation } from 'react-i18next';
import type { CountStatus } from '#shared/stock/count.ts';
import { StatusBadge, type Tone } from '#web/platform/ui/StatusBadge.tsx';

const tones: Record<CountStatus, Tone> = { counting: 'brand', review: 'warn', closed: 'good', cancelled: 'plain' };

/** Where a stock take stands. */
export function CountStatusBadge({ status }: { status: CountStatus }) {
  const { t } = useTranslation('stockCounts');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

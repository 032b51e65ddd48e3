import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import classes from './inventory.module.css';

interface ExpiryProps {
  date: string | null | undefined;
  /** Until then; negative once it has passed. */
  days: number | null | undefined;
}

/** When goods expire, with a mark where that is soon by the company's own measure, or past. */
export function Expiry({ date, days }: ExpiryProps) {
  const { t } = useTranslation('inventory');
  const formatDate = useFormatDate();
  const { expiry_alert_days } = useSession().company;
  if (!date || days === null || days === undefined) {
    return null;
  }
  return (
    <span className={classes.named}>
      <span className={classes.numbers}>{formatDate(date)}</span>
      {days < 0 && <StatusBadge tone="bad">{t('past')}</StatusBadge>}
      {days >= 0 && days <= expiry_alert_days && (
        <StatusBadge tone="warn">{t('days', { n: formatNumber(days) })}</StatusBadge>
      )}
    </span>
  );
}

/** The choices of the filter by expiry: past, or within some days, the company's own measure among them. */
export function useExpiryChoices() {
  const { t } = useTranslation('inventory');
  const { expiry_alert_days } = useSession().company;
  const days = [...new Set([7, expiry_alert_days, 30, 90])].toSorted((a, b) => a - b);
  return [
    { value: 'expired', label: t('filter.expired') },
    ...days.map((n) => ({ value: String(n), label: t('filter.within', { n: formatNumber(n) }) })),
  ];
}

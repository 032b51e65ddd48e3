import { useTranslation } from 'react-i18next';
import { packsCame } from '#shared/stock/packs-came.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Cells } from '#web/platform/ui/Cells.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';

/** The key figures of a batch: how much is left of it, how long it keeps, and how much of it left. */
export function useBatchFigures(batch: StockBatchDetail | undefined): KeyFigure[] {
  const { t } = useTranslation('inventory');
  const formatDate = useFormatDate();
  const { expiry_alert_days } = useSession().company;
  if (!batch) return [];
  const { packs, net_weight, days_left, expiry_date, flow } = batch;
  const came = packsCame(flow);
  const isPast = days_left !== null && days_left < 0;
  return [
    {
      label: t('page.left'),
      value: formatNumber(net_weight, 3),
      unit: 'kg',
      note: (
        <>
          <Cells packs={packs} expected={came} />
          {t('page.leftOf', { n: formatNumber(packs), all: formatNumber(came) })}
        </>
      ),
    },
    {
      label: t('page.untilExpiry'),
      value: isPast ? t('past') : days_left === null ? null : formatNumber(days_left),
      unit: isPast ? undefined : t('page.dayCount'),
      note: expiry_date && formatDate(expiry_date),
      tone: isPast ? 'bad' : days_left !== null && days_left <= expiry_alert_days ? 'warn' : undefined,
    },
    {
      label: t('page.flow.issued'),
      value: formatNumber(flow.issued.net_weight, 3),
      unit: 'kg',
      note: t('page.packs', { n: formatNumber(flow.issued.packs) }),
    },
  ];
}

import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useStock } from '#web/platform/records/use-stock.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';

/** Batches that the page names, those that expire first. */
const FIRST_BATCHES = '5';

/** How much of a product there is, by variant, warehouse and the batches that expire first, as far as one may list stock. */
export function useProductStock(product: Product | undefined) {
  const { t } = useTranslation(['products', 'inventory']);
  const formatDate = useFormatDate();
  const { expiry_alert_days } = useSession().company;
  const product_id = product?.id;
  const by = (group_by: string, more = {}) => (product_id ? { group_by, product_id, ...more } : undefined);
  const whole = useStock(by('product')).data;
  const variants = useStock(by('variant')).data?.data;
  const places = useStock(by('warehouse')).data?.data;
  const batches = useStock(by('batch', { order_by: 'expiry_date', sort_by: 'asc', size: FIRST_BATCHES })).data?.data;
  const row = whole?.data[0];
  const first = batches?.[0]?.batch;
  const days = first?.days_left ?? null;
  const isPast = days !== null && days < 0;
  const figures: KeyFigure[] = [
    {
      label: t('page.onHand'),
      value: whole && formatNumber(row?.net_weight ?? 0, 3),
      unit: 'kg',
      note: whole && t('inventory:page.packs', { n: formatNumber(row?.packs ?? 0) }),
    },
    {
      label: t('inventory:status.available'),
      value: whole && formatNumber(row?.available_weight ?? 0, 3),
      unit: 'kg',
      note: row?.is_low && t('page.low', { alert: formatNumber(row.alert_stock ?? 0) }),
      tone: row?.is_low ? 'warn' : undefined,
    },
    {
      label: t('page.firstExpiry'),
      value: isPast ? t('inventory:past') : days === null ? null : formatNumber(days),
      unit: isPast ? undefined : t('inventory:page.dayCount'),
      note: first?.expiry_date && formatDate(first.expiry_date),
      tone: isPast ? 'bad' : days !== null && days <= expiry_alert_days ? 'warn' : undefined,
    },
  ];
  return { figures, variants, places, batches };
}

import { useTranslation } from 'react-i18next';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import classes from '#web/platform/ui/take-row.module.css';

/** Goods at a place as one chooses them: what they are, where they lie, how many and how heavy, and why they do not count. */
export function GoodsName({ goods }: { goods: FacilityGoods }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const { variant, batch, position_code, handling_unit_code, expiry_date: expiry, ineligibility } = goods;
  const said = [
    batch.number,
    [position_code, handling_unit_code].filter(Boolean).join(' · '),
    expiry && formatDate(expiry),
    ineligibility && t(`goods.why.${ineligibility}`),
  ];
  return (
    <div className={classes.named}>
      <strong>{variant.name}</strong>
      <small>{said.filter(Boolean).join(' · ')}</small>
      <small>
        {t('document.sum', {
          count: goods.packs,
          packs: formatNumber(goods.packs),
          kg: formatNumber(goods.net_weight, 3),
        })}
      </small>
    </div>
  );
}

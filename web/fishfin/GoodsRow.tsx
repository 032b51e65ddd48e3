import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import classes from './goods.module.css';

interface GoodsRowProps {
  goods: FacilityGoods;
  /** How many packs are chosen; null: none were typed. */
  packs: number | null;
  fault: string | undefined;
  onChange(packs: number | null): void;
}

/** Goods at a place, and how many packs of them are taken. */
export function GoodsRow({ goods, packs, fault, onChange }: GoodsRowProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const {
    variant,
    batch,
    position_code: position,
    handling_unit_code: unit,
    expiry_date: expiry,
    ineligibility,
  } = goods;
  const said = [
    batch.number,
    [position, unit].filter(Boolean).join(' · '),
    expiry && formatDate(expiry),
    ineligibility && t(`goods.why.${ineligibility}`),
  ];
  return (
    <li className={classes.row}>
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
      <NumberField
        aria-label={t('request.take', { batch: batch.number, position })}
        placeholder="0"
        decimals={0}
        min={0}
        value={packs}
        error={fault}
        onChange={onChange}
      />
      <Button variant="default" onClick={() => onChange(goods.packs)}>
        {t('request.all')}
      </Button>
    </li>
  );
}

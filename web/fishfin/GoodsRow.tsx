import { useTranslation } from 'react-i18next';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { TakeRow } from '#web/platform/ui/TakeRow.tsx';
import { GoodsName } from './GoodsName.tsx';

interface GoodsRowProps {
  goods: FacilityGoods;
  taken: Taken;
  faults: { packs: string | undefined; weight: string | undefined };
  onChange(taken: Taken): void;
}

/** What is chosen of goods: packs, and what they weigh in kg. Null: that was not typed. */
export interface Taken {
  packs: number | null;
  kg: number | null;
}

/** Whether packs of goods have to be weighed: each weighs something else, and others stay there. */
export const needsWeight = ({ catch_weight, packs: there }: FacilityGoods, { packs }: Taken): boolean =>
  catch_weight && packs !== null && packs > 0 && packs < there;

/** Goods at a place, how many packs of them are taken, and what these weigh where that is not known. */
export function GoodsRow({ goods, taken, faults, onChange }: GoodsRowProps) {
  const { t } = useTranslation('fishfin');
  const { batch, position_code: position } = goods;
  return (
    <TakeRow
      label={t('request.take', { batch: batch.number, position })}
      packs={taken.packs}
      error={faults.packs}
      all={t('request.all')}
      onPacks={(packs) => onChange({ ...taken, packs })}
      onAll={() => onChange({ packs: goods.packs, kg: null })}
      below={
        needsWeight(goods, taken) && (
          <NumberField
            label={t('request.weigh', { batch: batch.number, position })}
            withAsterisk
            decimals={3}
            min={0}
            max={goods.net_weight}
            value={taken.kg}
            error={faults.weight}
            onChange={(kg) => onChange({ ...taken, kg })}
          />
        )
      }
    >
      <GoodsName goods={goods} />
    </TakeRow>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import { palletLabel } from '#web/platform/labels/contents.ts';
import { LabelFrame } from '#web/platform/labels/LabelFrame.tsx';
import { useLabelWords } from '#web/platform/labels/use-label-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';

/** The label of a unit with what stands on it and on the units upon it: an SSCC where that is its code. */
export default function UnitLabel({ unit, onClose }: { unit: HandlingUnit; onClose(): void }) {
  const { t } = useTranslation('labels');
  const words = useLabelWords();
  const labels = useMemo(() => {
    const goods = unit.goods.flatMap(({ variant, batch, packs, net_weight }) => [
      variant.name,
      `${words.batch(batch.number)} · ${formatNumber(packs)} × · ${words.weight(net_weight)}`,
    ]);
    const upon = unit.units.map(({ code }) => code).join(' · ');
    return [palletLabel({ code: unit.code, goods: [...goods, ...(upon ? [t('upon', { codes: upon })] : [])] }, words)];
  }, [unit, words, t]);
  return (
    <LabelFrame
      kind="pallet"
      labels={labels}
      sizes={['100x150', '100x70', 'a4']}
      title={t('of.unit', { code: unit.code })}
      onClose={onClose}
    />
  );
}

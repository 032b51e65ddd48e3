import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import type { LabelContent } from '#web/platform/labels/content.ts';
import { batchLabel, cartonLabel, type LabelWords, palletLabel } from '#web/platform/labels/contents.ts';
import { LabelFrame } from '#web/platform/labels/LabelFrame.tsx';
import { useLabelWords } from '#web/platform/labels/use-label-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';

const kinds = ['carton', 'batch', 'pallet'] as const;

type Kind = (typeof kinds)[number];

/** The pallets that a batch stands on, each with what of the batch is there. */
function palletsOf({ number, variant, places }: StockBatchDetail, words: LabelWords): LabelContent[] {
  const units = Map.groupBy(
    places.filter(({ handling_unit }) => handling_unit !== null),
    ({ handling_unit }) => handling_unit!,
  );
  return [...units].map(([code, there]) => {
    const packs = there.reduce((sum, one) => sum + one.packs, 0);
    const kg = there.reduce((sum, one) => sum + one.net_weight, 0);
    return palletLabel(
      { code, goods: [variant.name, words.batch(number), `${formatNumber(packs)} × · ${words.weight(kg)}`] },
      words,
    );
  });
}

/** Labels of a batch, of its cartons (of catch weight without one, since each weighs something else), and of its pallets. */
export default function BatchLabels({ batch, onClose }: { batch: StockBatchDetail; onClose(): void }) {
  const { t } = useTranslation('labels');
  const words = useLabelWords();
  const [kind, setKind] = useState<Kind>('carton');
  const labels = useMemo((): Record<Kind, LabelContent[]> => {
    const { catch_weight, net_weight } = batch.variant;
    return {
      carton: [cartonLabel({ ...batch, net_weight: catch_weight ? null : net_weight }, words)],
      batch: [batchLabel(batch, words)],
      pallet: palletsOf(batch, words),
    };
  }, [batch, words]);
  return (
    <LabelFrame
      key={kind}
      kind={kind}
      labels={labels[kind]}
      sizes={kind === 'pallet' ? ['100x150', '100x70', 'a4'] : ['100x70', '70x40', '100x150', 'a4']}
      title={t('of.batch', { number: batch.number })}
      choices={
        <SegmentedControl
          aria-label={t('kind.label')}
          data={kinds.filter((one) => labels[one].length > 0).map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
      onClose={onClose}
    />
  );
}

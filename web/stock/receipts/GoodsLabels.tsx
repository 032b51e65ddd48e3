import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { GoodsLabel } from '#shared/stock/goods-labels.ts';
import { call } from '#web/platform/calls/api.ts';
import type { LabelContent } from '#web/platform/labels/content.ts';
import { batchLabel, cartonLabel, type LabelWords } from '#web/platform/labels/contents.ts';
import { LabelFrame } from '#web/platform/labels/LabelFrame.tsx';
import { useLabelWords } from '#web/platform/labels/use-label-words.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { receivedType } from './received-type.ts';

const kinds = ['carton', 'batch'] as const;

type Kind = (typeof kinds)[number];

/** A label for each pack, with its own weight where packs were weighed one by one. */
function cartonsOf({ batch, variant, packs, pack_weights, net_weight }: GoodsLabel, words: LabelWords): LabelContent[] {
  const isWeighed = pack_weights.length === packs;
  return Array.from({ length: packs }, (_, at) =>
    cartonLabel({ ...batch, variant, net_weight: isWeighed ? pack_weights[at]! : net_weight }, words),
  );
}

/** Labels of all that a receipt brought: one for each pack, or one for each batch. */
export default function GoodsLabels({ document, onClose }: { document: StockDocument; onClose(): void }) {
  const { t } = useTranslation('labels');
  const words = useLabelWords();
  const title = useDocumentName()(document);
  const [kind, setKind] = useState<Kind>('carton');
  const path = `${receivedType.path}/${document.id}/goods_labels`;
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<{ data: GoodsLabel[] }>('GET', path, undefined, signal),
  });
  const labels = useMemo(() => {
    const goods = data?.data ?? [];
    return kind === 'carton'
      ? goods.flatMap((one) => cartonsOf(one, words))
      : goods.map(({ batch, variant }) => batchLabel({ ...batch, variant }, words));
  }, [data, kind, words]);
  if (error) return <ProblemPanel problem={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  return (
    <LabelFrame
      key={kind}
      kind={kind}
      labels={labels}
      sizes={['100x70', '70x40', '100x150', 'a4']}
      title={title}
      choices={
        <SegmentedControl
          aria-label={t('kind.label')}
          data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
      onClose={onClose}
    />
  );
}

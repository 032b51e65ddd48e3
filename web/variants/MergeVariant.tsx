import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '#shared/variant.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type ComparedFact, MergeDialog } from '#web/platform/records/merge/MergeDialog.tsx';
import { SearchSelect } from '#web/platform/records/SearchSelect.tsx';

interface MergeVariantProps {
  variant: Variant;
  onMerged(into: string): void;
  onClose(): void;
}

const path = '/variant';
const shortList = { order_by: 'name', sort_by: 'asc', size: '25' };

/** Makes a variant one with another that is the same goods. */
export function MergeVariant({ variant, onMerged, onClose }: MergeVariantProps) {
  const { t } = useTranslation('variants');
  const [other, setOther] = useState<Variant | null>(null);
  const textsOf = useTexts();
  const theirs = other && textsOf(other);
  const facts = theirs && textsOf(variant).map(([label, text], at): ComparedFact => [label, text, theirs[at]![1]]);
  return (
    <MergeDialog
      path={path}
      record={variant}
      other={other}
      facts={facts ?? undefined}
      onMerged={onMerged}
      onClose={onClose}
    >
      <SearchSelect<Variant>
        label={t('mergeInto')}
        chosen={other}
        path={path}
        query={shortList}
        detailOf={({ code, product }) => `${code} · ${product.name}`}
        onChange={setOther}
      />
    </MergeDialog>
  );
}

/** What tells goods of one variant from those of another, as text. */
function useTexts() {
  const { t } = useTranslation(['variants', 'common']);
  const nameOf = (one: { name: string } | null) => one?.name ?? null;
  return (variant: Variant): [label: string, text: string | null][] => [
    [t('field.product_id'), variant.product.name],
    [t('field.name'), variant.name],
    [t('field.code'), variant.code],
    [t('field.barcode'), variant.barcode],
    [t('field.grade_id'), nameOf(variant.grade)],
    [t('field.size_id'), nameOf(variant.size)],
    [t('field.packaging_id'), nameOf(variant.packaging)],
    [t('field.nature_id'), nameOf(variant.nature)],
    [t('field.uom_id'), nameOf(variant.uom)],
    [
      t(variant.catch_weight ? 'field.nominal_weight' : 'field.net_weight'),
      variant.net_weight === null ? null : `${formatNumber(variant.net_weight, 3)} kg`,
    ],
    [t('field.gross_weight'), variant.gross_weight === null ? null : `${formatNumber(variant.gross_weight, 3)} kg`],
    [t('field.glaze_percent'), variant.glaze_percent === null ? null : `${formatNumber(variant.glaze_percent, 2)} %`],
    [t('field.temperature_class'), variant.temperature_class && t(`temperatureClass.${variant.temperature_class}`)],
    [t('field.shelf_life_days'), variant.shelf_life_days === null ? null : `${variant.shelf_life_days}${t('days')}`],
  ];
}

import { useTranslation } from 'react-i18next';
import { DURATION_HOURS_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { changesTemperature } from '#shared/stock/kinds.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { yieldOf } from '#shared/stock/transformed.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type KeyFigure, KeyFigures } from '#web/platform/ui/KeyFigures.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import classes from './adjustments.module.css';

interface YieldPanelProps {
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
}

/** What came out of what went in: the yield beside the expected one, by-products, what was lost, and the value that is carried. */
export function YieldPanel({ document, change, editable }: YieldPanelProps) {
  const { t } = useTranslation('stockAdjusted');
  const { expected_yield_percent: expected, duration_hours: hours, value } = document;
  const kind = changesTemperature(document.kind) ? document.kind : undefined;
  const faults = {
    expected: useFault('expected_yield_percent', expected),
    hours: useFault('duration_hours', hours),
  };
  const { taken_g, made_g, by_products_g, lost_g, percent } = yieldOf(document.lines.map(lineInGrams));
  const kg = (grams: number) => formatNumber(kilogramsOf(grams), 3);
  const percentOf = (figure: number) => `${formatNumber(figure, 1)} %`;
  const figures: KeyFigure[] = [
    { label: t('yield.taken'), value: kg(taken_g), unit: 'kg' },
    { label: t('yield.made'), value: kg(made_g), unit: 'kg' },
    ...(by_products_g > 0 ? [{ label: t('yield.byProducts'), value: kg(by_products_g), unit: 'kg' }] : []),
    { label: t('yield.lost'), value: kg(lost_g), unit: 'kg', tone: lost_g < 0 ? ('bad' as const) : undefined },
    {
      label: t('yield.percent'),
      value: percent === null ? undefined : percentOf(percent),
      note: expected === null ? undefined : t('yield.expected', { percent: percentOf(expected) }),
      tone: percent !== null && expected !== null && percent < expected ? 'warn' : undefined,
    },
    ...(kind && hours !== null
      ? [{ label: t(`yield.duration.${kind}`), value: formatNumber(hours, 1), unit: t('yield.hour') }]
      : []),
    ...(value === undefined ? [] : [{ label: t('yield.value'), value: `Rp ${formatNumber(value)}` }]),
  ];
  return (
    <Section title={t('yield.title')}>
      <KeyFigures figures={figures} />
      {editable && (
        <div className={classes.fields}>
          <NumberField
            label={t('yield.expected_yield_percent')}
            decimals={1}
            max={100}
            suffix=" %"
            value={expected}
            error={faults.expected}
            onChange={(expected_yield_percent) => change((before) => ({ ...before, expected_yield_percent }))}
          />
          {kind && (
            <NumberField
              label={t(`yield.hours.${kind}`)}
              decimals={1}
              max={DURATION_HOURS_MAX}
              value={hours}
              error={faults.hours}
              onChange={(duration_hours) => change((before) => ({ ...before, duration_hours }))}
            />
          )}
        </div>
      )}
    </Section>
  );
}

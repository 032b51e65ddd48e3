import { useTranslation } from 'react-i18next';
import type { CorrectionCosts } from '#shared/stock/batch-cost.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { pricePerKg } from '#shared/stock/received-values.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { BatchSelect } from '#web/stock/receipts/BatchSelect.tsx';
import classes from './adjustments.module.css';

interface CorrectionLineProps {
  line: DocumentLine;
  /** What the batch has cost so far, once it is known. */
  cost: CorrectionCosts['lines'][number] | undefined;
  editable: boolean;
  onChange: ChangeLine;
}

/** Which batch a line is of, what it has cost so far, and what it costs in truth. */
export function CorrectionLine({ line, cost, editable, onChange }: CorrectionLineProps) {
  const { t } = useTranslation('stockAdjusted');
  const fault = useFault(`lines/${line.id}/unit_price`, line.unit_price);
  const { net_weight, value } = cost ?? {};
  const perKg = (rupiah: number) => t('correction.perKg', { n: formatNumber(rupiah) });
  const facts: Fact[] = [
    [t('correction.came'), net_weight ? `${formatNumber(net_weight, 3)} kg` : undefined],
    [
      t('correction.cost'),
      net_weight && typeof value === 'number'
        ? `Rp ${formatNumber(value)} (${perKg(pricePerKg(value, gramsOf(net_weight)))})`
        : undefined,
    ],
    [t('correction.price'), !editable && typeof line.unit_price === 'number' ? perKg(line.unit_price) : undefined],
  ];

  return (
    <div className={classes.line}>
      {editable && (
        <div className={classes.fields}>
          <BatchSelect line={line} isKnown onChange={onChange} />
          <RupiahField
            label={t('correction.price')}
            description={t('correction.priceHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={line.unit_price ?? null}
            error={fault}
            onChange={(unit_price) => onChange(line.id, (before) => ({ ...before, unit_price }))}
          />
        </div>
      )}
      <Facts facts={facts} />
    </div>
  );
}

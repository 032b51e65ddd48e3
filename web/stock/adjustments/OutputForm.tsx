import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COST_FACTOR_PERCENT_MAX, NAME_MAX } from '#shared/limits.ts';
import { expiryFrom, isThawed } from '#shared/stock/freezing.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { keptFacts } from '#shared/stock/transformed.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { BatchFields } from '#web/stock/receipts/BatchFields.tsx';
import { Places } from '#web/stock/receipts/Places.tsx';
import classes from './adjustments.module.css';
import { OpenFacts } from './OpenFacts.tsx';
import type { OutputLineProps } from './output-props.ts';

type OutputFormProps = Pick<OutputLineProps, 'document' | 'line' | 'parents' | 'onChange'>;

/** The fields of a line that comes out: what of the cost it bears, its batch with what it has of those that go in, and where it goes. */
export function OutputForm({ document, line, parents, onChange }: OutputFormProps) {
  const { t } = useTranslation('stockAdjusted');
  const at = `lines/${line.id}`;
  const { kind, date } = document;
  const faults = {
    factor: useFault(`${at}/cost_factor_percent`, line.cost_factor_percent),
    reason: useFault(`${at}/override_reason`, line.override_reason),
  };
  const patch = (some: Partial<DocumentLine>) => onChange(line.id, (before) => ({ ...before, ...some }));
  const isRefrozen = kind === 'freeze' && parents.some(isThawed);
  const origin = {
    kept: keptFacts(parents),
    expiry_date: expiryFrom(parents, { kind, date, shelf_life_days: line.variant?.shelf_life_days ?? null }),
  };

  return (
    <div className={classes.output}>
      <BatchFields line={line} origin={origin} onChange={onChange} onCopyAbove={undefined} />
      {!line.batch_id && <OpenFacts line={line} parents={parents} onChange={onChange} />}
      <Places line={line} warehouseId={document.warehouse_id} onChange={onChange} />
      <div className={classes.fields}>
        <NumberField
          label={t('outputs.cost_factor_percent')}
          description={t('outputs.factorHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="100"
          decimals={0}
          min={0}
          max={COST_FACTOR_PERCENT_MAX}
          value={line.cost_factor_percent}
          error={faults.factor}
          onChange={(cost_factor_percent) => patch({ cost_factor_percent })}
        />
        {(isRefrozen || line.override_reason !== null) && (
          <TextInput
            label={t('outputs.override_reason')}
            description={t('outputs.refrozenHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            maxLength={NAME_MAX}
            value={line.override_reason ?? ''}
            error={faults.reason}
            onChange={({ currentTarget }) => patch({ override_reason: currentTarget.value || null })}
          />
        )}
      </div>
    </div>
  );
}

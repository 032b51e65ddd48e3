import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CELSIUS_MAX, NAME_MAX } from '#shared/limits.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { BatchFields } from './BatchFields.tsx';
import { costWords } from './cost-words.ts';
import type { ReceiptLineProps } from './line-props.ts';
import { Places } from './Places.tsx';
import { usualWeight } from './received.ts';
import classes from './stock-received.module.css';

/** The fields of one line: what is expected, what it costs, its batch, and where it goes. */
export function LineForm({ line, receipt, warehouseId, hasAbove, onChange, onCopyAbove }: ReceiptLineProps) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const at = `lines/${line.id}`;
  const faults = {
    packs: useFault(`${at}/expected_packs`, line.expected_packs),
    weight: useFault(`${at}/expected_weight`, line.expected_weight),
    price: useFault(`${at}/unit_price`, line.unit_price),
    temperature: useFault(`${at}/temperature_c`, line.temperature_c),
  };
  const patch = (some: Partial<DocumentLine>) => onChange(line.id, (before) => ({ ...before, ...some }));

  /** The expected weight follows the packs, unless somebody typed another one. */
  function expectPacks(expected_packs: number | null) {
    onChange(line.id, (before) => {
      const reckoned = (packs: number | null) => usualWeight(before, packs);
      const follows = !before.expected_weight || before.expected_weight === reckoned(before.expected_packs);
      return { ...before, expected_packs, ...(follows && { expected_weight: reckoned(expected_packs) }) };
    });
  }

  return (
    <div className={classes.lineForm}>
      <div className={classes.fields}>
        <NumberField
          label={t('expected_packs')}
          decimals={0}
          value={line.expected_packs}
          error={faults.packs}
          // A line that was just added is typed in from its first field.
          data-autofocus
          autoFocus
          onChange={expectPacks}
        />
        <NumberField
          label={t('expected_weight')}
          decimals={3}
          value={line.expected_weight}
          error={faults.weight}
          onChange={(expected_weight) => patch({ expected_weight })}
        />
        {line.unit_price !== undefined && (
          <RupiahField
            label={t('unit_price')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={line.unit_price === null && line.provisional_price ? costWords(line, t) : undefined}
            value={line.unit_price}
            error={faults.price}
            onChange={(unit_price) => patch({ unit_price })}
          />
        )}
        <NumberField
          label={t('temperature_c')}
          decimals={1}
          min={-CELSIUS_MAX}
          max={CELSIUS_MAX}
          value={line.temperature_c}
          error={faults.temperature}
          onChange={(temperature_c) => patch({ temperature_c })}
        />
        <TextInput
          label={t('stockDocuments:field.notes')}
          maxLength={NAME_MAX}
          value={line.notes ?? ''}
          onChange={({ currentTarget }) => patch({ notes: currentTarget.value || null })}
        />
      </div>
      <BatchFields
        line={line}
        partnerId={receipt().partner_id}
        onChange={onChange}
        onCopyAbove={hasAbove ? () => onCopyAbove(line.id) : undefined}
      />
      <Places line={line} receipt={receipt} warehouseId={warehouseId} onChange={onChange} />
    </div>
  );
}

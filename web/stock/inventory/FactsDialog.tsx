import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import { type BatchFact, factNames, productionMethods } from '#shared/stock/batch-facts.ts';
import { isDay, partsFor } from '#shared/stock/batch-parts.ts';
import { correctableDates } from '#shared/stock/date-correction.ts';
import { withProposedExpiry } from '#shared/stock/shelf-life.ts';
import { batchCorrection, type BatchCorrection, type StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { type Offered, ReferenceSelect, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useBatchChoices } from '#web/stock/receipts/use-batch-choices.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { type FieldProps, useRecordForm } from '#web/platform/records/use-record-form.ts';
import classes from './inventory.module.css';
import { batchesPath } from './use-batch.ts';

type Facts = Omit<BatchCorrection, 'id' | 'version'>;

const schema = batchCorrection.omit({ id: true, version: true });

const factsOf = (batch: StockBatchDetail) => Object.fromEntries(factNames.map((fact) => [fact, batch[fact]])) as Facts;

interface FactsDialogProps {
  batch: StockBatchDetail;
  onClose(): void;
}

/** Corrects or completes the facts of a batch's papers. Dates that were given stay. */
export function FactsDialog({ batch, onClose }: FactsDialogProps) {
  const { t } = useTranslation(['inventory', 'stockReceived']);
  const [initial] = useState(() => factsOf(batch));
  const form = useRecordForm<Facts, StockBatchDetail>({ schema, initial, record: batch, formOf: factsOf });
  const { field, values, dirty, place, submit, record, change } = form;
  // An expiry that was given stays; where none was, it follows the days from which goods keep.
  const shelfLife = (record ?? batch).expiry_date === null ? batch.variant.shelf_life_days : null;
  const fieldOf = (fact: BatchFact) =>
    isDay(fact)
      ? {
          ...field(fact),
          onChange: (day: string | null) => change(withProposedExpiry(values, { ...values, [fact]: day }, shelfLife)),
        }
      : field(fact);
  const { choices } = useBatchChoices();
  const save = useSaveRecord(batchesPath, t('field.batch'));

  async function onSubmit() {
    const saved = await submit((body, version) => save({ id: batch.id, version, name: batch.number, body }));
    if (saved) {
      onClose();
    }
  }

  return (
    <FormDialog
      title={t('stockReceived:batch.title', { name: batch.number })}
      width="large"
      dirty={dirty}
      overlayFor={0}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={place}>
        <MeanwhilePanel form={form} entity="stockbatch" offered={Object.values(choices ?? {}).flat()} />
        {partsFor(values).map(([part, facts]) => (
          <section key={part}>
            <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
              {t(`stockReceived:batch.${part}`)}
            </Text>
            <div className={classes.fields}>
              {facts.map((fact) => (
                <FactField key={fact} fact={fact} batch={record ?? batch} field={fieldOf(fact)} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </FormDialog>
  );
}

const choicesOf = {
  inventory_type_id: ['inventory_types', 'inventory_type'],
  fishing_area_id: ['fishing_areas', 'fishing_area'],
  certification_id: ['certifications', 'certification'],
} as const;

interface FactFieldProps {
  fact: BatchFact;
  batch: StockBatchDetail;
  field: FieldProps<string | null>;
}

function FactField({ fact, batch, field }: FactFieldProps) {
  const { t } = useTranslation(['stockReceived', 'ui', 'inventory']);
  const { choices } = useBatchChoices();
  const formatDate = useFormatDate();
  const label = t(`batch.fact.${fact}`);
  const given = correctableDates.some((date) => date === fact) ? batch[fact] : null;
  if (given) {
    return (
      <TextInput
        label={label}
        description={t('inventory:page.fixed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled
        error={field.error}
        data-path={field['data-path']}
        value={formatDate(given)}
      />
    );
  }
  if (isDay(fact)) {
    return <DateField label={label} {...field} />;
  }
  if (fact === 'production_method') {
    return (
      <Select
        label={label}
        clearable
        placeholder={t('ui:choose')}
        data={productionMethods.map((method) => ({ value: method, label: t(`batch.${method}`) }))}
        {...field}
      />
    );
  }
  if (fact in choicesOf) {
    const [many, one] = choicesOf[fact as keyof typeof choicesOf];
    return <ReferenceSelect label={label} data={withCurrent<Offered>(choices?.[many] ?? [], batch[one])} {...field} />;
  }
  return (
    <TextInput
      label={label}
      maxLength={NAME_MAX}
      {...field}
      value={field.value ?? ''}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
    />
  );
}

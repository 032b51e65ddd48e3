import { Select, SimpleGrid, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facility, facilityKinds } from '#shared/fishfin.ts';
import { type ChosenPartner, PartnerSelect } from '#web/partners/PartnerSelect.tsx';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import type { FacilityForm } from './facility-form.ts';

type Form = ReturnType<typeof useRecordForm<FacilityForm, Facility>>;

interface FacilityFieldsProps {
  form: Pick<Form, 'field' | 'values' | 'change'>;
  /** The facility as it is stored; null of a new one. */
  named: Facility | null;
}

const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};
/** Terms that are a whole number, with its unit and whether it may be left empty. */
const numbers = [
  ['advance_rate', 'percent'],
  ['target_ltv', 'percent'],
  ['margin_call_ltv', 'percent'],
  ['liquidation_ltv', 'percent'],
  ['haircut', 'percent'],
  ['haircut_per_month', 'percent'],
  ['low_life', 'percent'],
  ['haircut_low_life', 'percent'],
  ['minimum_life_days', 'days'],
  ['price_age_days', 'days', 'optional'],
  ['product_share', 'percent', 'optional'],
  ['batch_share', 'percent', 'optional'],
  ['vessel_share', 'percent', 'optional'],
] as const;

/** Who lends on which goods, and on which terms. Kind, parties, warehouse and maturity stay once it was in force. */
export function FacilityFields({ form, named }: FacilityFieldsProps) {
  const { t } = useTranslation('fishfin');
  const { field } = form;
  const fixed = named !== null && named.status !== 'draft';
  const isReceipt = form.values.kind === 'warehouse_receipt';
  const { value: notes, onChange: changeNotes, ...notesField } = field('notes');

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Words form={form} name="number" description={t('hint.number')} withAsterisk data-autofocus />
        <Select
          label={t('field.kind')}
          withAsterisk
          allowDeselect={false}
          disabled={fixed}
          description={form.values.kind && t(`kindHint.${form.values.kind}`)}
          {...below}
          data={facilityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...field('kind')}
        />
        <Party form={form} name="financier_id" inRole="financier" known={named?.financier ?? null} disabled={fixed} />
        <Party form={form} name="borrower_id" inRole="renter" known={named?.borrower ?? null} disabled={fixed} />
        <WarehouseSelect
          label={t('field.warehouse_id')}
          withAsterisk
          disabled={fixed}
          current={named?.warehouse}
          {...field('warehouse_id')}
        />
        <RupiahField label={t('field.credit_limit')} withAsterisk {...field('credit_limit')} />
        {numbers.map(([name, unit, optional]) => (
          <NumberField
            key={name}
            label={t(`field.${name}`)}
            description={t(`hint.${name}`)}
            {...below}
            withAsterisk={!optional}
            decimals={0}
            suffix={unit === 'days' ? t('daysSuffix') : ' %'}
            {...field(name)}
          />
        ))}
        <DateField label={t('field.start_date')} withAsterisk {...field('start_date')} />
        <DateField
          label={t('field.maturity_date')}
          withAsterisk={isReceipt}
          {...(fixed && { description: t('hint.maturity_date') })}
          {...below}
          disabled={fixed}
          {...field('maturity_date')}
        />
        {isReceipt && (
          <>
            <Words form={form} name="receipt_number" withAsterisk />
            <DateField label={t('field.receipt_due_date')} withAsterisk {...field('receipt_due_date')} />
            <Words form={form} name="security_code" withAsterisk />
          </>
        )}
        <Words form={form} name="fee" description={t('hint.fee')} />
      </SimpleGrid>
      <Textarea
        label={t('field.notes')}
        autosize
        minRows={2}
        maxRows={6}
        value={notes ?? ''}
        onChange={({ currentTarget }) => changeNotes(currentTarget.value || null)}
        {...notesField}
      />
    </Stack>
  );
}

interface WordsProps extends Omit<TextInputProps, 'form' | 'name'> {
  form: Pick<Form, 'field'>;
  name: 'number' | 'receipt_number' | 'security_code' | 'fee';
}

/** A line of text; nothing rather than an empty one. */
function Words({ form, name, ...rest }: WordsProps) {
  const { t } = useTranslation('fishfin');
  const { value, onChange, ...shown } = form.field(name);
  return (
    <TextInput
      label={t(`field.${name}`)}
      {...below}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      {...rest}
      {...shown}
    />
  );
}

interface PartyProps {
  form: Pick<Form, 'field'>;
  name: 'financier_id' | 'borrower_id';
  inRole: 'financier' | 'renter';
  known: ChosenPartner | null;
  disabled: boolean;
}

/** The financier, or the borrower; without one it is the company. */
function Party({ form, name, inRole, known, disabled }: PartyProps) {
  const { t } = useTranslation('fishfin');
  const [chosen, setChosen] = useState<ChosenPartner | null>(null);
  const { value, onChange, ...rest } = form.field(name);
  return (
    <PartnerSelect
      label={t(`field.${name}`)}
      withAsterisk={inRole === 'financier'}
      disabled={disabled}
      inRole={inRole}
      from="/action_stock_documents/partners"
      placeholder={inRole === 'renter' ? t('own') : undefined}
      partner={[chosen, known].find((partner) => partner?.id === value) ?? null}
      onChange={(partner) => {
        setChosen(partner);
        onChange(partner?.id ?? null);
      }}
      {...rest}
    />
  );
}

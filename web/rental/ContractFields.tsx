import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BILLING_DAY_MAX, type Contract, positionSharings, rentalTaxes } from '#shared/rental.ts';
import { type ChosenPartner, PartnerSelect } from '#web/partners/PartnerSelect.tsx';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { FurtherWarehouses } from './FurtherWarehouses.tsx';
import type { ContractForm } from './contract-form.ts';

type Form = ReturnType<typeof useRecordForm<ContractForm, Contract>>;

interface ContractFieldsProps {
  form: Pick<Form, 'field' | 'values' | 'change'>;
  /** The contract as it is stored, which names its renter and its warehouse; null of a new one. */
  named: Contract | null;
}

/** With whom a contract is, from when until when, and what was agreed. */
export function ContractFields({ form, named }: ContractFieldsProps) {
  const { t } = useTranslation('rental');
  const { field, values, change } = form;
  const [chosen, setChosen] = useState<ChosenPartner | null>(null);
  const { value: renterId, onChange: changeRenter, ...renterField } = field('renter_id');
  const renter = [chosen, named?.renter].find((partner) => partner?.id === renterId) ?? null;
  const furtherField = field('further_warehouse_ids');
  const { value: number, onChange: changeNumber, ...numberField } = field('number');
  const { value: place, onChange: changePlace, ...placeField } = field('buyer_nitku');
  const { value: notes, onChange: changeNotes, ...notesField } = field('notes');
  const below = {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };

  const days = (name: 'notice_days' | 'free_days' | 'payment_days' | 'lien_days') => ({
    label: t(`field.${name}`),
    description: t(`hint.${name}`),
    ...below,
    decimals: 0,
    suffix: t('daysSuffix'),
    ...field(name),
  });

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <PartnerSelect
          label={t('field.renter_id')}
          withAsterisk
          data-autofocus
          inRole="renter"
          from="/action_stock_documents/partners"
          partner={renter}
          onChange={(partner) => {
            setChosen(partner);
            changeRenter(partner?.id ?? null);
          }}
          {...renterField}
        />
        <WarehouseSelect
          label={t('field.warehouse_id')}
          withAsterisk
          current={named?.warehouse}
          {...field('warehouse_id')}
        />
        <FurtherWarehouses
          besides={values.warehouse_id}
          current={named?.further_warehouses ?? []}
          value={(values.further_warehouse_ids ?? []).filter((id) => id !== values.warehouse_id)}
          error={furtherField.error}
          onChange={(further_warehouse_ids) => change({ further_warehouse_ids })}
        />
        <TextInput
          label={t('field.number')}
          withAsterisk={named !== null}
          description={named ? undefined : t('hint.number')}
          {...below}
          value={number ?? ''}
          onChange={({ currentTarget }) => changeNumber(currentTarget.value || null)}
          {...numberField}
        />
        <RupiahField label={t('field.minimum_charge')} withAsterisk {...field('minimum_charge')} />
        <DateField label={t('field.start_date')} withAsterisk {...field('start_date')} />
        <DateField label={t('field.end_date')} description={t('hint.end_date')} {...below} {...field('end_date')} />
        <NumberField {...days('notice_days')} withAsterisk />
        <NumberField
          label={t('field.billing_day')}
          description={t('hint.billing_day')}
          {...below}
          withAsterisk
          decimals={0}
          max={BILLING_DAY_MAX}
          {...field('billing_day')}
        />
        <NumberField {...days('free_days')} withAsterisk />
        <NumberField {...days('payment_days')} withAsterisk />
        <NumberField {...days('lien_days')} />
        <RupiahField
          label={t('field.credit_limit')}
          description={t('hint.credit_limit')}
          {...below}
          {...field('credit_limit')}
        />
        <Select
          label={t('field.position_sharing')}
          description={t('hint.position_sharing')}
          {...below}
          withAsterisk
          allowDeselect={false}
          data={positionSharings.map((value) => ({ value, label: t(`positionSharing.${value}`) }))}
          {...field('position_sharing')}
        />
        <Select
          label={t('field.tax')}
          withAsterisk
          allowDeselect={false}
          data={rentalTaxes.map((value) => ({ value, label: t(`tax.${value}`) }))}
          {...field('tax')}
        />
        <TextInput
          label={t('field.buyer_nitku')}
          description={t('hint.buyer_nitku')}
          {...below}
          inputMode="numeric"
          value={place ?? ''}
          onChange={({ currentTarget }) => changePlace(currentTarget.value || null)}
          {...placeField}
        />
      </SimpleGrid>
      <Switch
        label={t('field.counts_withdrawal_day')}
        checked={values.counts_withdrawal_day === true}
        onChange={({ currentTarget }) => change({ counts_withdrawal_day: currentTarget.checked })}
      />
      <Switch
        label={t('field.withholds_tax')}
        description={t('hint.withholds_tax')}
        checked={values.withholds_tax === true}
        onChange={({ currentTarget }) => change({ withholds_tax: currentTarget.checked })}
      />
      <Switch
        label={t('field.reminds_by_mail')}
        description={t('hint.reminds_by_mail')}
        checked={values.reminds_by_mail === true}
        onChange={({ currentTarget }) => change({ reminds_by_mail: currentTarget.checked })}
      />
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

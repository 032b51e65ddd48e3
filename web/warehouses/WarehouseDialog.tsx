import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PreparedWarehouse, type Warehouse, warehouseInput } from '#shared/warehouse.ts';
import { call } from '#web/platform/calls/api.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { ReferenceSelect, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { Point } from './Point.tsx';
import { formOf, settle } from './warehouse-form.ts';

interface WarehouseDialogProps {
  /** Null for a new one. */
  warehouse: Warehouse | null;
  onClose(): void;
}

const short = { base: 1, xs: 2 };

/** The form of a warehouse. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { t } = useTranslation(['warehouses', 'ui']);
  const [initial] = useState(() => formOf(warehouse));
  const save = useSaveRecord('/warehouses', t('warehouse'), '/app/warehouse');
  const { place, submit, ...form } = useRecordForm({
    schema: warehouseInput,
    initial,
    record: warehouse,
    formOf,
    settle,
  });
  const { field, values, record } = form;
  const prepared = useQuery({
    queryKey: ['/action_warehouses/prepare_warehouse'],
    queryFn: ({ signal }) =>
      call<{ data: PreparedWarehouse }>('GET', '/action_warehouses/prepare_warehouse', undefined, signal),
    staleTime: 0,
  });
  const offered = prepared.data?.data;
  const types = withCurrent(offered?.types ?? [], record?.warehouse_type);
  const categories = withCurrent(offered?.categories ?? [], record?.warehouse_category);

  const text = (name: 'code' | 'name' | 'address' | 'city' | 'longitude' | 'latitude' | 'notes') => {
    const { value, onChange, ...rest } = field(name);
    return {
      label: t(`field.${name}`),
      value: value ?? '',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
      ...rest,
    };
  };

  return (
    <RecordFormDialog
      what={t('warehouse')}
      name={warehouse?.name}
      dirty={form.dirty}
      choicesFailed={prepared.isError}
      onSave={() =>
        submit((settled, version) =>
          save({ id: warehouse?.id ?? null, version, name: settled.name.trim(), body: settled }),
        )
      }
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity="warehouse" offered={[...types, ...categories]} />
        <SimpleGrid cols={short} spacing="sm">
          <TextInput withAsterisk {...(!warehouse && { 'data-autofocus': true })} {...text('code')} />
          <TextInput withAsterisk {...text('name')} />
          <ReferenceSelect label={t('field.warehouse_type_id')} data={types} {...field('warehouse_type_id')} />
          <ReferenceSelect
            label={t('field.warehouse_category_id')}
            data={categories}
            {...field('warehouse_category_id')}
          />
          <TextInput {...text('city')} />
          <NumberField label={t('field.capacity_kg')} decimals={0} suffix=" kg" {...field('capacity_kg')} />
        </SimpleGrid>
        <Textarea autosize minRows={2} maxRows={5} {...text('address')} />
        <SimpleGrid cols={short} spacing="sm">
          <TextInput placeholder="125.19" {...text('longitude')} />
          <TextInput placeholder="1.44" {...text('latitude')} />
        </SimpleGrid>
        <Point {...values} />
        <Textarea autosize minRows={2} maxRows={5} {...text('notes')} />
        <Switch
          label={t('active')}
          checked={values.status === 'active'}
          onChange={({ currentTarget }) => form.change({ status: currentTarget.checked ? 'active' : 'none' })}
        />
      </Stack>
      {warehouse && <UsedBy path="/warehouses" id={warehouse.id} />}
    </RecordFormDialog>
  );
}

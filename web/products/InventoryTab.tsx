import { Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { traceabilities } from '#shared/product.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { ProductForm } from './product-form.ts';
import type { TabProps } from './tab-props.ts';

/** How the product is kept: processing, tracing, expiry, stock levels and measures. */
export function InventoryTab({ form, choices }: TabProps) {
  const { t } = useTranslation('products');
  const { field, values } = form;
  const { onChange: changeTraceability, ...traceability } = field('traceability');
  const quantity = (name: 'alert_stock' | 'desired_stock' | 'weight' | 'volume', unit: string) => (
    <NumberField
      label={t(`field.${name}`)}
      decimals={3}
      suffix={` ${unit}`}
      placeholder={`0 ${unit}`}
      {...field(name)}
    />
  );

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ReferenceSelect label={t('field.processtype_id')} data={choices.processtype} {...field('processtype_id')} />
        <Select
          label={t('field.traceability')}
          allowDeselect={false}
          data={traceabilities.map((kind) => ({ value: kind, label: t(`traceability.${kind}`) }))}
          onChange={(chosen) => changeTraceability(chosen as ProductForm['traceability'])}
          {...traceability}
        />
      </SimpleGrid>
      <Switch
        label={t('field.has_expired')}
        checked={values.has_expired}
        onChange={({ currentTarget }) => form.change({ has_expired: currentTarget.checked })}
      />
      {values.has_expired && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <DateField label={t('field.expired_date')} {...field('expired_date')} />
          <DateField label={t('field.before_date')} {...field('before_date')} />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {quantity('alert_stock', 'Kg')}
        {quantity('weight', 'Kg')}
        {quantity('desired_stock', 'Kg')}
        {quantity('volume', 'm3')}
      </SimpleGrid>
    </Stack>
  );
}

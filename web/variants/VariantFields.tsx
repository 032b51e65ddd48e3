import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '#shared/image.ts';
import { GLAZE_PERCENT_MAX, PRODUCT_IMAGE_BYTES, SHELF_LIFE_DAYS_MAX } from '#shared/limits.ts';
import { attributeNames, priceNames, type Variant, type VariantProduct } from '#shared/variant.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { ImageDropzone } from '#web/platform/ui/ImageDropzone.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { TemperatureClassSelect } from '../warehouses/TemperatureClassSelect.tsx';
import { Part } from './Part.tsx';
import { ProductSelect } from './ProductSelect.tsx';
import type { Choices } from './use-variant-choices.ts';
import type { VariantForm } from './variant-form.ts';

interface VariantFieldsProps {
  form: Omit<ReturnType<typeof useRecordForm<VariantForm, Variant>>, 'place' | 'submit'>;
  /** Null for a new one. */
  variant: Variant | null;
  product: VariantProduct | null;
  choices: Choices;
  /** Changes what name and code are proposed from. */
  onTell(change: Partial<VariantForm>, product?: VariantProduct | null): void;
}

/** The fields of a variant, in the order in which they are known. */
export function VariantFields({ form, variant, product, choices, onTell }: VariantFieldsProps) {
  const { t } = useTranslation('variants');
  const fileAddress = useFileAddress();
  const { field, values, change } = form;
  const text = (name: 'name' | 'code' | 'barcode') => {
    const { value, onChange, ...rest } = field(name);
    return {
      label: t(`field.${name}`),
      value: value ?? '',
      withAsterisk: name !== 'barcode',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
      ...rest,
    };
  };

  return (
    <Stack gap="md">
      <ImageDropzone
        label={t('field.image')}
        types={imageTypes}
        maxBytes={PRODUCT_IMAGE_BYTES}
        current={variant?.image ? fileAddress(variant.image) : null}
        {...field('image')}
      />
      <ProductSelect
        product={product}
        error={field('product_id').error}
        autoFocus={variant === null}
        onChange={(chosen) => onTell({ product_id: chosen?.id ?? null }, chosen)}
      />
      <Part heading={t('part.told')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {attributeNames.map((name) => (
            <ReferenceSelect
              key={name}
              label={t(`field.${name}`)}
              data={choices.attributes[name]}
              {...field(name)}
              onChange={(chosen) => onTell({ [name]: chosen })}
            />
          ))}
        </SimpleGrid>
        <TextInput mt="sm" {...text('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
          <TextInput {...text('code')} />
          <TextInput
            {...text('barcode')}
            inputMode="numeric"
            // A scanner ends what it types with Enter: that must not save a form that is half filled in.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </SimpleGrid>
      </Part>
      <Part heading={t('part.pack')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <ReferenceSelect label={t('field.uom_id')} data={choices.uoms} {...field('uom_id')} />
          <NumberField
            label={t(values.catch_weight ? 'field.nominal_weight' : 'field.net_weight')}
            withAsterisk={!values.catch_weight}
            decimals={3}
            suffix=" kg"
            placeholder="0 kg"
            {...field('net_weight')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
          <NumberField
            label={t('field.gross_weight')}
            decimals={3}
            suffix=" kg"
            placeholder="0 kg"
            {...field('gross_weight')}
          />
          <NumberField
            label={t('field.glaze_percent')}
            description={t('hint.glaze')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            decimals={2}
            max={GLAZE_PERCENT_MAX}
            suffix=" %"
            {...field('glaze_percent')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
          <TemperatureClassSelect label={t('field.temperature_class')} {...field('temperature_class')} />
          <NumberField
            label={t('field.shelf_life_days')}
            decimals={0}
            max={SHELF_LIFE_DAYS_MAX}
            suffix={t('days')}
            {...field('shelf_life_days')}
          />
        </SimpleGrid>
        <Switch
          mt="sm"
          label={t('field.catch_weight')}
          description={t('hint.catch_weight')}
          checked={values.catch_weight}
          onChange={({ currentTarget }) => change({ catch_weight: currentTarget.checked })}
        />
      </Part>
      <Part heading={t('part.prices')}>
        <Text size="sm" mb={4}>
          {t('hint.prices')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {priceNames.map((name) => (
            <RupiahField
              key={name}
              label={t(`field.${name}`)}
              {...field(name)}
              {...(product && { placeholder: inherited(product[name]) })}
            />
          ))}
        </SimpleGrid>
      </Part>
      <Switch
        label={t('field.status')}
        checked={values.status === 'active'}
        onChange={({ currentTarget }) => change({ status: currentTarget.checked ? 'active' : 'none' })}
      />
    </Stack>
  );

  function inherited(price: number | null) {
    return price === null ? t('notInherited') : t('inherited', { price: formatNumber(price) });
  }
}

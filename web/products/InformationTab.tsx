import { Group, Radio, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '#shared/image.ts';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { productTypes } from '#shared/product.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { ImageDropzone } from '#web/platform/ui/ImageDropzone.tsx';
import type { TabProps } from './tab-props.ts';

/** Name, classification and status of the product. */
export function InformationTab({ form, product, choices }: TabProps) {
  const { t } = useTranslation('products');
  const fileAddress = useFileAddress();
  const { field } = form;

  const text = (name: 'name' | 'name_en' | 'alias_name') => {
    const { value, onChange, ...rest } = field(name);
    return (
      <TextInput
        label={t(`field.${name}`)}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
        {...(name === 'name' && { 'data-autofocus': true })}
        withAsterisk={name !== 'alias_name'}
      />
    );
  };
  const { value: description, onChange: changeDescription, ...descriptionField } = field('description');
  const { value: type, onChange: changeType, error: typeError } = field('type');

  return (
    <Stack gap="sm">
      <ImageDropzone
        label={t('field.image')}
        types={imageTypes}
        maxBytes={PRODUCT_IMAGE_BYTES}
        current={product?.image ? fileAddress(product.image) : null}
        {...field('image')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {text('name')}
        {text('name_en')}
        {text('alias_name')}
        <Radio.Group label={t('field.type')} withAsterisk value={type} error={typeError} onChange={changeType}>
          <Group mih={36}>
            {productTypes.map((kind) => (
              <Radio key={kind} value={kind} label={t(`type.${kind}`)} />
            ))}
          </Group>
        </Radio.Group>
      </SimpleGrid>
      {/* They decide which tabs there are, so they come before what may be below the fold. */}
      <Group gap="xl">
        <Switch
          label={t('field.status')}
          checked={form.values.status === 'active'}
          onChange={({ currentTarget }) => form.change({ status: currentTarget.checked ? 'active' : 'none' })}
        />
        <Switch
          label={t('field.can_sold')}
          checked={form.values.can_sold}
          onChange={({ currentTarget }) => form.change({ can_sold: currentTarget.checked })}
        />
        <Switch
          label={t('field.can_purchased')}
          checked={form.values.can_purchased}
          onChange={({ currentTarget }) => form.change({ can_purchased: currentTarget.checked })}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <ReferenceSelect label={t('field.category_id')} data={choices.category} {...field('category_id')} />
        <ReferenceSelect label={t('field.group_id')} data={choices.group} {...field('group_id')} />
        <ReferenceSelect label={t('field.commodity_id')} data={choices.commodity} {...field('commodity_id')} />
      </SimpleGrid>
      <Textarea
        label={t('field.description')}
        autosize
        minRows={2}
        maxRows={6}
        value={description ?? ''}
        onChange={({ currentTarget }) => changeDescription(currentTarget.value)}
        {...descriptionField}
      />
    </Stack>
  );
}

import { Button, Checkbox, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { facilityPriceInput } from '#shared/fishfin-goods.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import { useAdd } from './use-add.ts';

interface PriceDialogProps {
  facility: Facility;
  /** The names of the variants that are offered first, by id. */
  variants: ReadonlyMap<string, string>;
  onClose(): void;
}

interface PriceForm extends Record<string, unknown> {
  variant_id: string | null;
  for_product: boolean;
  price: number | null;
  date: string | null;
  source: string | null;
}

const nothing: PriceForm = { variant_id: null, for_product: false, price: null, date: null, source: null };
const settle = (form: PriceForm): PriceForm => ({ ...form, source: form.source?.trim() || null });

/** Enters a price of goods, for somebody else to approve. */
export function PriceDialog({ facility, variants, onClose }: PriceDialogProps) {
  const { t } = useTranslation('fishfin');
  const add = useAdd(facility, '/prices', { done: t('price.added'), failed: t('price.failed') });
  const { place, field, submit, change, dirty, errors, values } = useRecordForm<PriceForm>({
    schema: facilityPriceInput,
    initial: nothing,
    settle,
  });
  const [seeks, setSeeks] = useState(variants.size === 0);
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const { value: source, onChange: changeSource, ...sourceField } = field('source');

  return (
    <FormDialog
      title={t('price.add')}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit(add)) onClose();
      }}
      onClose={onClose}
    >
      <div ref={place}>
        {picked && values.variant_id === picked.id ? (
          <Group gap="xs">
            <Text fw={600}>{picked.name}</Text>
            <OtherButton onClick={() => change({ variant_id: null })} />
          </Group>
        ) : seeks ? (
          <VariantPicker
            error={errors['variant_id']}
            onPick={({ id, name }) => {
              setPicked({ id, name });
              change({ variant_id: id });
            }}
          />
        ) : (
          <>
            <Select
              label={t('price.variant_id')}
              withAsterisk
              searchable
              data={[...variants].map(([value, label]) => ({ value, label }))}
              {...field('variant_id')}
            />
            <OtherButton
              onClick={() => {
                change({ variant_id: null });
                setSeeks(true);
              }}
            />
          </>
        )}
        <Checkbox
          mt="sm"
          label={t('price.forProduct')}
          description={t('price.forProductHint')}
          checked={values.for_product}
          onChange={({ currentTarget }) => change({ for_product: currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
          <RupiahField label={t('price.price')} withAsterisk {...field('price')} />
          <DateField label={t('price.date')} withAsterisk {...field('date')} />
        </SimpleGrid>
        <TextInput
          mt="sm"
          label={t('price.source')}
          description={t('price.sourceHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          value={source ?? ''}
          onChange={({ currentTarget }) => changeSource(currentTarget.value || null)}
          {...sourceField}
        />
      </div>
    </FormDialog>
  );
}

/** Leads to all variants. */
function OtherButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('fishfin');
  return (
    <Button variant="subtle" size="compact-md" onClick={onClick}>
      {t('price.otherVariant')}
    </Button>
  );
}

import { Checkbox, Group, Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { allowanceInput } from '#shared/rental-losses.ts';
import type { VariantProduct } from '#shared/variant.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { ProductSelect } from '#web/variants/ProductSelect.tsx';
import { useTariffChoices } from '../tariffs/tariffs.ts';
import { useSaveTerm } from '../use-save-term.ts';
import { useChangeAllowances } from './losses.ts';

interface AllowanceForm extends Record<string, unknown> {
  product_id: string | null;
  nature_id: string | null;
  valid_from: string | null;
  per_mille: number | null;
}

/** A rate has to be there, unless nothing is agreed any more. */
const agreed = allowanceInput.refine(({ per_mille }) => per_mille !== null, {
  path: ['per_mille'],
  params: { code: 'required' },
  // Also while other fields are at fault.
  when: () => true,
});

const firstOfMonth = (day: string) => `${day.slice(0, -2)}01`;

const settle = (form: AllowanceForm): AllowanceForm => ({
  ...form,
  valid_from: form.valid_from && firstOfMonth(form.valid_from),
});

const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};

/** Agrees how much goods may lose, from a month on. */
export function AllowanceDialog({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const { t } = useTranslation('losses');
  const choices = useTariffChoices(contract);
  const save = useSaveTerm({
    about: `allowances ${contract.id}`,
    title: contract.number,
    added: t('added'),
    failed: t('failed'),
  });
  const change = useChangeAllowances(contract);
  const [product, setProduct] = useState<VariantProduct | null>(null);
  const [ends, setEnds] = useState(false);
  const form = useRecordForm<AllowanceForm>({
    schema: ends ? allowanceInput : agreed,
    initial: { product_id: null, nature_id: null, valid_from: firstOfMonth(contract.start_date), per_mille: null },
    settle,
  });
  const { place, field, submit, dirty, errors } = form;

  return (
    <FormDialog
      title={t('addTitle', { name: contract.number })}
      width="small"
      dirty={dirty || ends}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit((sent) => save(() => change('POST', '', sent)))) onClose();
      }}
      onClose={onClose}
    >
      <div ref={place}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <ProductSelect
            product={product}
            error={errors['product_id']}
            autoFocus
            required={false}
            placeholder={t('allGoods')}
            onChange={(chosen) => {
              setProduct(chosen);
              form.change({ product_id: chosen?.id ?? null });
            }}
          />
          <Select
            label={t('field.nature_id')}
            description={t('hint.nature_id')}
            {...below}
            clearable
            placeholder={t('allNatures')}
            data={(choices?.natures ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...field('nature_id')}
          />
        </SimpleGrid>
        <Group grow align="start" mt="sm">
          <NumberField
            label={t('field.per_mille')}
            description={t('hint.per_mille')}
            {...below}
            withAsterisk={!ends}
            disabled={ends}
            decimals={3}
            {...field('per_mille')}
          />
          <DateField
            label={t('field.valid_from')}
            description={t('hint.valid_from')}
            {...below}
            withAsterisk
            {...field('valid_from')}
          />
        </Group>
        <Checkbox
          mt="sm"
          label={t('ends')}
          checked={ends}
          onChange={({ currentTarget }) => {
            setEnds(currentTarget.checked);
            form.change({ per_mille: null });
          }}
        />
      </div>
    </FormDialog>
  );
}

import { Checkbox, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { basisOf, hasSteps, settledTariff, type Tariff, tariffBasisNames, tariffInput } from '#shared/rental-tariff.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { TemperatureClassSelect } from '#web/warehouses/TemperatureClassSelect.tsx';
import { useSaveTerm } from '../use-save-term.ts';
import { nameOfTariff } from './tariff-words.ts';
import { TariffVariant } from './TariffVariant.tsx';
import { useChangeTariffs, useTariffChoices } from './tariffs.ts';

interface TariffDialogProps {
  contract: Contract;
  /** The tariff that gets a new rate; null: one for other goods, rooms or events is added. */
  like: Tariff | null;
  onClose(): void;
}

type TariffForm = { [Name in keyof typeof nothing]: (typeof nothing)[Name] };

const nothing = {
  basis: null as Tariff['basis'] | null,
  room_id: null as string | null,
  temperature_class: null as Tariff['temperature_class'],
  warehouse_id: null as string | null,
  variant_id: null as string | null,
  group_id: null as string | null,
  from_day: 1 as number | null,
  valid_from: null as string | null,
  rate: null as number | null,
};

/** A rate has to be there, unless nothing is agreed any more. */
const agreed = tariffInput.refine(({ rate }) => rate !== null, {
  path: ['rate'],
  params: { code: 'required' },
  // Also while other fields are at fault.
  when: () => true,
});

const settle = (form: TariffForm): TariffForm => {
  const { basis } = form;
  return basis === null ? form : { ...form, ...settledTariff({ ...form, basis, from_day: form.from_day ?? 1 }) };
};

const formOf = ({ like, contract }: Pick<TariffDialogProps, 'like' | 'contract'>): TariffForm => {
  if (!like) return { ...nothing, valid_from: contract.start_date };
  const { basis, room_id, temperature_class, warehouse_id, variant_id, group_id, from_day } = like;
  return { ...nothing, basis, room_id, temperature_class, warehouse_id, variant_id, group_id, from_day };
};

const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};

/** Agrees a rate from a day on. */
export function TariffDialog({ contract, like, onClose }: TariffDialogProps) {
  const { t } = useTranslation(['rental', 'variants', 'ui']);
  const choices = useTariffChoices(contract);
  const save = useSaveTerm({
    about: `tariffs ${contract.id}`,
    title: contract.number,
    added: t('tariff.added'),
    failed: t('tariff.failed'),
  });
  const change = useChangeTariffs(contract);
  const [ends, setEnds] = useState(false);
  const {
    place,
    field,
    submit,
    dirty,
    values,
    change: changeForm,
    errors,
  } = useRecordForm<TariffForm>({
    schema: ends ? tariffInput : agreed,
    initial: formOf({ like, contract }),
    settle,
  });
  const basis = values.basis && basisOf(values.basis);
  const { value: day, ...dayField } = field('from_day');

  return (
    <FormDialog
      title={t('tariff.addTitle', { name: contract.number })}
      width="small"
      dirty={dirty || ends}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit((sent) => save(() => change('POST', '', sent)))) onClose();
      }}
      onClose={onClose}
    >
      <div ref={place}>
        {like ? (
          <>
            <Text size="sm" fw={600}>
              {nameOfTariff(like, t)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('tariff.sameScope')}
            </Text>
          </>
        ) : (
          <Select
            label={t('field.basis')}
            withAsterisk
            searchable
            data-autofocus
            data={tariffBasisNames.map((value) => ({ value, label: t(`basis.${value}`) }))}
            {...field('basis')}
            onChange={(chosen) => changeForm({ basis: tariffBasisNames.find((one) => one === chosen) ?? null })}
          />
        )}
        {!like && basis && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
            {basis.place !== false && (
              <Select
                label={t('field.room_id')}
                withAsterisk={basis.place === 'room'}
                clearable
                searchable
                placeholder={t('tariff.allRooms')}
                data={(choices?.rooms ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
                {...field('room_id')}
              />
            )}
            {basis.place === true && (
              <TemperatureClassSelect
                label={t('field.temperature_class')}
                {...field('temperature_class')}
                onChange={(temperature_class) => changeForm({ temperature_class, room_id: null, warehouse_id: null })}
              />
            )}
            {basis.place === true && contract.further_warehouses.length > 0 && (
              <Select
                label={t('field.warehouse_id')}
                clearable
                placeholder={t('tariff.allWarehouses')}
                data={(choices?.warehouses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                {...field('warehouse_id')}
                onChange={(warehouse_id) => changeForm({ warehouse_id, room_id: null, temperature_class: null })}
              />
            )}
            {basis.goods && (
              <Select
                label={t('field.group_id')}
                clearable
                searchable
                placeholder={t('tariff.allGoods')}
                data={(choices?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                {...field('group_id')}
                onChange={(group_id) => changeForm({ group_id, variant_id: null })}
              />
            )}
            {values.basis && hasSteps(values.basis) && (
              <NumberField
                label={t('field.from_day')}
                description={t('tariff.hint.from_day')}
                {...below}
                decimals={0}
                min={1}
                value={day}
                {...dayField}
              />
            )}
          </SimpleGrid>
        )}
        {!like && basis?.goods && (
          <TariffVariant
            id={values.variant_id}
            error={errors['variant_id']}
            onChange={(variant_id) => changeForm({ variant_id, ...(variant_id && { group_id: null }) })}
          />
        )}
        <Group grow align="start" mt="sm">
          <NumberField
            label={t('field.rate')}
            data-autofocus={like !== null || undefined}
            description={values.basis ? t('tariff.per', { unit: t(`unit.${values.basis}`) }) : undefined}
            {...below}
            withAsterisk={!ends}
            disabled={ends}
            decimals={2}
            prefix="Rp "
            {...field('rate')}
          />
          <DateField
            label={t('field.valid_from')}
            description={t('tariff.hint.valid_from')}
            {...below}
            withAsterisk
            {...field('valid_from')}
          />
        </Group>
        {like && (
          <Checkbox
            mt="sm"
            label={t('tariff.ends')}
            checked={ends}
            onChange={({ currentTarget }) => {
              setEnds(currentTarget.checked);
              changeForm({ rate: null });
            }}
          />
        )}
      </div>
    </FormDialog>
  );
}

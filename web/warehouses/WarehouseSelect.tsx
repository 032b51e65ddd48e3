import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WarehouseChoice } from '#shared/warehouse.ts';
import { type Offered, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import type { FieldProps } from '#web/platform/records/use-record-form.ts';
import { useWarehouseChoices } from './warehouse-choices.ts';

interface WarehouseSelectProps extends FieldProps<string | null> {
  /** The present warehouse of the record: offered even when it is not in use any more. */
  current?: Offered | null | undefined;
  label?: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  'data-autofocus'?: boolean;
}

const none: WarehouseChoice[] = [];

/** Chooses a warehouse, by name. */
export function WarehouseSelect({ current, label, ...rest }: WarehouseSelectProps) {
  const { t } = useTranslation(['warehouses', 'ui', 'common']);
  const { data, isError } = useWarehouseChoices();
  return (
    <Select
      label={label ?? t('field.warehouse_id')}
      searchable
      selectFirstOptionOnChange
      clearable
      placeholder={t('ui:choose')}
      nothingFoundMessage={t('common:not_found')}
      data={withCurrent<Offered>(data?.data ?? none, current).map(({ id, name }) => ({ value: id, label: name }))}
      {...rest}
      error={rest.error ?? (isError && t('ui:choicesFailed'))}
    />
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';

/** How they stand, or what they are: the name of the filter, its values, its word while none is chosen, and its label. */
export interface Standing {
  name: string;
  data: { value: string; label: string }[];
  any: string;
  /** Left out, it is that of the status. */
  label?: string;
}

interface FacilityFiltersProps {
  narrowing: Narrowing;
  standings: readonly Standing[];
}

/** What a list of facilities or of their documents is narrowed to: how they stand today, a warehouse. */
export function FacilityFilters({ narrowing: { chosen, choose }, standings }: FacilityFiltersProps) {
  const { t } = useTranslation(['fishfin', 'ui']);
  const warehouses = useWarehouseChoices();
  const shared = { clearable: true, clearButtonProps: { 'aria-label': t('ui:clear') } };
  return (
    <>
      {standings.map(({ name, data, any, label = t('field.status') }) => (
        <Select
          key={name}
          {...shared}
          aria-label={label}
          placeholder={any}
          data={data}
          value={chosen[name] ?? null}
          onChange={(value) => choose({ [name]: value ?? undefined })}
        />
      ))}
      <Select
        {...shared}
        searchable
        aria-label={t('field.warehouse_id')}
        placeholder={t('filter.warehouse')}
        data={(warehouses.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={warehouses.isError && t('ui:choicesFailed')}
        value={chosen['warehouse_id'] ?? null}
        onChange={(warehouse) => choose({ warehouse_id: warehouse ?? undefined })}
      />
    </>
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';

interface FacilityFiltersProps {
  narrowing: Narrowing;
  /** How they stand: the name of the filter, its values, and its word while none is chosen. */
  standing: { name: string; data: { value: string; label: string }[]; any: string };
}

/** What a list of facilities or of their documents is narrowed to: how they stand today, a warehouse. */
export function FacilityFilters({ narrowing: { chosen, choose }, standing }: FacilityFiltersProps) {
  const { t } = useTranslation(['fishfin', 'ui']);
  const warehouses = useWarehouseChoices();
  const shared = { flex: '0 1 150px', miw: 120, clearable: true, clearButtonProps: { 'aria-label': t('ui:clear') } };
  return (
    <>
      <Select
        {...shared}
        aria-label={t('field.status')}
        placeholder={standing.any}
        data={standing.data}
        value={chosen[standing.name] ?? null}
        onChange={(value) => choose({ [standing.name]: value ?? undefined })}
      />
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

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contractStatuses } from '#shared/rental.ts';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';

/** What the list of contracts is narrowed to: how they stand today, a warehouse. */
export function ContractFilters({ narrowing: { chosen, choose } }: { narrowing: Narrowing }) {
  const { t } = useTranslation(['rental', 'ui']);
  const warehouses = useWarehouseChoices();
  const shared = { clearable: true, clearButtonProps: { 'aria-label': t('ui:clear') } };
  return (
    <>
      <Select
        {...shared}
        aria-label={t('field.status')}
        placeholder={t('filter.status')}
        data={contractStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={chosen['status'] ?? null}
        onChange={(status) => choose({ status: status ?? undefined })}
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

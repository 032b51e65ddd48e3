import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { documentStatuses } from '#shared/stock/kinds.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { useWarehouseChoices } from '#web/warehouses/WarehouseSelect.tsx';
import { type DocumentType, kindNamesOf } from './document-type.ts';
import classes from './stock-documents.module.css';
import type { useDocumentFilters } from './use-document-filters.ts';

interface DocumentFiltersProps {
  type: DocumentType;
  filters: ReturnType<typeof useDocumentFilters>;
}

/** What a list of documents is narrowed to: where they stand, why goods moved, a warehouse, a period. */
export function DocumentFilters({ type, filters }: DocumentFiltersProps) {
  const { t } = useTranslation(['stockDocuments', 'ui', 'common']);
  const warehouses = useWarehouseChoices();
  const { status, kind, cost, costs, warehouse_id, from, to, fixed } = filters;
  const { chooseStatus, chooseKind, chooseCost, chooseWarehouse, clear } = filters;
  const shared = {
    clearable: true,
    searchable: true,
    selectFirstOptionOnChange: true,
    placeholder: t('filter.any'),
    clearButtonProps: { 'aria-label': t('ui:clear') },
    nothingFoundMessage: t('common:not_found'),
  };

  return (
    <section className={classes.filters} aria-label={t('filter.label')}>
      <Select
        {...shared}
        label={t('field.status')}
        data={documentStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ?? null}
        onChange={(chosen) => chooseStatus(chosen ?? undefined)}
      />
      {kindNamesOf(type).length > 1 && (
        <Select
          {...shared}
          label={t('field.kind')}
          data={kindNamesOf(type).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind ?? null}
          onChange={(chosen) => chooseKind(chosen ?? undefined)}
        />
      )}
      {costs && (
        <Select
          {...shared}
          label={t('field.costs')}
          data={costs.map((value) => ({ value, label: t(`costs.${value}`) }))}
          value={cost ?? null}
          onChange={(chosen) => chooseCost(chosen ?? undefined)}
        />
      )}
      <Select
        {...shared}
        label={t('field.warehouse')}
        error={warehouses.isError && t('pick.failed')}
        data={(warehouses.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={warehouse_id ?? null}
        onChange={(chosen) => chooseWarehouse(chosen ?? undefined)}
      />
      <DayField label={t('filter.from')} value={from} onChange={(day) => filters.chooseFrom(day ?? undefined)} />
      <DayField label={t('filter.to')} value={to} onChange={(day) => filters.chooseTo(day ?? undefined)} />
      <Button
        variant="default"
        leftSection={<IconFilterOff size={16} />}
        disabled={Object.keys(fixed).length === 0}
        onClick={clear}
      >
        {t('filter.clear')}
      </Button>
    </section>
  );
}

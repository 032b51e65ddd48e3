import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStatuses } from '#shared/stock/kinds.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
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
      <Day label={t('filter.from')} value={from} onChoose={filters.chooseFrom} />
      <Day label={t('filter.to')} value={to} onChoose={filters.chooseTo} />
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

interface DayProps {
  label: string;
  value: string | undefined;
  onChoose(day: string | undefined): void;
}

/** A day counts once it is one: while it is being typed the list stays as it is. */
function Day({ label, value, onChoose }: DayProps) {
  const [typed, setTyped] = useState<string | null>(value ?? null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? null);
  }

  function change(next: string | null) {
    setTyped(next);
    if (next === null || /^\d{4}-\d{2}-\d{2}$/.test(next)) {
      onChoose(next ?? undefined);
    }
  }

  return <DateField label={label} value={typed} onChange={change} />;
}

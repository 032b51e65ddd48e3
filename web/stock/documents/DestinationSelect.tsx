import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import { withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import { useDestinations } from './destinations.ts';

type Warehouse = DocumentRow['warehouse'];

interface DestinationSelectProps {
  /** The warehouse that the goods leave. */
  from: string;
  current: Warehouse | null;
  error: string | undefined;
  onChange(chosen: Warehouse | null): void;
}

/** Chooses the warehouse that goods go to. */
export function DestinationSelect({ from, current, error, onChange }: DestinationSelectProps) {
  const { t } = useTranslation(['stockDocuments', 'ui', 'common']);
  const { data, isError } = useDestinations();
  const others = (data?.data ?? []).filter(({ id }) => id !== from);
  return (
    <Select
      label={t('field.to_warehouse_id')}
      withAsterisk
      searchable
      selectFirstOptionOnChange
      data-path="to_warehouse_id"
      placeholder={t('ui:choose')}
      nothingFoundMessage={t('common:not_found')}
      data={withCurrent<Warehouse>(others, current).map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? null}
      error={error ?? (isError && t('ui:choicesFailed'))}
      onChange={(chosen) => onChange(others.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

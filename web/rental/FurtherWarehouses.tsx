import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';

interface FurtherWarehousesProps {
  /** The warehouse that the contract is kept in. */
  besides: string | null;
  /** Those of the contract as it is stored: offered even when they are not in use any more. */
  current: Contract['further_warehouses'];
  value: string[];
  error?: ReactNode;
  onChange(ids: string[]): void;
}

/** Chooses the other warehouses that a contract is about; shown where there is another one. */
export function FurtherWarehouses({ besides, current, value, error, onChange }: FurtherWarehousesProps) {
  const { t } = useTranslation(['rental', 'common']);
  const { data } = useWarehouseChoices();
  const offered = new Map([...current, ...(data?.data ?? [])].map(({ id, name }) => [id, name]));
  if (besides !== null) offered.delete(besides);
  if (offered.size === 0) return null;
  return (
    <MultiSelect
      label={t('field.further_warehouse_ids')}
      description={t('hint.further_warehouse_ids')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      nothingFoundMessage={t('common:not_found')}
      data={[...offered].map(([id, label]) => ({ value: id, label }))}
      data-path="further_warehouse_ids"
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

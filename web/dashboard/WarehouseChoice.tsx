import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';
import tools from './tools.module.css';

interface WarehouseChoiceProps {
  value: string | undefined;
  /** Whether there are also figures of all warehouses together. */
  withAll?: boolean;
  /** Undefined: of all warehouses. */
  onChange(id: string | undefined): void;
}

/** The warehouse that figures are of. Nothing where the person works in one alone. */
export function WarehouseChoice({ value, withAll = false, onChange }: WarehouseChoiceProps) {
  const { t } = useTranslation('dashboard');
  const warehouses = useWarehouseChoices().data?.data ?? [];
  if (warehouses.length < 2) return null;
  return (
    <Select
      className={tools.choice ?? ''}
      aria-label={t('warehouse')}
      placeholder={withAll ? t('allWarehouses') : ''}
      clearable={withAll}
      allowDeselect={withAll}
      data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => (withAll || id) && onChange(id ?? undefined)}
    />
  );
}

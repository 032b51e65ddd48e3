import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { useWarehouseChoices } from '#web/warehouses/WarehouseSelect.tsx';
import classes from './inventory.module.css';
import type { Narrowing } from './use-narrowing.ts';

/** The filters of a list beside each other, and the way to be rid of all of them. */
export function Filters({ narrowing, children }: { narrowing: Narrowing; children: ReactNode }) {
  const { t } = useTranslation('stockDocuments');
  return (
    <section className={classes.filters} aria-label={t('filter.label')}>
      {children}
      <Button
        variant="default"
        leftSection={<IconFilterOff size={16} />}
        disabled={Object.keys(narrowing.fixed).length === 0}
        onClick={narrowing.clear}
      >
        {t('filter.clear')}
      </Button>
    </section>
  );
}

interface FilterProps {
  narrowing: Narrowing;
  name: string;
  label: string;
}

interface ChoiceProps extends FilterProps {
  data: readonly { value: string; label: string }[];
  error?: ReactNode;
  /** What it means to choose none. */
  none?: string;
  /** What else is given up when another one is chosen. */
  instead?: readonly string[];
}

/** One of a few choices, or none. */
export function ChoiceFilter({ narrowing, name, label, data, error, none, instead = [] }: ChoiceProps) {
  const { t } = useTranslation(['stockDocuments', 'ui', 'common']);
  return (
    <Select
      clearable
      searchable
      selectFirstOptionOnChange
      placeholder={none ?? t('filter.any')}
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      nothingFoundMessage={t('common:not_found')}
      label={label}
      data={data}
      error={error}
      value={narrowing.chosen[name] ?? null}
      onChange={(chosen) =>
        narrowing.choose({
          ...Object.fromEntries(instead.map((other) => [other, undefined])),
          [name]: chosen ?? undefined,
        })
      }
    />
  );
}

/** The warehouses that the person may work in. */
export function WarehouseFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation(['stockDocuments', 'inventory']);
  const warehouses = useWarehouseChoices();
  return (
    <ChoiceFilter
      narrowing={narrowing}
      name="warehouse_id"
      label={t('inventory:field.warehouse')}
      error={warehouses.isError && t('pick.failed')}
      data={(warehouses.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      instead={['room_id']}
    />
  );
}

/** The first or the last day of what is listed. */
export function DayFilter({ narrowing, name, label }: FilterProps) {
  return (
    <DayField
      label={label}
      value={narrowing.chosen[name]}
      onChange={(day) => narrowing.choose({ [name]: day ?? undefined })}
    />
  );
}

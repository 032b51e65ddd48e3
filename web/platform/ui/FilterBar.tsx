import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from './DayField.tsx';
import classes from './filter-bar.module.css';
import type { Narrowing } from './use-narrowing.ts';

interface FilterBarProps {
  narrowing: Narrowing;
  /** Names the region, where "narrow the list" would not be enough. */
  label?: string;
  children: ReactNode;
}

/** The filters of a list side by side, and the button that clears them. */
export function FilterBar({ narrowing, label, children }: FilterBarProps) {
  const { t } = useTranslation('ui');
  const isNarrowed = Object.keys(narrowing.chosen).length > 0;
  return (
    <section className={classes.bar} data-narrowed={isNarrowed || undefined} aria-label={label ?? t('filter.label')}>
      {children}
      <Button
        variant="default"
        leftSection={<IconFilterOff size={16} />}
        disabled={!isNarrowed}
        onClick={narrowing.clear}
      >
        {t('filter.clear')}
      </Button>
    </section>
  );
}

export interface FilterProps {
  narrowing: Narrowing;
  name: string;
  label: string;
}

interface ChoiceProps extends FilterProps {
  data: readonly { value: string; label: string }[];
  error?: ReactNode;
  /** The label of no choice. */
  none?: string;
  /** Filters that are cleared when another value is chosen. */
  instead?: readonly string[];
}

/** One of a few choices, or none. */
export function ChoiceFilter({ narrowing, name, label, data, error, none, instead = [] }: ChoiceProps) {
  const { t } = useTranslation(['ui', 'common']);
  return (
    <Select
      clearable
      searchable
      selectFirstOptionOnChange
      placeholder={none ?? t('filter.any')}
      clearButtonProps={{ 'aria-label': t('clear') }}
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

/** A day that a list is narrowed to. */
export const DayFilter = ({ narrowing, name, label }: FilterProps) => (
  <DayField
    label={label}
    value={narrowing.chosen[name]}
    onChange={(day) => narrowing.choose({ [name]: day ?? undefined })}
  />
);

/** The first and the last day of what is listed. */
export function SpanFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <DayFilter narrowing={narrowing} name="from" label={t('filter.from')} />
      <DayFilter narrowing={narrowing} name="to" label={t('filter.to')} />
    </>
  );
}

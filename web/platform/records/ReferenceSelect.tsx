import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './use-record-form.ts';

/** A record that can be chosen. */
export interface Offered {
  id: string;
  name: string;
}

interface ReferenceSelectProps extends FieldProps<string | null> {
  label: string;
  data: readonly Offered[];
  withAsterisk?: boolean;
}

/** Chooses what a record refers to, by name; may be left empty. */
export function ReferenceSelect({ data, ...rest }: ReferenceSelectProps) {
  const { t } = useTranslation(['ui', 'common']);
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      clearable
      placeholder={t('choose')}
      nothingFoundMessage={t('common:not_found')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      {...rest}
    />
  );
}

/** The choices, with the record's present reference even when it is no longer offered. */
export function withCurrent<Choice extends Offered>(
  offered: readonly Choice[],
  current: Choice | null | undefined,
): readonly Choice[] {
  return current && !offered.some(({ id }) => id === current.id) ? [current, ...offered] : offered;
}

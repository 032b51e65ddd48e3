import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nestedName } from '#shared/master-data/fields.ts';
import type { InputProps } from './input-props.ts';
import { type Referenced, useReferenced } from './use-referenced.ts';

const none: Referenced[] = [];

/** Chooses the record that a field refers to among all there are. What it refers to now is always among them. */
export function ReferenceInput({ value, onChange, field, record, error, ...rest }: InputProps) {
  const { t } = useTranslation(['masterData', 'common']);
  const { data: offered = none, isPending, isError } = useReferenced(field.reference!);
  const current = record?.[nestedName(rest['data-path'])] as Referenced | null | undefined;
  const missing = current && !offered.some(({ id }) => id === current.id) ? [current] : [];
  // A record cannot refer to itself.
  const choices = [...missing, ...offered].filter(({ id }) => id !== record?.id);

  return (
    <Select
      {...rest}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      clearable={!rest.withAsterisk}
      placeholder={t('choose')}
      nothingFoundMessage={isPending ? null : t('common:not_found')}
      error={error ?? (isError && t('unavailable'))}
      data={choices.map((choice) => ({
        value: choice.id,
        label: field.reference!.shows.map((shown) => choice[shown]).join(' - '),
      }))}
      value={value as string | null}
      onChange={onChange}
    />
  );
}

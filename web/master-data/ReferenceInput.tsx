import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nestedName } from '#shared/master-data/fields.ts';
import { call } from '../api.ts';
import type { InputProps } from './inputs.tsx';

type Named = { id: string } & Record<string, unknown>;

const none: Named[] = [];

/** Chooses the record that a field refers to among all there are. What it refers to now is always among them. */
export function ReferenceInput({ value, onChange, field, record, error, ...rest }: InputProps) {
  const { t } = useTranslation(['masterData', 'common']);
  const { path, shows } = field.reference!;
  const [list, query = ''] = path.split('?');
  const { data, isPending, isError } = useQuery({
    queryKey: [list, 'choices', query],
    queryFn: ({ signal }) =>
      call<{ data: { data: Named[] } }>(
        'GET',
        `${list}?${new URLSearchParams([...new URLSearchParams(query), ['export_data', 'true'], ['order_by', shows[0]!], ['sort_by', 'asc']])}`,
        undefined,
        signal,
      ),
    staleTime: 0,
  });
  const offered = data?.data.data ?? none;
  const current = record?.[nestedName(rest['data-path'])] as Named | null | undefined;
  const choices = current && !offered.some(({ id }) => id === current.id) ? [current, ...offered] : offered;

  return (
    <Select
      {...rest}
      searchable
      clearable={!rest.withAsterisk}
      placeholder={t('choose')}
      nothingFoundMessage={isPending ? null : t('common:not_found')}
      error={error ?? (isError && t('unavailable'))}
      // A record cannot refer to itself.
      data={choices.filter(({ id }) => id !== record?.id).map((choice) => ({ value: choice.id, label: words(choice) }))}
      value={value as string | null}
      onChange={onChange}
    />
  );

  function words(choice: Named) {
    return shows.map((shown) => choice[shown]).join(' - ');
  }
}

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { Contract } from '#shared/rental.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import { rentalPath } from '../contract.ts';

type Choice = Pick<Contract, 'id' | 'number' | 'renter'>;

interface ContractSelectProps {
  label: string;
  /** What stands there where none is chosen. */
  placeholder: string;
  value: Choice | null;
  /** The contract that is not offered. */
  besides: string;
  className: string;
  onChange(contract: Choice | null): void;
}

const none: Choice[] = [];

/** Chooses a contract among however many there are: the server finds what is typed, by number or renter. */
export function ContractSelect({ label, placeholder, value, besides, className, onChange }: ContractSelectProps) {
  const { t } = useTranslation(['ui', 'common']);
  const [typed, setTyped] = useState('');
  const labelOf = ({ number, renter }: Choice) => `${number} · ${renter.name}`;
  const asked = value && typed === labelOf(value) ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, pauses.search);
  const query = new URLSearchParams({ search, order_by: 'number', sort_by: 'asc', size: '25' }).toString();
  const contracts = useQuery({
    queryKey: [rentalPath, 'choices', query],
    queryFn: ({ signal }) => call<{ data: Contract[] }>('GET', `${rentalPath}?${query}`, undefined, signal),
    placeholderData: keepPreviousData,
  });
  const found = contracts.data?.data ?? none;
  const offered = withCurrent<Choice & { name: string }>(
    found.map((one) => ({ ...one, name: labelOf(one) })),
    value && { ...value, name: labelOf(value) },
  ).filter(({ id }) => id !== besides);
  return (
    <Select
      className={className}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={contracts.isFetching ? null : t('common:not_found')}
      error={contracts.isError && t('choicesFailed')}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => void contracts.refetch()}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

import { Group, Loader, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { PartnerRole } from '#shared/partner-roles.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { withCurrent } from '#web/platform/records/ReferenceSelect.tsx';
import { partnersPath } from './partner.ts';

/** A partner as a form names it. */
export interface ChosenPartner {
  id: string;
  code: string;
  name: string;
}

interface PartnerSelectProps extends Pick<SelectProps, 'label' | 'description' | 'disabled'> {
  /** Null when none is chosen. It stays among the choices even when it is offered no more. */
  partner: ChosenPartner | null;
  /** Only partners in this role are offered. */
  inRole?: PartnerRole | undefined;
  /** Where else than in their list partners are found, by `search` and `role`, for people who may not list them. */
  from?: string;
  placeholder?: string | undefined;
  error?: string | undefined;
  withAsterisk?: boolean;
  'data-path'?: string;
  'data-autofocus'?: boolean;
  onChange(partner: ChosenPartner | null): void;
}

const none: ChosenPartner[] = [];
const shortList = { status: 'active', order_by: 'name', sort_by: 'asc', size: '25' };

/** Chooses an active partner among however many there are: the server finds what is typed, by name, code or number. */
export function PartnerSelect(props: PartnerSelectProps) {
  const { partner, inRole, from, placeholder, error, onChange, ...rest } = props;
  const { t } = useTranslation(['ui', 'common']);
  const [typed, setTyped] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const asked = partner && typed === partner.name ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, pauses.search);
  const path = from ?? partnersPath;
  const query = new URLSearchParams({ search, ...(inRole && { role: inRole }), ...(!from && shortList) }).toString();
  const partners = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => call<{ data: ChosenPartner[] }>('GET', `${path}?${query}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = partners.data?.data ?? none;
  const offered = withCurrent(found, partner);
  const codes = new Map(offered.map(({ id, code }) => [id, code]));

  return (
    <Select
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={placeholder ?? t('choose')}
      nothingFoundMessage={partners.isFetching ? null : t('common:not_found')}
      error={error ?? (partners.isError && t('choicesFailed'))}
      rightSection={partners.isFetching && typed ? <Loader size={16} /> : undefined}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => (
        <Group gap="xs" justify="space-between" wrap="nowrap" flex={1}>
          {option.label}
          {/* The name alone tells partners apart; the code helps those who know it. */}
          <Text span size="xs" c="dimmed" aria-hidden>
            {codes.get(option.value)}
          </Text>
        </Group>
      )}
      // The server has searched already.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && (search === '' || found.some(({ id }) => id === option.value)))
      }
      searchValue={typed}
      onSearchChange={setTyped}
      {...rest}
      value={partner?.id ?? null}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#shared/limits.ts';
import type { Partner, PartnerRole } from '#shared/partner.ts';
import { call } from '../api.ts';
import { partnersPath } from './partner.ts';

/** A partner as a form names it. */
export type ChosenPartner = Pick<Partner, 'id' | 'code' | 'name'> & Partial<Partner>;

interface PartnerSelectProps extends Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'disabled'> {
  /** Null when none is chosen. It stays among the choices even when it is offered no more. */
  partner: ChosenPartner | null;
  /** Only partners that have this role are offered. */
  role?: PartnerRole;
  error?: string | undefined;
  withAsterisk?: boolean;
  autoFocus?: boolean;
  'data-path'?: string;
  onChange(partner: ChosenPartner | null): void;
}

const MOST_OFFERED = 25;
const none: Partner[] = [];
const labelOf = ({ code, name }: ChosenPartner) => `${code} · ${name}`;

/** Chooses an active partner among however many there are: the server finds what is typed, by name, code or number. */
export function PartnerSelect({ partner, role, error, autoFocus = false, onChange, ...rest }: PartnerSelectProps) {
  const { t } = useTranslation(['ui', 'common']);
  const [typed, setTyped] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const asked = partner && typed === labelOf(partner) ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, SEARCH_DEBOUNCE_MS);
  const params = new URLSearchParams({
    ...(role && { role }),
    status: 'active',
    search,
    order_by: 'name',
    sort_by: 'asc',
    size: String(MOST_OFFERED),
  }).toString();
  const partners = useQuery({
    queryKey: [partnersPath, params],
    queryFn: ({ signal }) => call<{ data: Partner[] }>('GET', `${partnersPath}?${params}`, undefined, signal),
    placeholderData: keepPreviousData,
  });
  const found = partners.data?.data ?? none;
  const offered: ChosenPartner[] = partner && !found.some(({ id }) => id === partner.id) ? [partner, ...found] : found;

  return (
    <Select
      {...(autoFocus && { 'data-autofocus': true })}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={t('choose')}
      nothingFoundMessage={partners.isFetching ? null : t('common:not_found')}
      {...rest}
      error={error ?? (partners.isError && t('choicesFailed'))}
      rightSection={partners.isFetching && typed ? <Loader size={16} /> : undefined}
      data={offered.map((offer) => ({ value: offer.id, label: labelOf(offer) }))}
      // The server has searched already.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && (search === '' || found.some(({ id }) => id === option.value)))
      }
      searchValue={typed}
      onSearchChange={setTyped}
      value={partner?.id ?? null}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

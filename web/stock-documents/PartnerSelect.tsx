import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#shared/limits.ts';
import type { PartnerRole } from '#shared/partner.ts';
import type { DocumentRow } from '#shared/stock/document.ts';
import { call } from '../api.ts';
import { withCurrent } from '../ReferenceSelect.tsx';

type Partner = NonNullable<DocumentRow['partner']>;

interface PartnerSelectProps {
  label: string;
  partner: Partner | null;
  /** Only partners in this role are offered. */
  inRole?: PartnerRole | undefined;
  error?: string | undefined;
  withAsterisk?: boolean;
  placeholder?: string | undefined;
  onChange(partner: Partner | null): void;
}

const path = '/action_stock_documents/partners';
const none: Partner[] = [];

/** Chooses a partner among however many there are: the server finds what is typed. */
export function PartnerSelect({ partner, inRole, error, onChange, placeholder, ...rest }: PartnerSelectProps) {
  const { t } = useTranslation(['stockDocuments', 'ui', 'common']);
  const [typed, setTyped] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const asked = partner && typed === partner.name ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, SEARCH_DEBOUNCE_MS);
  const query = new URLSearchParams({ search, ...(inRole && { role: inRole }) }).toString();
  const partners = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => call<{ data: Partner[] }>('GET', `${path}?${query}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = partners.data?.data ?? none;
  const offered = withCurrent(found, partner);

  return (
    <Select
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      placeholder={placeholder ?? t('pick.partner')}
      nothingFoundMessage={partners.isFetching ? null : t('common:not_found')}
      error={error ?? (partners.isError && t('pick.failed'))}
      rightSection={partners.isFetching && typed ? <Loader size={16} /> : undefined}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && (found.some(({ id }) => id === option.value) || search === ''))
      }
      searchValue={typed}
      onSearchChange={setTyped}
      {...rest}
      value={partner?.id ?? null}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

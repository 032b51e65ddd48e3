import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';

const path = '/action_stock_documents/partners';
const OWN = 'own';

/** Whose goods: the company's own, or a renter's that the server finds by what is typed. */
export function OwnerFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation(['inventory', 'stockDocuments', 'ui', 'common']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), pauses.search);
  const params = new URLSearchParams({ role: 'renter', search });
  const { data } = useQuery({
    queryKey: [path, params.toString()],
    queryFn: ({ signal }) =>
      call<{ data: { id: string; name: string }[] }>('GET', `${path}?${params}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { own, owner_id } = narrowing.chosen;
  const found = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = !owner_id || found.some(({ value }) => value === owner_id);
  return (
    <Select
      clearable
      searchable
      placeholder={t('ui:filter.any')}
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      nothingFoundMessage={t('common:not_found')}
      label={t('field.owner')}
      data={[
        { value: OWN, label: t('stockDocuments:ownGoods') },
        ...(isOffered ? [] : [{ value: owner_id, label: t('filter.chosen') }]),
        ...found,
      ]}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={own ? OWN : (owner_id ?? null)}
      onChange={(chosen) =>
        narrowing.choose({
          own: chosen === OWN ? 'true' : undefined,
          owner_id: chosen && chosen !== OWN ? chosen : undefined,
        })
      }
    />
  );
}

import { Checkbox, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { FREE_GOODS_SHOWN, type FacilityGoods } from '#shared/fishfin-goods.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { facilitiesPath } from './facility.ts';

/** Goods of the borrower that are free, found by batch, variant, position or pallet: those that are offered, and the search above them. */
export function useFreeGoods(facility: Facility): { offered: FacilityGoods[] | undefined; top: ReactNode } {
  const { t } = useTranslation('fishfin');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauses.search);
  const [counts, setCounts] = useState(false);
  const path = `${facilitiesPath}/${facility.id}/free_goods`;
  const { data, isError, isFetching } = useQuery({
    queryKey: [path, search, counts],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ search, ...(counts && { counts: 'true' }) });
      return (await call<{ data: FacilityGoods[] }>('GET', `${path}?${asked}`, undefined, signal)).data;
    },
    placeholderData: keepPreviousData,
    // Goods come and go.
    staleTime: 0,
  });
  const words = isError
    ? undefined
    : data?.length === 0 && t(search === '' && !counts ? 'request.noFree' : 'request.noMatch');
  const top = (
    <>
      <TextInput
        label={t('request.search')}
        maxLength={SEARCH_MAX}
        data-autofocus
        value={typed}
        rightSection={isFetching && <Loader size={16} aria-hidden />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Checkbox
        mt="xs"
        label={t('request.counts')}
        checked={counts}
        onChange={({ currentTarget }) => setCounts(currentTarget.checked)}
      />
      {isError && <Fault text={t('request.searchFailed')} />}
      {words && (
        <Text size="sm" mt="sm" role="status">
          {words}
        </Text>
      )}
      {data?.length === FREE_GOODS_SHOWN && (
        <Text size="sm" mt="xs" c="dimmed">
          {t('request.capped', { n: FREE_GOODS_SHOWN })}
        </Text>
      )}
    </>
  );
  return { offered: data, top };
}

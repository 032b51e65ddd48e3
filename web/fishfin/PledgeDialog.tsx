import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { FREE_GOODS_SHOWN, type FacilityGoods } from '#shared/fishfin-goods.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { facilitiesPath } from './facility.ts';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';

/** Requests that goods of the borrower are pledged to a facility: those that are free, found by batch or variant. */
export function PledgeDialog({ facility, onClose }: { facility: Facility; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauses.search);
  const path = `${facilitiesPath}/${facility.id}/free_goods`;
  const { data, isError, isFetching } = useQuery({
    queryKey: [path, search],
    queryFn: async ({ signal }) =>
      (await call<{ data: FacilityGoods[] }>('GET', `${path}?${new URLSearchParams({ search })}`, undefined, signal))
        .data,
    placeholderData: keepPreviousData,
    // Goods come and go.
    staleTime: 0,
  });
  const words = isError ? undefined : data?.length === 0 && t(search === '' ? 'request.noFree' : 'request.noMatch');
  return (
    <GoodsRequestDialog
      facility={facility}
      way="pledge"
      offered={data}
      top={
        <>
          <TextInput
            label={t('request.search')}
            maxLength={SEARCH_MAX}
            data-autofocus
            value={typed}
            rightSection={isFetching && <Loader size={16} aria-hidden />}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
      }
      onClose={onClose}
    />
  );
}

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CorrectionCosts } from '#shared/stock/batch-cost.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { adjustedType } from './adjusted-type.ts';

/** How a correction of costs falls on goods, as it was saved last; nothing for people who may not see values. */
export function useCorrectionCosts({ id, version, status }: StockDocument): UseQueryResult<CorrectionCosts> {
  const path = `${adjustedType.path}/${id}/costs`;
  return useQuery({
    queryKey: [adjustedType.path, 'costs', id, version, status],
    queryFn: async ({ signal }) => (await call<{ data: CorrectionCosts }>('GET', path, undefined, signal)).data,
    enabled: useCan('stock_value')('view'),
    placeholderData: keepPreviousData,
    // Others post meanwhile.
    staleTime: 0,
  });
}

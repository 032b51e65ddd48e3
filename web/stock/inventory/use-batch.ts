import { useQuery } from '@tanstack/react-query';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { call } from '#web/platform/calls/api.ts';

export const batchesPath = '/stock_batches';

/** One batch with all that is known of it. */
export const useBatch = (id: string) =>
  useQuery({
    queryKey: [batchesPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: StockBatchDetail }>('GET', `${batchesPath}/${id}`, undefined, signal)).data,
  });

import { useQuery } from '@tanstack/react-query';
import type { DateCorrection } from '#shared/stock/date-correction.ts';
import { call } from '#web/platform/calls/api.ts';
import { batchesPath } from './use-batch.ts';

export const correctionsPath = (batchId: string) => `${batchesPath}/${batchId}/date_corrections`;

/** The corrections of a batch's dates, the latest first. */
export const useCorrections = (batchId: string) => {
  const path = correctionsPath(batchId);
  return useQuery({
    queryKey: [batchesPath, batchId, 'dates'],
    queryFn: async ({ signal }) => (await call<{ data: DateCorrection[] }>('GET', path, undefined, signal)).data,
  });
};

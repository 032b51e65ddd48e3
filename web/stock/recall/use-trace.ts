import { useQuery } from '@tanstack/react-query';
import type { RecallScope, RecallTrace } from '#shared/stock/recall.ts';
import { call } from '#web/platform/calls/api.ts';

export const recallsPath = '/recalls';

/** Where all of a batch is, alone or with what was made of it. */
export const useTrace = (id: string, scope: RecallScope) =>
  useQuery({
    queryKey: [recallsPath, id, scope],
    queryFn: async ({ signal }) =>
      (await call<{ data: RecallTrace }>('GET', `${recallsPath}/${id}?scope=${scope}`, undefined, signal)).data,
    staleTime: 0,
  });

import { useQuery } from '@tanstack/react-query';
import type { Facility } from '#shared/fishfin.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where facilities are, below `/v1`. */
export const facilitiesPath = '/fishfin/facilities';
/** Where changes are. */
export const changesPath = '/fishfin/changes';
/** Where releases are. */
export const returnsPath = '/fishfin/returns';

/** One facility. */
export function useFacility(id: string) {
  return useQuery({
    queryKey: [facilitiesPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Facility }>('GET', `${facilitiesPath}/${id}`, undefined, signal)).data,
    // It is about to be looked at closely, or changed.
    staleTime: 0,
  });
}
